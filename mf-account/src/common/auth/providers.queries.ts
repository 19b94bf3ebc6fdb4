import type { Host } from '@gargoyle/shared/host';

/** Other places to sign in; what is not configured is not among them (ACC-063). */
export const providersQuery = (host: Host) => host.api.query('auth.providers');
