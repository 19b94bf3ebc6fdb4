import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export type { Artist } from '@gargoyle/shared/contract/artists.contract';

export const ARTISTS_PAGE = 17;

export const artistsQuery = (host: Host, offset = 0) =>
  host.api.query('artists.list', { pageSize: String(ARTISTS_PAGE), ...(offset ? { offset: String(offset) } : {}) });
export const artistQuery = (host: Host, slug: string) => required(host.api.query('artists.get', { slug }));
export const artistTutorialsQuery = (host: Host, slug: string, offset = 0) =>
  host.api.query('artists.tutorials', { slug, limit: '8', ...(offset ? { offset: String(offset) } : {}) });
export const artistWebinarsQuery = (host: Host, slug: string) => host.api.query('artists.webinars', { slug });
export const artistCommentsQuery = (host: Host, slug: string) => host.api.query('artists.comments', { slug });
