import { addDays } from '../../kernel/clock/clock.ts';
import { pathCourses, paths, pathTags } from '../../kernel/db/schema/paths.ts';
import { cleanHtml } from '../../kernel/html/clean-html.ts';
import { chance } from '../content/chance.ts';
import { paths as seeds } from '../content/paths.ts';
import { tagId } from '../content/tags.ts';
import { pathOverview } from '../content/texts/path-text.ts';
import { categoryOf } from '../content/tutorials.ts';
import { insertAll } from '../insert-all.ts';
import type { SeedModule } from '../seed-module.ts';
import { type CatalogueEntry, catalogue } from './catalogue.ts';

/** About three of five lessons of a course are relevant to a pathway, at least three. */
function relevant(path: string, entry: CatalogueEntry): number[] {
  const dice = chance(`relevant:${path}:${entry.slug}`);
  const count = Math.max(Math.min(3, entry.lessons.length), Math.ceil(entry.lessons.length * 0.6));
  return dice
    .some(entry.lessons, count)
    .sort((a, b) => a.order - b.order)
    .map((lesson) => lesson.id);
}

/** Pathways with their courses. */
export const seedPathways: SeedModule = async ({ tx, now }) => {
  const entries = new Map(catalogue(1).map((entry) => [entry.slug, entry]));
  await insertAll(
    tx,
    paths,
    seeds.map((path) => {
      const regularPriceCents = 4_900 + path.courses.length * 1_500;
      const reduced = path.id % 4 === 0 ? 2_000 : 0;
      return {
        id: path.id,
        slug: path.slug,
        title: path.title,
        tagline: path.tagline,
        overview: cleanHtml(pathOverview(path)),
        metaKeywords: path.categories.map((slug) => categoryOf(slug).title.toLowerCase()).join(', '),
        priceCents: regularPriceCents - reduced,
        regularPriceCents,
        trailerFilm: path.slug === 'creature-maker' || path.id % 3 === 0 ? 'trailer' : null,
        publishedAt: addDays(now, -5 - path.id * 11),
      };
    }),
  );
  await insertAll(
    tx,
    pathCourses,
    seeds.flatMap((path) =>
      path.courses.map((slug, position) => {
        const entry = entries.get(slug);
        if (!entry) throw new Error(`Pathway ${path.slug} names the unknown course ${slug}.`);
        return { pathId: path.id, tutorialId: entry.id, position, relevantChapters: relevant(path.slug, entry) };
      }),
    ),
  );
  await insertAll(
    tx,
    pathTags,
    seeds.flatMap(({ id, categories }) => categories.map((slug) => ({ pathId: id, tagId: tagId(slug) }))),
  );
};
