import type { Host } from '@gargoyle/shared/host';

export const RESULTS_PAGE = 16;

const from = (offset: number) => ({ limit: String(RESULTS_PAGE), ...(offset ? { offset: String(offset) } : {}) });

export const globalQuery = (host: Host, text: string) => host.api.query('search.global', { search: text });
export const coursesQuery = (host: Host, text: string, offset = 0) =>
  host.api.query('search.tutorials', { search: text, ...from(offset) });
export const webinarsQuery = (host: Host, text: string, offset = 0) =>
  host.api.query('search.webinars', { search: text, ...from(offset) });
export const postsQuery = (host: Host, text: string, offset = 0) =>
  host.api.query('search.posts', { search: text, ...from(offset) });
export const artistsQuery = (host: Host, text: string, offset = 0) =>
  host.api.query('search.artists', { search: text, ...from(offset) });
