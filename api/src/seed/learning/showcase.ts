import { addDays } from '../../kernel/clock/clock.ts';
import { assets } from '../../kernel/db/schema/assets.ts';
import {
  banners,
  contestEntries,
  contests,
  freeTrialBanner,
  landingPages,
  landingPageTutorials,
  leadMagnetPages,
  pages,
  testimonials,
} from '../../kernel/db/schema/showcase.ts';
import { cleanHtml } from '../../kernel/html/clean-html.ts';
import { artists } from '../content/artists.ts';
import { galleryOf } from '../content/gallery.ts';
import { banners as bannerSeeds, trialBanner } from '../content/showcase/banners.ts';
import { contests as contestSeeds } from '../content/showcase/contests.ts';
import { landingPages as landingSeeds } from '../content/showcase/landing-pages.ts';
import { pages as pageSeeds } from '../content/showcase/pages.ts';
import { ON_FILM, testimonials as testimonialSeeds } from '../content/showcase/testimonials.ts';
import { landingBody } from '../content/texts/landing-text.ts';
import { tutorials } from '../content/tutorials.ts';
import { insertAll } from '../insert-all.ts';
import type { SeedContext, SeedModule } from '../seed-module.ts';
import { catalogue } from './catalogue.ts';

/** Content that the school shows around its courses. */
export const seedShowcase: SeedModule = async (context) => {
  await seedBanners(context);
  await seedPages(context);
  await seedVoices(context);
};

async function seedBanners({ tx, now }: SeedContext): Promise<void> {
  await tx.insert(banners).values(
    bannerSeeds.map(({ countdownInDays, spanish: _, ...banner }, i) => ({
      ...banner,
      id: i + 1,
      countdownDate: countdownInDays === undefined ? null : addDays(now, countdownInDays),
      orderDate: addDays(now, -i),
    })),
  );
  await tx.insert(freeTrialBanner).values(trialBanner);
  const [taught, page] = [catalogue(1).slice(0, 16), bannerSeeds.findIndex(({ place }) => place === 'lead-magnet')];
  await tx.insert(leadMagnetPages).values({
    slug: 'sixteen-free-lessons',
    title: 'Sixteen Free Lessons',
    bannerId: page + 1,
    videos: taught.map(({ slug, title, artist }, i) => ({
      ...{ slug, title, film: i % 2 === 0 ? 'bench' : 'trailer' },
      artist: artists.find((known) => known.slug === artist)?.title ?? '',
    })),
  });
}

async function seedPages({ tx }: SeedContext): Promise<void> {
  await tx.insert(landingPages).values(
    landingSeeds.map(({ text, category, ...page }) => ({
      ...page,
      picture: page.id === 12 ? null : `categories/${category}`,
      body: cleanHtml(landingBody(text)),
    })),
  );
  await insertAll(
    tx,
    landingPageTutorials,
    landingSeeds.flatMap(({ id, category }) =>
      tutorials
        .filter((tutorial) => tutorial.category === category)
        .slice(0, 8)
        .map((tutorial, position) => ({ landingPageId: id, tutorialId: tutorial.id, position })),
    ),
  );
  await tx.insert(pages).values(pageSeeds.map((page, i) => ({ ...page, id: i + 1, body: cleanHtml(page.body) })));
  await insertAll(
    tx,
    assets,
    galleryOf('lab-work').map(({ slug, title, caption }, position) => ({
      ...{ type: 'page' as const, objectId: 1, position },
      ...{ title, caption, collection: 'gallery', slug },
    })),
  );
}

async function seedVoices({ tx, now }: SeedContext): Promise<void> {
  await tx.insert(testimonials).values(
    testimonialSeeds.map(({ fullName, position, text }, i) => ({
      ...{ id: i + 1, fullName, position, text },
      name: fullName.split(' ')[0] ?? fullName,
      film: i < ON_FILM ? 'student' : null,
      // Each is shown next to a piece from the school's gallery.
      picture: i < ON_FILM ? `gallery/gallery-${i * 8 + 3}` : null,
    })),
  );
  await tx.insert(contests).values(
    contestSeeds.map(({ starts, ends, entries: _, spanish: _spanish, ...contest }, i) => ({
      ...contest,
      id: i + 1,
      bullets: cleanHtml(contest.bullets),
      startDate: addDays(now, starts),
      endDate: addDays(now, ends),
    })),
  );
  await insertAll(
    tx,
    contestEntries,
    contestSeeds.flatMap(({ entries, starts }, contest) =>
      Array.from({ length: entries }, (_, i) => ({
        contestId: contest + 1,
        email: `entrant-${i + 1}@people.gargoyle.example`,
        fullName: testimonialSeeds[i % testimonialSeeds.length]?.fullName ?? 'A maker',
        newsletter: i % 3 !== 0,
        createdAt: addDays(now, starts + (i % 5)),
      })),
    ),
  );
}
