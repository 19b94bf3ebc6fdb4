import * as z from 'zod/mini';
import { Asset } from './assets.contract.ts';
import { Bookmark } from './bookmarks.contract.ts';
import { Html, Id, Money, Page, PagingQuery, PathId, Untranslated, Url, Words } from './common.ts';
import { CourseCard } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';
import { ENTITLEMENT_REASONS } from './entitlement.ts';
import { DiscFormat, Thumbnail } from './order-items.contract.ts';
import { Chapter, ChapterProgress, Trailer } from './videos.contract.ts';

/** A tutorial on disc, for the purchase panel (API-C-129). */
export const DvdSet = z.object({
  id: Id,
  title: Words,
  format: DiscFormat,
  description: Words,
  price: Money,
  regularPrice: Money,
  thumbnail: Thumbnail,
  onCart: z.boolean(),
});
export type DvdSet = z.output<typeof DvdSet>;

export const TutorialDetail = z.object({
  ...CourseCard.shape,
  /** Name of the category. */
  category: Words,
  metaTitle: Words,
  metaDescription: Words,
  body: Html,
  materials: Html,
  referenceMaterials: Html,
  facebookShareImages: z.array(Url),
  dvdSets: z.array(DvdSet),
  chapters: z.array(Chapter),
  /** Chapter ids; empty without a pathway. */
  relevantChapters: z.array(Id),
  /** False for a single video. */
  chaptered: z.boolean(),
  assets: z.array(Asset),
  relatedTutorials: z.array(CourseCard),
  bookmarks: z.array(Bookmark),
});
export type TutorialDetail = z.output<typeof TutorialDetail>;

export const Entitlement = z.object({
  canWatch: z.boolean(),
  /** `credit` means that one may be used, not that it was. */
  reason: z.enum(ENTITLEMENT_REASONS),
  creditsUsed: z.nullable(z.int()),
  creditsLimit: z.nullable(z.int()),
});
export type Entitlement = z.output<typeof Entitlement>;

export const TutorialUser = z.object({
  id: Id,
  owned: z.boolean(),
  startedByUser: z.boolean(),
  favorited: z.nullable(Id),
  onCart: z.boolean(),
  bookmarks: z.array(Bookmark),
  chapters: z.array(ChapterProgress),
  pctgCompleted: z.int(),
  entitlement: Entitlement,
});
export type TutorialUser = z.output<typeof TutorialUser>;

export const BookmarkedTutorial = z.object({
  slug: z.string(),
  title: Words,
  photo: z.object({ bookmarkThumb: Url }),
  bookmarks: z.array(Bookmark),
  ...Untranslated,
});
export type BookmarkedTutorial = z.output<typeof BookmarkedTutorial>;

const bySlug = z.object({ slug: z.string() });
/** A pathway by id or slug. */
const inPath = z.object({ path: z.optional(z.string()) });
const filters = {
  search: z.optional(z.string()),
  /** Comma-separated slugs; matching one of them is enough. */
  tags: z.optional(z.string()),
  difficulty: z.optional(z.string()),
  ordering: z.optional(z.string()),
};

export const tutorialsContract = [
  endpoint({
    name: 'tutorials.list',
    method: 'GET',
    path: '/tutorials/',
    auth: 'optional',
    summary: 'Tutorials only, newest first; `featured=true` limits them to featured ones',
    query: z.object({ ...filters, featured: z.optional(z.string()), ...PagingQuery }),
    response: Page(CourseCard),
    cache: 'public',
  }),
  endpoint({
    name: 'tutorials.search',
    method: 'GET',
    path: '/new-search/video-tutorial/',
    auth: 'optional',
    summary: 'The course list: tutorials, special videos and live courses together',
    query: z.object({ ...filters, kind: z.optional(z.string()), ...PagingQuery }),
    response: Page(CourseCard),
    cache: 'public',
  }),
  endpoint({
    name: 'tutorials.latest',
    method: 'GET',
    path: '/tutorials/latest/',
    auth: 'optional',
    summary: 'The newest tutorials, four per page',
    query: z.object(PagingQuery),
    response: Page(CourseCard),
    cache: 'public',
  }),
  endpoint({
    name: 'tutorials.owns',
    method: 'GET',
    path: '/tutorials/owns/',
    auth: 'required',
    summary: 'Tutorials that the caller owns',
    query: z.object(PagingQuery),
    response: Page(CourseCard),
  }),
  endpoint({
    name: 'tutorials.bookmarked',
    method: 'GET',
    path: '/tutorials/bookmarked/',
    auth: 'required',
    summary: 'Tutorials with bookmarks of the caller',
    query: z.object(PagingQuery),
    response: Page(BookmarkedTutorial),
  }),
  endpoint({
    name: 'tutorials.get',
    method: 'GET',
    path: '/tutorials/{slug}/',
    auth: 'optional',
    summary: 'One tutorial with all data of its page; `path` fills `relevantChapters`',
    params: bySlug,
    query: inPath,
    response: TutorialDetail,
    cache: 'public',
  }),
  endpoint({
    name: 'tutorials.user',
    method: 'GET',
    path: '/tutorials/{slug}/user/',
    auth: 'required',
    summary: 'Personal data of a tutorial: rights, sources, progress, bookmarks',
    params: bySlug,
    query: inPath,
    response: TutorialUser,
  }),
  endpoint({
    name: 'tutorials.trailer',
    method: 'GET',
    path: '/tutorials/{slug}/trailer/',
    auth: 'none',
    summary: 'The trailer, with null members when there is none',
    params: bySlug,
    response: Trailer,
    cache: 'public',
  }),
  endpoint({
    name: 'tutorials.next',
    method: 'GET',
    path: '/tutorials/{slug}/next_tutorials/',
    auth: 'optional',
    summary: 'What to watch next: the rest of the pathway, or courses with the same tags',
    params: bySlug,
    query: z.object({ path_id: z.optional(z.string()), ...PagingQuery }),
    response: Page(CourseCard),
    cache: 'public',
  }),
  endpoint({
    name: 'tutorials.markCompleted',
    method: 'POST',
    path: '/tutorials/{id}/mark_completed/',
    auth: 'required',
    summary: 'Marks a chapter as completed; repeating it changes nothing',
    params: z.object({ id: PathId }),
    body: z.object({ chapter_id: Id, path_id: z.optional(z.nullable(z.union([Id, z.string()]))) }),
    response: z.object({ chapterId: Id, completed: z.boolean(), overallProgress: z.int() }),
  }),
] as const;
