import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';
import { teacherCoursesQuery } from '../../common/parts/teacher-courses.queries.ts';

export type { Post, PostDetail } from '@gargoyle/shared/contract/posts.contract';

export const POSTS_PAGE = 12;

export const postsQuery = (host: Host, category: string | undefined, offset = 0) =>
  host.api.query('posts.list', { ...(category ? { category } : {}), ...(offset ? { offset: String(offset) } : {}) });
export const postCategoriesQuery = (host: Host) => host.api.query('posts.categories');
/** The newest articles, from which suggestions are chosen. */
export const newestPostsQuery = (host: Host) => postsQuery(host, undefined);
export const postQuery = (host: Host, slug: string) => required(host.api.query('posts.get', { slug }));

/** What the page of a loaded article asks for besides. */
export function queriesOfPost(host: Host, slug: string) {
  const artist = host.query.getQueryData(postQuery(host, slug).queryKey)?.artist;
  return artist ? [teacherCoursesQuery(host, artist)] : [];
}
