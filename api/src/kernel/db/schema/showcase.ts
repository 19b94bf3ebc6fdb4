import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from '../drizzle.ts';
import { tutorials } from './tutorials.ts';

// Content that the school shows around its courses.

const moment = () => timestamp({ withTimezone: true });
const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export type BannerPlace = 'home' | 'home-secondary' | 'path-list' | 'ad' | 'lead-magnet';

export const banners = pgTable('banners', {
  id: id(),
  place: text().$type<BannerPlace>().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  link: text(),
  /** Key of its picture: `collection/slug` below `media/artwork`, also in the tables below. */
  picture: text().notNull(),
  ctaLabel: text(),
  ctaUrl: text(),
  countdownDate: moment(),
  hasGradient: boolean().notNull().default(false),
  /** Name of a clip of `media/lessons`. */
  film: text(),
  orderDate: moment().notNull(),
  webinarBanner: boolean().notNull().default(false),
});
export type BannerRow = typeof banners.$inferSelect;

/** The banner that offers the trial: at most one row. */
export const freeTrialBanner = pgTable('free_trial_banner', {
  id: smallint().primaryKey().default(1),
  mainSubscribeTitle: text().notNull(),
  mainFreeTrialTitle: text().notNull(),
  topTitle: text().notNull(),
  middleTitle: text().notNull(),
  bottomTitle: text().notNull(),
  mainSubscribeTagline: text().notNull(),
  ctaSubscribe: text().notNull(),
  ctaFreeTrial: text().notNull(),
  picture: text().notNull(),
  freeTrialOnly: boolean().notNull().default(false),
});

export const landingPages = pgTable('landing_pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  subtitle: text().notNull(),
  /** Sanitised HTML. */
  body: text().notNull(),
  picture: text(),
});

export const landingPageTutorials = pgTable(
  'landing_page_tutorials',
  {
    landingPageId: integer()
      .notNull()
      .references(() => landingPages.id, { onDelete: 'cascade' }),
    tutorialId: integer()
      .notNull()
      .references(() => tutorials.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.landingPageId, t.tutorialId] })],
);

/** Text pages. */
export const pages = pgTable('pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  picture: text(),
  website: text(),
  /** Sanitised HTML. */
  body: text().notNull(),
});

export const testimonials = pgTable('testimonials', {
  id: id(),
  fullName: text().notNull(),
  position: text().notNull(),
  text: text().notNull(),
  /** Short name under the picture. */
  name: text().notNull(),
  picture: text(),
  /** Name of a clip of `media/lessons`. */
  film: text(),
  published: boolean().notNull().default(true),
});

export const contests = pgTable('contests', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  name: text().notNull(),
  startDate: moment().notNull(),
  endDate: moment().notNull(),
  /** Sanitised HTML. */
  bullets: text().notNull(),
  picture: text(),
  thankYouMessage: text().notNull().default(''),
});
export type ContestRow = typeof contests.$inferSelect;

/** One entry per email address and contest; the address is stored in lower case. */
export const contestEntries = pgTable(
  'contest_entries',
  {
    contestId: integer()
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    fullName: text().notNull(),
    newsletter: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.email] })],
);

export const leadMagnetPages = pgTable('lead_magnet_pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  bannerId: integer().references(() => banners.id),
  videos: jsonb().$type<{ slug: string; title: string; artist: string; film: string }[]>().notNull(),
});

/** Email addresses that requested free content, with the page and whether they agreed to newsletters. */
export const leads = pgTable(
  'leads',
  {
    email: text().notNull(),
    tag: text().notNull(),
    newsletter: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.tag] })],
);
