import * as z from 'zod/mini';
import { Id, WholeList, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An interest that users choose and tutorials are tagged with. */
export const Tag = z.object({ id: Id, name: Words, slug: z.string() });
export type Tag = z.output<typeof Tag>;

export const tagsContract = [
  endpoint({
    name: 'tags.list',
    method: 'GET',
    path: '/tags/',
    auth: 'none',
    summary: 'The interests to choose from',
    response: WholeList(Tag),
    cache: 'public',
  }),
] as const;
