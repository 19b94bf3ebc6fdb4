import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export const pageQuery = (host: Host, slug: string) => required(host.api.query('pages.get', { slug }));
