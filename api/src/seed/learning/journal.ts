import { addDays } from '../../kernel/clock/clock.ts';
import { postCategories, posts } from '../../kernel/db/schema/posts.ts';
import { cleanHtml } from '../../kernel/html/clean-html.ts';
import { artists } from '../content/artists.ts';
import { postCategories as categorySeeds } from '../content/post-categories.ts';
import { type PostSeed, posts as postSeeds } from '../content/posts.ts';
import { postBody } from '../content/texts/post-text.ts';
import { insertAll } from '../insert-all.ts';
import type { SeedModule } from '../seed-module.ts';

const inVolume = (post: PostSeed, volume: number): PostSeed =>
  volume === 0
    ? post
    : {
        ...post,
        id: post.id + volume * postSeeds.length,
        slug: `${post.slug}-${volume + 1}`,
        title: `${post.title}, Part ${volume + 1}`,
      };

/** Articles, one every four days. */
export const seedJournal: SeedModule = async ({ tx, now, scale }) => {
  await insertAll(tx, postCategories, categorySeeds);
  const rows = Array.from({ length: scale }, (_, volume) => postSeeds.map((post) => inVolume(post, volume))).flat();
  await insertAll(
    tx,
    posts,
    rows.map((post) => ({
      id: post.id,
      slug: post.slug,
      title: post.title,
      description: post.description,
      body: cleanHtml(postBody(post)),
      categoryId: categorySeeds.find(({ slug }) => slug === post.category)?.id ?? 1,
      artistId: artists.find(({ slug }) => slug === post.artist)?.id ?? null,
      orderDate: addDays(now, -post.id * 4),
    })),
  );
};
