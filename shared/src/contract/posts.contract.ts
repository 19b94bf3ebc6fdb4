import * as z from 'zod/mini';
import { DateTime, Html, Id, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { ArtistRef } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';

export const PostCategory = z.object({ name: Words, slug: z.string() });
export type PostCategory = z.output<typeof PostCategory>;

export const Post = z.object({
  id: Id,
  title: Words,
  description: Words,
  slug: z.string(),
  category: PostCategory,
  photo: z.nullable(Url),
  favorited: z.nullable(Id),
  url: Url,
  facebookShareImages: z.array(Url),
  ...Untranslated,
});
export type Post = z.output<typeof Post>;

export const PostDetail = z.object({
  ...Post.shape,
  body: Html,
  /** The teacher it is by or about; absent from APIs of earlier releases. */
  artist: z.optional(z.nullable(ArtistRef)),
  /** When it was published; absent from APIs of earlier releases. */
  date: z.optional(DateTime),
});
export type PostDetail = z.output<typeof PostDetail>;

export const postsContract = [
  endpoint({
    name: 'posts.list',
    method: 'GET',
    path: '/post/',
    auth: 'optional',
    summary: 'Articles, newest first',
    query: z.object({ category: z.optional(z.string()), ...PagingQuery }),
    response: Page(Post),
    cache: 'public',
  }),
  endpoint({
    name: 'posts.categories',
    method: 'GET',
    path: '/post_categories/',
    auth: 'none',
    summary: 'Categories of the blog',
    response: z.array(PostCategory),
    cache: 'public',
  }),
  endpoint({
    name: 'posts.get',
    method: 'GET',
    path: '/post/{slug}/',
    auth: 'optional',
    summary: 'One article with its text',
    params: z.object({ slug: z.string() }),
    response: PostDetail,
    cache: 'public',
  }),
] as const;
