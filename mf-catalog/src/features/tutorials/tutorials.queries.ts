import type { TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract';
import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';
import { type Filters, listInput } from './filters.model.ts';
import { RELATED } from './tutorial.model.ts';

export type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
export type { TutorialDetail };
export type { Chapter } from '@gargoyle/shared/contract/videos.contract';

/** One page of the course list: tutorials, special videos and live courses together. */
export const listQuery = (host: Host, filters: Filters, offset = 0) =>
  host.api.query('tutorials.search', listInput(filters, offset));

/** Upcoming live courses, for the strip above the list. */
export const liveQuery = (host: Host) => host.api.query('webinars.list', { limit: '8' });

export const tutorialQuery = (host: Host, slug: string, pathId: string | undefined) =>
  required(host.api.query('tutorials.get', { slug, ...(pathId ? { path: pathId } : {}) }));

export const trailerQuery = (host: Host, slug: string) => host.api.query('tutorials.trailer', { slug });

export const tutorialUserQuery = (host: Host, slug: string, pathId: string | undefined) =>
  host.api.query('tutorials.user', { slug, ...(pathId ? { path: pathId } : {}) });

/** Enough to fill up the related courses even if some of these are among them. */
export const nextTutorialsQuery = (host: Host, slug: string) =>
  host.api.query('tutorials.next', { slug, limit: String(2 * RELATED) });

/** Whether a course lacks related courses of its own. */
export const lacksRelated = (course: TutorialDetail | undefined): boolean =>
  (course?.relatedTutorials.length ?? RELATED) < RELATED;

/** What the page of a loaded course asks for besides. */
export function queriesOfTutorial(host: Host, slug: string, pathId: string | undefined) {
  const course = host.query.getQueryData(tutorialQuery(host, slug, pathId).queryKey);
  return lacksRelated(course) ? [nextTutorialsQuery(host, slug)] : [];
}

export const plansQuery = (host: Host) => host.api.query('plans.list');
