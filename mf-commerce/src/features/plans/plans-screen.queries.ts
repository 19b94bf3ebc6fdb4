import type { Host } from '@gargoyle/shared/host';

/** Headline and subheadline; without them the defaults stay and nobody is alarmed (COM-173, COM-174). */
export const settingsQuery = (host: Host) => host.api.query('plans.pageSettings');

/** The school's own picture for everything that invites to a trial. */
export const heroQuery = (host: Host) => host.api.query('banners.freeTrial');
