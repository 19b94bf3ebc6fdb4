import type { Host } from '@gargoyle/shared/host';

/** Other sign-in providers; only those that are configured (ACC-063). */
export const providersQuery = (host: Host) => host.api.query('auth.providers');
