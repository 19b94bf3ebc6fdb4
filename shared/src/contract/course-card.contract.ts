import * as z from 'zod/mini';
import { Html, Id, Money, Untranslated, Url, Words } from './common.ts';
import { Tag } from './tags.contract.ts';

/** A teacher as referenced by other objects. */
export const ArtistRef = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  fullName: z.string(),
  photo: z.object({ boxThumb: z.nullable(Url) }),
  intro: Words,
  bio: Html,
  url: Url,
  ...Untranslated,
});
export type ArtistRef = z.output<typeof ArtistRef>;

export const COURSE_KINDS = ['tutorial', 'specialvideo', 'webinar'] as const;
export const CourseKind = z.enum(COURSE_KINDS);
export type CourseKind = z.output<typeof CourseKind>;

/** 1 beginner, 2 intermediate, 3 advanced. */
export const Difficulty = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Difficulty = z.output<typeof Difficulty>;

/** A course in a list: tutorial, special video or live course, distinguished by `kind`. */
export const CourseCard = z.object({
  id: Id,
  kind: CourseKind,
  slug: z.string(),
  title: Words,
  description: Words,
  difficulty: z.int(),
  photo: z.object({ boxThumb: z.nullable(Url), bookmarkThumb: z.nullable(Url) }),
  artist: z.nullable(ArtistRef),
  tags: z.array(Tag),
  price: z.nullable(Money),
  regularPrice: z.nullable(Money),
  url: Url,
  new: z.boolean(),
  status: z.string(),
  /** Id of the caller's favorite, if any. */
  favorited: z.nullable(Id),
  owned: z.boolean(),
  startedByUser: z.boolean(),
  buyable: z.boolean(),
  onCart: z.boolean(),
  /** Watched share of the total length, in whole percent. */
  pctgCompleted: z.int(),
  /** Total length of all lessons in seconds; 0 without lessons. */
  durationSeconds: z.int(),
  /** Only for signed-in callers. */
  canWatch: z.optional(z.boolean()),
  ...Untranslated,
});
export type CourseCard = z.output<typeof CourseCard>;
