import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

/** The text of a customer care page; without it the page does not exist (ACC-293, ACC-294). */
export const carePageQuery = (host: Host, slug: string) => required(host.api.query('pages.get', { slug }));
