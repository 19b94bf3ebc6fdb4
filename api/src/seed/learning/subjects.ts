import { addDays } from '../../kernel/clock/clock.ts';
import { artistComments, artists, artistTags } from '../../kernel/db/schema/artists.ts';
import { categories } from '../../kernel/db/schema/categories.ts';
import { tags } from '../../kernel/db/schema/tags.ts';
import { cleanHtml } from '../../kernel/html/clean-html.ts';
import { networksOf, praiseOf, remarksOn } from '../content/artist-voices.ts';
import { artists as artistSeeds } from '../content/artists.ts';
import { categories as categorySeeds, type CategorySeed } from '../content/categories.ts';
import { tagId, tags as tagSeeds } from '../content/tags.ts';
import { artistBio } from '../content/texts/artist-text.ts';
import { categoryText } from '../content/texts/category-text.ts';
import { insertAll } from '../insert-all.ts';
import type { SeedModule } from '../seed-module.ts';
import { craftOf } from './catalogue.ts';

/** Tags, categories and teachers, which courses reference. */
export const seedSubjects: SeedModule = async ({ tx, now }) => {
  await insertAll(tx, tags, tagSeeds);
  await insertAll(tx, categories, categorySeeds.map(categoryRow));
  await insertAll(
    tx,
    artists,
    artistSeeds.map((artist) => ({
      id: artist.id,
      slug: artist.slug,
      firstName: artist.firstName,
      lastName: artist.lastName,
      intro: artist.intro,
      bio: cleanHtml(artistBio(artist)),
      networks: networksOf(artist.slug),
      ...praiseOf(artist.slug),
    })),
  );
  await insertAll(
    tx,
    artistTags,
    artistSeeds.flatMap(({ id, crafts: slugs }) => slugs.map((slug) => ({ artistId: id, tagId: tagId(slug) }))),
  );
  await insertAll(
    tx,
    artistComments,
    artistSeeds.flatMap(({ id, slug }) =>
      remarksOn(slug).map(({ name, text, daysAgo }) => ({
        artistId: id,
        name,
        text,
        createdAt: addDays(now, -daysAgo),
      })),
    ),
  );
};

function categoryRow(category: CategorySeed) {
  const { id, slug, title } = category;
  return { id, slug, title, ...categoryText(category, craftOf(slug)) };
}
