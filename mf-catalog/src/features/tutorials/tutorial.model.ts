import { COUNTED_RANK } from '@gargoyle/shared/contract/plan-facts';
import { chapterSeconds } from '@gargoyle/shared/contract/chapters';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import type { Entitlement, TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract';
import type { Chapter } from '@gargoyle/shared/contract/videos.contract';
import { CATEGORIES } from './filters.model.ts';

export interface Viewer {
  phase: 'unknown' | 'visitor' | 'signed-in';
  /** Rank of the active subscription, 0 without one. */
  rank: number;
  /** Null while unknown, and for visitors. */
  entitlement: Entitlement | null;
  startedByUser: boolean;
  /** The request for the user's data failed: treat them as a visitor (CAT-101). */
  failed: boolean;
}

/** The action of the page's main button (CAT-108 to CAT-111); `unknown` reserves its space. */
export function actionOf(viewer: Viewer): 'unknown' | 'watch' | 'resume' | 'subscribe' {
  if (viewer.phase === 'unknown') return 'unknown';
  if (viewer.phase === 'signed-in' && viewer.entitlement === null && !viewer.failed) return 'unknown';
  if (viewer.entitlement?.canWatch || viewer.rank === COUNTED_RANK) return viewer.startedByUser ? 'resume' : 'watch';
  return 'subscribe';
}

export type EntitlementLine =
  | { id: 'none' }
  | { id: 'plans'; from: number; keep: number | null }
  | { id: 'owned' | 'included' | 'seen' | 'pathway' | 'staff' }
  | { id: 'credit'; used: number; limit: number };

interface Offer {
  price: number | null;
  buyable: boolean;
}

/** The sentence beside the button: what watching costs, or why it is free. */
export function entitlementLine(viewer: Viewer, offer: Offer, planPrices: readonly number[]): EntitlementLine {
  const { entitlement } = viewer;
  if (entitlement && entitlement.reason !== 'none') {
    if (entitlement.reason === 'credit')
      return { id: 'credit', used: entitlement.creditsUsed ?? 0, limit: entitlement.creditsLimit ?? 0 };
    const lines = {
      owned: 'owned',
      subscribed: 'included',
      free: 'included',
      seen: 'seen',
      pathway: 'pathway',
      impersonating: 'staff',
    } as const;
    return { id: lines[entitlement.reason] };
  }
  if (planPrices.length === 0) return { id: 'none' };
  return { id: 'plans', from: Math.min(...planPrices), keep: offer.buyable ? offer.price : null };
}

export const totalSeconds = (chapters: readonly Pick<Chapter, 'durationH' | 'durationM' | 'durationS'>[]): number =>
  chapters.reduce((sum, chapter) => sum + chapterSeconds(chapter), 0);

/** Language codes of all chapters' subtitles, in order of appearance. */
export const subtitleLanguages = (chapters: readonly Pick<Chapter, 'video'>[]): string[] => [
  ...new Set(chapters.flatMap((chapter) => chapter.video.subtitles.map((subtitle) => subtitle.language))),
];

export const RELATED = 4;

/** Related courses, filled up to four without duplicates and without the course itself (CAT-126, CAT-127). */
export function fillRelated<C extends Pick<CourseCard, 'slug'>>(
  slug: string,
  related: readonly C[],
  next: readonly C[],
): C[] {
  const seen = new Set([slug]);
  const result: C[] = [];
  for (const card of [...related, ...next]) {
    if (result.length >= Math.max(RELATED, related.length)) break;
    if (seen.has(card.slug)) continue;
    seen.add(card.slug);
    result.push(card);
  }
  return result;
}

/** The first tag that is a category, shown above the title. */
export const categoryOf = (tags: readonly { slug: string }[]): string | undefined =>
  tags.map((tag) => tag.slug).find((slug) => CATEGORIES.some((category) => category === slug));

/** Structured data of type schema.org Course (CAT-103). */
export const courseData = (
  course: Pick<TutorialDetail, 'title' | 'description' | 'photo' | 'url'>,
  provider: string,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  description: course.description,
  provider: { '@type': 'Organization', name: provider },
  ...(course.photo.boxThumb ? { image: course.photo.boxThumb } : {}),
  url: course.url,
});
