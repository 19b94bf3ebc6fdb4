import * as z from 'zod/mini';
import { Id, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A picture of a gallery in its sizes. */
export const Asset = z.object({
  id: Id,
  title: Words,
  caption: Words,
  xlarge: Url,
  large: Url,
  gallerySquare: Url,
  galleryThumb: Url,
  ...Untranslated,
});
export type Asset = z.output<typeof Asset>;

export const ASSET_TYPES = ['gallery', 'page', 'videotutorial', 'artist'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

export const assetsContract = [
  endpoint({
    name: 'assets.list',
    method: 'GET',
    path: '/assets/',
    auth: 'none',
    summary: 'Pictures of the gallery, or of one page, tutorial or artist',
    query: z.object({ type: z.optional(z.string()), id: z.optional(z.string()), ...PagingQuery }),
    response: Page(Asset),
    cache: 'public',
  }),
] as const;
