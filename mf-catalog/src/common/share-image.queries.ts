import type { Host } from '@gargoyle/shared/host';

/** Share images of pages without their own entity (CAT-021). */
export const shareImageQuery = (host: Host, page: string) => host.api.query('home.shareImages', { page });
