import type { Host } from '@gargoyle/shared/host';

export const profileQuery = (host: Host) => host.api.query('profile.get');
