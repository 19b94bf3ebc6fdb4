import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export const landingPageQuery = (host: Host, slug: string) => required(host.api.query('landingPages.get', { slug }));
