import type { Host } from '@gargoyle/shared/host';

/** Headline and subheadline; if the request fails, the defaults stay without an error message (COM-173, COM-174). */
export const settingsQuery = (host: Host) => host.api.query('plans.pageSettings');

/** The picture used by everything that promotes the trial. */
export const heroQuery = (host: Host) => host.api.query('banners.freeTrial');
