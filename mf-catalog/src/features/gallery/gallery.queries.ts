import type { Host } from '@gargoyle/shared/host';

export const ASSETS_PAGE = 50;

export const galleryQuery = (host: Host, offset = 0) =>
  host.api.query('assets.list', {
    type: 'gallery',
    pageSize: String(ASSETS_PAGE),
    ...(offset ? { offset: String(offset) } : {}),
  });
