import { lazyForm } from '@gargoyle/shared/forms';

/** The lightbox; its code loads when a picture is clicked. */
export const LazyLightbox = lazyForm(() => import(/* webpackChunkName: "catalog.lightbox" */ './lightbox.tsx'), null);
