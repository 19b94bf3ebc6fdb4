import type { Host } from '@gargoyle/shared/host';

/** The promotion of the moment; asked for on public pages, so it is the same for everybody. */
export const promotionQuery = (host: Host) => host.api.query('promotion.current');
