import { isImpersonating, isSubscribed, rankOf, type SessionState } from '@gargoyle/shared/host';

export const LEVELS = [1, 2, 3] as const;

/** Filters of the list, stored only in the address (PLAY-138). */
export interface PathFilters {
  difficulty: number | null;
  tags: readonly string[];
}

export function readFilters(search: URLSearchParams): PathFilters {
  const difficulty = Number(search.get('difficulty'));
  const tags = (search.get('tags') ?? '').split(',').map((tag) => tag.trim());
  return {
    difficulty: LEVELS.some((level) => level === difficulty) ? difficulty : null,
    tags: [...new Set(tags.filter(Boolean))],
  };
}

/** The filters as query values, without unset ones. */
export const filterQuery = ({ difficulty, tags }: PathFilters): { difficulty?: string; tags?: string } => ({
  ...(difficulty === null ? {} : { difficulty: String(difficulty) }),
  ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
});

export const toggled = (tags: readonly string[], slug: string): string[] =>
  tags.includes(slug) ? tags.filter((tag) => tag !== slug) : [...tags, slug];

export type PathAction = 'unknown' | 'subscribe' | 'enroll' | 'start' | 'continue';

/**
 * The main button of a path (PLAY-160 to PLAY-163). Enrolled viewers can continue even after their subscription ended.
 */
export function actionOf(session: SessionState, path: { isEnrolled: boolean; bookmark: object | null }): PathAction {
  if (session.phase === 'unknown') return 'unknown';
  if (session.phase === 'signed-in' && path.isEnrolled) return path.bookmark ? 'continue' : 'start';
  return isSubscribed(session) ? 'enroll' : 'subscribe';
}

export type CourseAction = 'preview' | 'start' | 'continue' | 'rewatch';

/** The button of a course within a path (PLAY-172 to PLAY-175). */
export function courseActionOf(isEnrolled: boolean, progress: number): CourseAction {
  if (!isEnrolled) return 'preview';
  if (progress >= 100) return 'rewatch';
  return progress > 0 ? 'continue' : 'start';
}

/** Whether a course can be opened from its path (PLAY-178); the player may still ask for a credit (PLAY-180). */
export function mayOpen(session: SessionState, course: { owned: boolean }): boolean {
  if (session.phase !== 'signed-in') return false;
  if (course.owned || isImpersonating(session) || rankOf(session) > 1) return true;
  const { subscription } = session;
  return subscription?.active === true && (subscription.free || subscription.monthlyVideosSeen.length > 0);
}

export const COURSES_FIRST = 4;

/** Query for the remaining courses: the offset of `next` with our own limit (PLAY-151); null at the end. */
export function following(next: string | null, limit: number): { offset: string; limit: string } | null {
  if (next === null) return null;
  const query = new URLSearchParams(next.slice(next.indexOf('?') + 1));
  return { offset: query.get('offset') ?? '0', limit: String(limit) };
}

/** Whether the categories do not fit side by side (PLAY-145). */
export const needsCarousel = (width: number, categories: number): boolean => width < 150 * categories;
