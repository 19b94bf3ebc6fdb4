import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export type { CategoryPage } from '@gargoyle/shared/contract/categories.contract';

export const categoryQuery = (host: Host, slug: string) => required(host.api.query('categories.get', { slug }));
/** Search results for the category's slug (CAT-149). */
export const categoryResultsQuery = (host: Host, slug: string) => host.api.query('search.global', { search: slug });
