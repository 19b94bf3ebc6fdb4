import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { paths } from '@gargoyle/shared/paths';

/** Percentage from which a course counts as completed, as in the history (CAT-085). */
const COMPLETED_FROM = 99;

/** The referer parameter of links to courses (CAT-013, CAT-014); undefined on the home page. */
export function refererOf(pathname: string): string | undefined {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.includes('bookmarks')) return 'bookmarks';
  return segments.slice(0, 2).join('/') || undefined;
}

/** The page of a card by its kind (CAT-081). */
export function cardPath(card: Pick<CourseCard, 'kind' | 'slug'>, referer: string | undefined): string {
  if (card.kind === 'webinar') return paths.webinar(card.slug);
  if (card.kind === 'specialvideo') return paths.specialVideo(card.slug);
  return paths.tutorial(card.slug, { referer });
}

export type CardBadge = 'live' | 'special' | 'completed' | 'new';

/** Badges on the picture, most important first (CAT-083 to CAT-087). */
export function badgesOf(card: Pick<CourseCard, 'kind' | 'new' | 'pctgCompleted'>): CardBadge[] {
  const badges: CardBadge[] = [];
  if (card.kind === 'webinar') badges.push('live');
  if (card.kind === 'specialvideo') badges.push('special');
  if (card.pctgCompleted >= COMPLETED_FROM) badges.push('completed');
  if (card.new) badges.push('new');
  return badges;
}
