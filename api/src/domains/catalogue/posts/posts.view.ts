import type { Post } from '@gargoyle/shared/contract/posts.contract';
import { paths } from '@gargoyle/shared/paths';
import { artUrl, shareImages } from '../../../kernel/media/art-url.ts';
import { findFavorites } from '../course-cards/personal.repo.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { findPosts, type PostWithCategory } from './posts.repo.ts';

/** Posts as a reader sees them. */
export async function viewPosts({ tx, user, school }: Reader, rows: readonly PostWithCategory[]): Promise<Post[]> {
  const favorites = await findFavorites(
    tx,
    user?.id ?? null,
    'post',
    rows.map(({ row }) => row.id),
  );
  const { publicUrl } = school.env;
  return rows.map(({ row, category }) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    slug: row.slug,
    category,
    photo: artUrl('posts', row.slug, 640),
    favorited: favorites.get(row.id) ?? null,
    url: publicUrl + paths.post(row.slug),
    facebookShareImages: shareImages(publicUrl, 'posts', row.slug),
  }));
}

/** Posts by id, in the order of the ids. */
export async function viewPostsById(reader: Reader, ids: readonly number[]): Promise<Post[]> {
  const views = await viewPosts(reader, await findPosts(reader.tx, ids));
  return ids.flatMap((id) => views.find((post) => post.id === id) ?? []);
}
