import { lazyForm } from '@gargoyle/shared/forms';

/** Pictures in large, with the row that they are leafed through in: the code comes with the press on one. */
export const LazyLightbox = lazyForm(() => import(/* webpackChunkName: "catalog.lightbox" */ './lightbox.tsx'), null);
