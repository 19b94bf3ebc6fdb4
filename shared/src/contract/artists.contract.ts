import * as z from 'zod/mini';
import { Asset } from './assets.contract.ts';
import { DateTime, Html, Id, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { CourseCard } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';
import { Post } from './posts.contract.ts';
import { Tag } from './tags.contract.ts';
import { Webinar } from './webinars.contract.ts';

/** A teacher; entries of lists come without assets, tutorials and posts (API-L-093). */
export const Artist = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  photo: z.object({ boxThumb: z.nullable(Url) }),
  photoThumbnail: z.object({ original: z.nullable(Url), medium: z.nullable(Url) }),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  intro: Words,
  bio: Html,
  networks: z.array(z.object({ name: z.string(), url: Url })),
  testimonialBody: Words,
  testimonialBy: z.string(),
  testimonialByDescription: Words,
  favorited: z.nullable(Id),
  url: Url,
  assets: z.optional(z.array(Asset)),
  tutorials: z.optional(z.array(CourseCard)),
  blogPosts: z.optional(z.array(Post)),
  tags: z.array(Tag),
  metaTitle: Words,
  metaDescription: Words,
  facebookShareImages: z.array(Url),
  ...Untranslated,
});
export type Artist = z.output<typeof Artist>;

/** What a student said about a teacher. */
export const ArtistComment = z.object({ id: Id, name: z.string(), text: Words, createdAt: DateTime, ...Untranslated });
export type ArtistComment = z.output<typeof ArtistComment>;

const bySlug = z.object({ slug: z.string() });

export const artistsContract = [
  endpoint({
    name: 'artists.list',
    method: 'GET',
    path: '/artists/',
    auth: 'optional',
    summary: 'Teachers, 17 per page',
    query: z.object(PagingQuery),
    response: Page(Artist),
    cache: 'public',
  }),
  endpoint({
    name: 'artists.random',
    method: 'GET',
    path: '/artists/random/',
    auth: 'none',
    summary: 'A random selection of teachers',
    query: z.object({ page_size: PagingQuery.page_size }),
    response: z.array(Artist),
  }),
  endpoint({
    name: 'artists.get',
    method: 'GET',
    path: '/artists/{slug}/',
    auth: 'optional',
    summary: 'One teacher with pictures, courses and articles',
    params: bySlug,
    response: Artist,
    cache: 'public',
  }),
  endpoint({
    name: 'artists.tutorials',
    method: 'GET',
    path: '/artists/{slug}/tutorials/',
    auth: 'optional',
    summary: 'Tutorials of one teacher',
    params: bySlug,
    query: z.object(PagingQuery),
    response: Page(CourseCard),
    cache: 'public',
  }),
  endpoint({
    name: 'artists.webinars',
    method: 'GET',
    path: '/artists/{slug}/webinars/',
    auth: 'optional',
    summary: 'Live courses of one teacher',
    params: bySlug,
    query: z.object(PagingQuery),
    response: Page(Webinar),
    cache: 'public',
  }),
  endpoint({
    name: 'artists.comments',
    method: 'GET',
    path: '/artists/{slug}/comments/',
    auth: 'none',
    summary: 'What students said about one teacher',
    params: bySlug,
    query: z.object(PagingQuery),
    response: Page(ArtistComment),
    cache: 'public',
  }),
] as const;
