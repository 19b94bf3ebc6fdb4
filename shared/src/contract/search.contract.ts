import * as z from 'zod/mini';
import { Artist } from './artists.contract.ts';
import { Id, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { CourseCard, CourseKind } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';
import { Post } from './posts.contract.ts';
import { Webinar } from './webinars.contract.ts';

/** Results by type; special videos are among the tutorials. */
export const SearchResults = z.object({
  artists: Page(Artist),
  posts: Page(Post),
  tutorials: Page(CourseCard),
  webinar: Page(Webinar),
});
export type SearchResults = z.output<typeof SearchResults>;

/** Pictures and teachers were added later: an older API answers without them. */
const suggested = { id: Id, slug: z.string(), photo: z.optional(z.nullable(Url)) };

export const Suggestions = z.object({
  suggestions: z.array(Words),
  tutorials: z.array(z.object({ ...suggested, title: Words, kind: CourseKind, ...Untranslated })),
  posts: z.array(z.object({ ...suggested, title: Words, ...Untranslated })),
  artists: z.optional(z.array(z.object({ ...suggested, title: z.string() }))),
});
export type Suggestions = z.output<typeof Suggestions>;

const searched = z.object({ search: z.optional(z.string()), ...PagingQuery });

export const searchContract = [
  endpoint({
    name: 'search.global',
    method: 'GET',
    path: '/new-search/global/',
    auth: 'optional',
    summary: 'Everything that matches a text, by type; `next` of a group continues that group only',
    query: searched,
    response: SearchResults,
    cache: 'public',
    limit: 'search',
  }),
  endpoint({
    name: 'search.tutorials',
    method: 'GET',
    path: '/new-search/global/tutorials/',
    auth: 'optional',
    summary: 'Tutorials and special videos that match a text',
    query: searched,
    response: Page(CourseCard),
    cache: 'public',
    limit: 'search',
  }),
  endpoint({
    name: 'search.webinars',
    method: 'GET',
    path: '/new-search/global/webinar/',
    auth: 'optional',
    summary: 'Live courses that match a text',
    query: searched,
    response: Page(Webinar),
    cache: 'public',
    limit: 'search',
  }),
  endpoint({
    name: 'search.posts',
    method: 'GET',
    path: '/new-search/global/posts/',
    auth: 'optional',
    summary: 'Articles that match a text',
    query: searched,
    response: Page(Post),
    cache: 'public',
    limit: 'search',
  }),
  endpoint({
    name: 'search.artists',
    method: 'GET',
    path: '/new-search/global/artists/',
    auth: 'optional',
    summary: 'Teachers that match a text',
    query: searched,
    response: Page(Artist),
    cache: 'public',
    limit: 'search',
  }),
  endpoint({
    name: 'search.autocomplete',
    method: 'GET',
    path: '/new-search/autocomplete/',
    auth: 'none',
    summary: 'Up to five words, courses, articles and teachers for a partial search text',
    query: z.object({ search: z.optional(z.string()) }),
    response: Suggestions,
    cache: 'public',
    limit: 'search',
  }),
] as const;
