import type { Host } from '@gargoyle/shared/host';

/** The current promotion; requested on public pages, so it is the same for everybody. */
export const promotionQuery = (host: Host) => host.api.query('promotion.current');
