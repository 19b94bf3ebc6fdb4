import * as z from 'zod/mini';
import { Asset } from './assets.contract.ts';
import { Html, Id, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A text page: studio rules, customer care. */
export const PageText = z.object({
  id: Id,
  title: Words,
  description: Words,
  photo: z.nullable(z.object({ medium: Url })),
  website: z.nullable(Url),
  body: Html,
  assets: z.array(Asset),
  ...Untranslated,
});
export type PageText = z.output<typeof PageText>;

export const pagesContract = [
  endpoint({
    name: 'pages.get',
    method: 'GET',
    path: '/pages/{slug}/',
    auth: 'none',
    summary: 'One text page',
    params: z.object({ slug: z.string() }),
    response: PageText,
    cache: 'public',
  }),
] as const;
