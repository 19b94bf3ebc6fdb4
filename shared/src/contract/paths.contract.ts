import * as z from 'zod/mini';
import { Bookmark } from './bookmarks.contract.ts';
import { Html, Id, Money, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { ArtistRef } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';
import { Tag } from './tags.contract.ts';
import { Chapter, Trailer } from './videos.contract.ts';

export const Path = z.object({
  id: Id,
  slug: z.string(),
  title: Words,
  tagline: Words,
  overview: Html,
  photo: z.object({ original: Url, cartThumb: Url, default: Url }),
  /** Hours and minutes of all its courses. */
  duration: z.tuple([z.int(), z.int()]),
  numTutorials: z.int(),
  metaTitle: Words,
  metaKeywords: Words,
  metaDescription: Words,
  url: Url,
  regularPrice: Money,
  price: Money,
  artists: z.array(ArtistRef),
  /** Difficulties of its courses. */
  difficulty: z.array(z.int()),
  /** Completed share of the relevant chapters in whole percent. */
  overallProgress: z.int(),
  statsByCategory: z.array(z.object({ category: Words, completed: z.int(), total: z.int() })),
  tags: z.array(Tag),
  owned: z.boolean(),
  isEnrolled: z.boolean(),
  trailer: z.nullable(Trailer),
  /** Where the caller left off in any of its courses. */
  bookmark: z.nullable(Bookmark),
  ...Untranslated,
});
export type Path = z.output<typeof Path>;

export const PathCourse = z.object({
  slug: z.string(),
  id: Id,
  title: Words,
  description: Words,
  difficulty: z.int(),
  durationH: z.int(),
  durationM: z.int(),
  category: Words,
  photo: z.object({ boxThumb: z.nullable(Url) }),
  chapters: z.array(Chapter),
  relevantChapters: z.array(Id),
  overallProgress: z.int(),
  trailer: z.nullable(Trailer),
  artist: ArtistRef,
  owned: z.boolean(),
  /** Only for signed-in callers. */
  canWatch: z.optional(z.boolean()),
  bookmark: z.nullable(Bookmark),
  ...Untranslated,
});
export type PathCourse = z.output<typeof PathCourse>;

/** A pathway's id or slug. */
const byId = z.object({ id: z.string() });

export const pathsContract = [
  endpoint({
    name: 'paths.list',
    method: 'GET',
    path: '/paths/',
    auth: 'optional',
    summary: 'Pathways by title',
    query: z.object({
      difficulty: z.optional(z.string()),
      tags: z.optional(z.string()),
      search: z.optional(z.string()),
      ...PagingQuery,
    }),
    response: Page(Path),
    cache: 'public',
  }),
  endpoint({
    name: 'paths.recent',
    method: 'GET',
    path: '/paths/recent/',
    auth: 'optional',
    summary: 'Pathways, newest first',
    query: z.object(PagingQuery),
    response: Page(Path),
    cache: 'public',
  }),
  endpoint({
    name: 'paths.owns',
    method: 'GET',
    path: '/paths/owns/',
    auth: 'required',
    summary: 'Pathways that the caller owns or is enrolled in',
    query: z.object(PagingQuery),
    response: Page(Path),
  }),
  endpoint({
    name: 'paths.get',
    method: 'GET',
    path: '/paths/{id}/',
    auth: 'optional',
    summary: 'One pathway by id or slug',
    params: byId,
    response: Path,
    cache: 'public',
  }),
  endpoint({
    name: 'paths.tutorials',
    method: 'GET',
    path: '/paths/{id}/tutorials/',
    auth: 'optional',
    summary: 'Courses of a pathway in order; all of them without `limit`',
    params: byId,
    query: z.object({ path: z.optional(z.string()), ...PagingQuery }),
    response: z.object({ isEnrolled: z.boolean(), ...Page(PathCourse).shape }),
    cache: 'public',
  }),
  endpoint({
    name: 'paths.giveFreeAccess',
    method: 'POST',
    path: '/paths/{id}/give_free_access/',
    auth: 'required',
    summary: 'Enrols a subscriber',
    params: byId,
    response: z.object({ id: Id, isEnrolled: z.literal(true) }),
    errors: ['subscription_required'],
  }),
] as const;
