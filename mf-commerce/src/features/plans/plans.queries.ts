import type { Host } from '@gargoyle/shared/host';

export const plansQuery = (host: Host) => host.api.query('plans.list');
