import { isImpersonating, isSubscribed, rankOf, type SessionState } from '@gargoyle/shared/host';

export const LEVELS = [1, 2, 3] as const;

/** What the list is narrowed down to; the address is its only home (PLAY-138). */
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

/** The filters as query values, those that are not set left out. */
export const filterQuery = ({ difficulty, tags }: PathFilters): { difficulty?: string; tags?: string } => ({
  ...(difficulty === null ? {} : { difficulty: String(difficulty) }),
  ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
});

export const toggled = (tags: readonly string[], slug: string): string[] =>
  tags.includes(slug) ? tags.filter((tag) => tag !== slug) : [...tags, slug];

export type PathAction = 'unknown' | 'subscribe' | 'enroll' | 'start' | 'continue';

/** The pathway's main button (PLAY-160 to PLAY-163). Who is enrolled goes on, even after a subscription ended. */
export function actionOf(session: SessionState, path: { isEnrolled: boolean; bookmark: object | null }): PathAction {
  if (session.phase === 'unknown') return 'unknown';
  if (session.phase === 'signed-in' && path.isEnrolled) return path.bookmark ? 'continue' : 'start';
  return isSubscribed(session) ? 'enroll' : 'subscribe';
}

export type CourseAction = 'preview' | 'start' | 'continue' | 'rewatch';

/** A course's button within a pathway (PLAY-172 to PLAY-175). */
export function courseActionOf(isEnrolled: boolean, progress: number): CourseAction {
  if (!isEnrolled) return 'preview';
  if (progress >= 100) return 'rewatch';
  return progress > 0 ? 'continue' : 'start';
}

/** Whether a course opens from its pathway (PLAY-178); the watch rules still ask for a credit (PLAY-180). */
export function mayOpen(session: SessionState, course: { owned: boolean }): boolean {
  if (session.phase !== 'signed-in') return false;
  if (course.owned || isImpersonating(session) || rankOf(session) > 1) return true;
  const { subscription } = session;
  return subscription?.active === true && (subscription.free || subscription.monthlyVideosSeen.length > 0);
}

export const COURSES_FIRST = 4;

/** Where the courses that follow are: `next` with a limit of our own (PLAY-151); null at the end. */
export function following(next: string | null, limit: number): { offset: string; limit: string } | null {
  if (next === null) return null;
  const query = new URLSearchParams(next.slice(next.indexOf('?') + 1));
  return { offset: query.get('offset') ?? '0', limit: String(limit) };
}

/** Categories stand side by side while each has room (PLAY-145). */
export const needsCarousel = (width: number, categories: number): boolean => width < 150 * categories;
