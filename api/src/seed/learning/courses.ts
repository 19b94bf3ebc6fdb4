import { addDays } from '../../kernel/clock/clock.ts';
import { assets } from '../../kernel/db/schema/assets.ts';
import { chapters, tutorialRelations, tutorials, tutorialTags } from '../../kernel/db/schema/tutorials.ts';
import { cleanHtml } from '../../kernel/html/clean-html.ts';
import { artists } from '../content/artists.ts';
import { chance } from '../content/chance.ts';
import { galleryOf } from '../content/gallery.ts';
import { isChaptered } from '../content/lessons.ts';
import { tagId } from '../content/tags.ts';
import { tutorialBody, tutorialMaterials, tutorialReferences } from '../content/texts/tutorial-text.ts';
import { categoryOf, type TutorialSeed, tutorials as originals } from '../content/tutorials.ts';
import { insertAll } from '../insert-all.ts';
import type { SeedModule } from '../seed-module.ts';
import { type CatalogueEntry, catalogue, craftOf } from './catalogue.ts';

const FEATURED = new Set([
  'sculpting-a-gargoyle-maquette',
  'animatronic-eyes-from-scratch',
  'werewolf-bust-with-real-weight',
  'latex-monster-masks-from-start-to-finish',
  'painting-translucent-skin',
  'cable-controlled-hands',
  'foam-hand-puppets-from-patterns',
  'miniature-ruins',
]);
const NEW = 'punching-hair-for-silicone-masks';
const NOT_NEW = 'sculpting-a-gargoyle-maquette';
const SUBSCRIPTION_ONLY = 'painting-translucent-skin';
const NO_TRAILER = 'animatronic-eyes-from-scratch';

/** Days since a course was published: the last eight are new, the others follow every nine days. */
function ageInDays({ slug, id }: TutorialSeed): number {
  if (slug === NEW) return 3;
  if (slug === NOT_NEW) return 75;
  const before = originals.length - id;
  return before >= 0 && before < 8 ? 8 + before * 6 : 80 + Math.abs(before) * 9;
}

/** Price of a course; a few are for subscribers only, every fifth of the others is discounted. */
function prices(entry: CatalogueEntry) {
  const dice = chance(`price:${entry.slug}`);
  const regularPriceCents = 2_999 + entry.difficulty * 1_000 + Math.floor(entry.lessons.length / 6) * 1_000;
  if (entry.slug === SUBSCRIPTION_ONLY || (!FEATURED.has(entry.slug) && dice.int(1, 12) === 1))
    return { streamable: false, priceCents: null, regularPriceCents: null };
  const reduced = entry.slug !== NOT_NEW && dice.int(1, 5) === 1;
  return { streamable: true, priceCents: regularPriceCents - (reduced ? 1_000 : 0), regularPriceCents };
}

function tutorialRow(entry: CatalogueEntry, now: Date): typeof tutorials.$inferInsert {
  const teacher = artists.find((artist) => artist.slug === entry.artist);
  if (!teacher) throw new Error(`No teacher '${entry.artist}'`);
  const craft = craftOf(entry.category);
  const stages = isChaptered(entry) ? entry.lessons.map((lesson) => lesson.title) : [];
  return {
    id: entry.id,
    slug: entry.slug,
    title: entry.title,
    description: entry.description,
    body: cleanHtml(tutorialBody(entry, craft, teacher.title, stages)),
    materials: cleanHtml(tutorialMaterials(entry, craft)),
    referenceMaterials: cleanHtml(tutorialReferences(entry)),
    categoryId: categoryOf(entry.category).id,
    artistId: teacher.id,
    difficulty: entry.difficulty,
    chaptered: isChaptered(entry),
    featured: FEATURED.has(entry.slug),
    orderDate: addDays(now, -ageInDays(entry)),
    trailerFilm: entry.slug === NO_TRAILER || (!FEATURED.has(entry.slug) && entry.id % 7 === 0) ? null : 'trailer',
    ...prices(entry),
  };
}

/** Courses that share the most tags; every third course has only two, so that its page loads more. */
function related(entry: TutorialSeed): number[] {
  const shared = (other: TutorialSeed) => other.tags.filter((tag) => entry.tags.includes(tag)).length;
  return originals
    .filter((other) => other.id !== entry.id)
    .sort((a, b) => shared(b) - shared(a) || a.id - b.id)
    .slice(0, entry.id % 3 === 0 ? 2 : 4)
    .map((other) => other.id);
}

function pictures(entry: TutorialSeed): (typeof assets.$inferInsert)[] {
  const few = chance(`assets:${entry.slug}`).int(0, 5);
  if (!FEATURED.has(entry.slug) && few === 0) return [];
  const own = {
    title: entry.title,
    caption: `${entry.title}: the finished piece.`,
    collection: 'tutorials',
    slug: entry.slug,
  };
  const work = galleryOf(entry.category).map((p) => ({ ...p, collection: 'gallery' }));
  return [own, ...work]
    .slice(0, FEATURED.has(entry.slug) ? 6 : few)
    .map(({ title, caption, collection, slug }, position) => ({
      type: 'videotutorial',
      objectId: entry.id,
      position,
      ...{ title, caption, collection, slug },
    }));
}

/** The courses with lessons, tags, relations and pictures. */
export const seedCourses: SeedModule = async ({ tx, now, scale }) => {
  const entries = catalogue(scale);
  await insertAll(
    tx,
    tutorials,
    entries.map((entry) => tutorialRow(entry, now)),
  );
  await insertAll(
    tx,
    tutorialTags,
    entries.flatMap(({ id, tags }) => tags.map((slug, position) => ({ tutorialId: id, tagId: tagId(slug), position }))),
  );
  await insertAll(
    tx,
    chapters,
    entries.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ ...lesson, tutorialId: id }))),
  );
  await insertAll(
    tx,
    tutorialRelations,
    originals.flatMap((entry) =>
      related(entry).map((relatedId, position) => ({ tutorialId: entry.id, relatedId, position })),
    ),
  );
  await insertAll(tx, assets, originals.flatMap(pictures));
};
