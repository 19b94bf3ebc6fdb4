import * as z from 'zod/mini';
import { DateTime, WholeList } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Kinds of objects with a public page per slug. */
export const PageKind = z.enum(['tutorial', 'path', 'artist', 'post', 'webinar']);
export type PageKind = z.output<typeof PageKind>;

/** When a public page last changed; `withdrawn` if the page under this slug no longer exists. */
export const PageChange = z.object({ kind: PageKind, slug: z.string(), changedAt: DateTime, withdrawn: z.boolean() });
export type PageChange = z.output<typeof PageChange>;

export const pageChangesContract = [
  endpoint({
    name: 'pageChanges.list',
    method: 'GET',
    path: '/page-changes/',
    auth: 'none',
    summary: 'When each public page last changed, latest first; for the sitemap',
    // Only changes from then on; APIs of earlier releases answer with all.
    query: z.object({ since: z.optional(z.iso.datetime()) }),
    response: WholeList(PageChange),
    cache: 'public',
  }),
] as const;
