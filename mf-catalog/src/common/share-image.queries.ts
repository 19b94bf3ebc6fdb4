import type { Host } from '@gargoyle/shared/host';

/** Share images of a page that has no entity of its own (CAT-021). */
export const shareImageQuery = (host: Host, page: string) => host.api.query('home.shareImages', { page });
