import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';

export type { CategoryPage } from '@gargoyle/shared/contract/categories.contract';

export const categoryQuery = (host: Host, slug: string) => required(host.api.query('categories.get', { slug }));
/** The results for the category's slug as search term (CAT-149). */
export const categoryResultsQuery = (host: Host, slug: string) => host.api.query('search.global', { search: slug });
