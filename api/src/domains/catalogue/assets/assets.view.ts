import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import type { AssetRow } from '../../../kernel/db/schema/assets.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';

export const toAsset = ({ id, title, caption, collection, slug }: AssetRow): Asset => ({
  id,
  title,
  caption,
  xlarge: artUrl(collection, slug, 1600),
  large: artUrl(collection, slug, 1280),
  gallerySquare: artUrl(collection, slug, 640),
  galleryThumb: artUrl(collection, slug, 320),
});
