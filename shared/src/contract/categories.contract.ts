import * as z from 'zod/mini';
import { Id, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The landing page of a course category. */
export const CategoryPage = z.object({
  id: Id,
  title: Words,
  slug: z.string(),
  socialUrl: Url,
  description: Words,
  metaTitle: Words,
  metaDescription: Words,
  metaKeywords: Words,
  photo: z.object({ original: Url, default: Url }),
  ...Untranslated,
});
export type CategoryPage = z.output<typeof CategoryPage>;

export const categoriesContract = [
  endpoint({
    name: 'categories.get',
    method: 'GET',
    path: '/tutorial-categories/{slug}/',
    auth: 'none',
    summary: 'The landing page of one course category',
    params: z.object({ slug: z.string() }),
    response: CategoryPage,
    cache: 'public',
  }),
] as const;
