import * as z from 'zod/mini';
import { DateTime, Id, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Discussion = z.object({
  id: Id,
  title: Words,
  url: Url,
  author: z.string(),
  createdAt: DateTime,
  comments: z.int(),
  ...Untranslated,
});
export type Discussion = z.output<typeof Discussion>;

export const forumContract = [
  endpoint({
    name: 'forum.discussions',
    method: 'GET',
    path: '/forum/discussions/',
    auth: 'none',
    summary: "Current discussions; replaces the forum's own feed",
    response: z.object({ discussions: z.array(Discussion) }),
    cache: 'public',
  }),
] as const;
