import type { Paging } from '@gargoyle/shared/contract/common';
import { and, asc, count, desc, eq, inArray, type SQL } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { artists } from '../../../kernel/db/schema/artists.ts';
import { postCategories, posts } from '../../../kernel/db/schema/posts.ts';
import type { Slice } from '../../../kernel/http/page.ts';

const rows = (tx: Tx) =>
  tx
    .select({ row: posts, category: { name: postCategories.name, slug: postCategories.slug } })
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId));
export type PostWithCategory = Awaited<ReturnType<typeof rows>>[number];

async function slice(tx: Tx, where: SQL | undefined, paging: Paging): Promise<Slice<PostWithCategory>> {
  const [total] = await tx
    .select({ count: count() })
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(where);
  const items = await rows(tx)
    .where(where)
    .orderBy(desc(posts.orderDate), desc(posts.id))
    .limit(paging.limit)
    .offset(paging.offset);
  return { count: total?.count ?? 0, items };
}

/** Posts, newest first; with a slug only those of that category. */
export const listPosts = (tx: Tx, category: string | undefined, paging: Paging) =>
  slice(tx, category ? eq(postCategories.slug, category) : undefined, paging);

/** Posts by or about an artist. */
export const listPostsOf = async (tx: Tx, artistId: number, limit: number): Promise<PostWithCategory[]> =>
  (await slice(tx, eq(posts.artistId, artistId), { limit, offset: 0 })).items;

export async function findPosts(tx: Tx, ids: readonly number[]): Promise<PostWithCategory[]> {
  return ids.length === 0 ? [] : rows(tx).where(inArray(posts.id, [...ids]));
}

export async function findPost(tx: Tx, slug: string): Promise<PostWithCategory | null> {
  const [row] = await rows(tx).where(and(eq(posts.slug, slug)));
  return row ?? null;
}

/** The teacher that a post is by or about. */
export async function findTeacherOf(tx: Tx, post: PostWithCategory) {
  if (post.row.artistId === null) return null;
  const [artist] = await tx.select().from(artists).where(eq(artists.id, post.row.artistId));
  return artist ?? null;
}

export const listPostCategories = (tx: Tx) =>
  tx
    .select({ name: postCategories.name, slug: postCategories.slug })
    .from(postCategories)
    .orderBy(asc(postCategories.id));
