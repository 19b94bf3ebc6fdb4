import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export type { Contest } from '@gargoyle/shared/contract/contests.contract';

export const contestQuery = (host: Host, slug: string) => required(host.api.query('contests.get', { slug }));
