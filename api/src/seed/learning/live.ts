import { addDays } from '../../kernel/clock/clock.ts';
import { assets } from '../../kernel/db/schema/assets.ts';
import { specialVideos, specialVideoTags } from '../../kernel/db/schema/special-videos.ts';
import { webinars, webinarTags, webinarVariants } from '../../kernel/db/schema/webinars.ts';
import { cleanHtml } from '../../kernel/html/clean-html.ts';
import { artists } from '../content/artists.ts';
import { chance } from '../content/chance.ts';
import type { Pair } from '../content/craft.ts';
import { gallery, galleryOf } from '../content/gallery.ts';
import { type SpecialVideoSeed, specialVideos as specialSeeds } from '../content/special-videos.ts';
import { tagId } from '../content/tags.ts';
import { specialVideoBody, specialVideoChapters } from '../content/texts/special-video-text.ts';
import { liveTexts } from '../content/texts/webinar-text.ts';
import { type WebinarSeed, webinars as webinarSeeds } from '../content/webinars.ts';
import { insertAll } from '../insert-all.ts';
import type { SeedModule } from '../seed-module.ts';
import { lengthOf, sharedLessons } from './catalogue.ts';

const teacherOf = (slug: string) => {
  const found = artists.find((artist) => artist.slug === slug);
  if (!found) throw new Error(`No teacher '${slug}'`);
  return found;
};

/** Live courses begin at 17:00 UTC: morning in the Americas, evening in Europe. */
const evening = (now: Date, days: number): Date => {
  const day = addDays(now, days);
  day.setUTCHours(17, 0, 0, 0);
  return day;
};

/** Scheduled runs of a live course. */
export const VARIANTS = [
  ['Evening group', 'Grupo de tarde'],
  ['Weekend group', 'Grupo de fin de semana'],
  ['Live online', 'En vivo, en línea'],
] as const satisfies readonly Pair[];

function variantsOf(webinar: WebinarSeed, now: Date): (typeof webinarVariants.$inferInsert)[] {
  const { id, slug, state, priceCents, regularPriceCents, startsInDays } = webinar;
  const dice = chance(`seats:${slug}`);
  const two = slug === 'live-mask-making-intensive' || (state === 'upcoming' && id % 3 === 0);
  return (two ? VARIANTS.slice(0, 2) : VARIANTS.slice(2)).map(([title], i) => {
    const seats = state === 'last' ? 8 : dice.int(10, 24);
    const taken = { full: seats, past: seats, last: seats - 1, upcoming: dice.int(0, seats - 6) }[state];
    const startDate = evening(now, startsInDays + i * 3);
    return { webinarId: id, title, startDate, priceCents, regularPriceCents, seats, seatsTaken: taken };
  });
}

/** One documentary has its own film; the others use the shared lessons. */
const filmOf = ({ id, slug }: SpecialVideoSeed): string =>
  slug === 'inside-the-creature-shop' ? slug : (sharedLessons[id % sharedLessons.length] ?? slug);

/** Live courses, documentaries, and the pictures of the gallery and the teachers. */
export const seedLive: SeedModule = async ({ tx, now }) => {
  await insertAll(
    tx,
    webinars,
    webinarSeeds.map((webinar) => {
      const texts = liveTexts(webinar, teacherOf(webinar.artist).title);
      return {
        id: webinar.id,
        slug: webinar.slug,
        title: webinar.title,
        tagline: webinar.tagline,
        body: cleanHtml(texts.body),
        materials: cleanHtml(texts.materials),
        courseCurriculum: cleanHtml(texts.courseCurriculum),
        artistId: teacherOf(webinar.artist).id,
        difficulty: (webinar.id % 3) + 1,
        trailerFilm: webinar.id % 2 === 1 ? 'trailer' : null,
        orderDate: addDays(now, Math.min(webinar.startsInDays, 0) - 70 - webinar.id * 6),
      };
    }),
  );
  await insertAll(
    tx,
    webinarVariants,
    webinarSeeds.flatMap((webinar) => variantsOf(webinar, now)),
  );
  await insertAll(
    tx,
    webinarTags,
    webinarSeeds.map(({ id, category }) => ({ webinarId: id, tagId: tagId(category) })),
  );
  await insertAll(
    tx,
    specialVideos,
    specialSeeds.map((video) => ({
      id: video.id,
      slug: video.slug,
      title: video.title,
      description: video.description,
      body: cleanHtml(specialVideoBody(video, teacherOf(video.artist).title)),
      chapters: specialVideoChapters(video, lengthOf(filmOf(video))),
      artistId: teacherOf(video.artist).id,
      film: filmOf(video),
      orderDate: addDays(now, -65 - video.id * 40),
    })),
  );
  await insertAll(
    tx,
    specialVideoTags,
    specialSeeds.map(({ id, category }) => ({ specialVideoId: id, tagId: tagId(category) })),
  );
  await insertAll(tx, assets, [
    ...gallery.map(({ title, caption, slug }, position) => ({
      ...{ type: 'gallery' as const, objectId: null, position },
      ...{ title, caption, collection: 'gallery', slug },
    })),
    ...artists.flatMap(({ id, category, slug: own }) =>
      galleryOf(category)
        .slice(0, own === 'marta-kessler' ? 5 : id % 4)
        .map(({ title, caption, slug }, position) => ({
          ...{ type: 'artist' as const, objectId: id, position },
          ...{ title, caption, collection: 'gallery', slug },
        })),
    ),
  ]);
};
