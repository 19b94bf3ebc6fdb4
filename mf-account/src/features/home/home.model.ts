import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';

export interface LiveDate {
  webinar: Webinar;
  date: string;
}

/** The next live date that the user has a seat for. */
export function nextLive(webinars: readonly Webinar[], now: number): LiveDate | null {
  const dates = webinars.flatMap((webinar) =>
    webinar.variants
      .filter(({ owned, startDate }) => owned && Date.parse(startDate) >= now)
      .map(({ startDate }) => ({ webinar, date: startDate })),
  );
  return dates.sort((a, b) => Date.parse(a.date) - Date.parse(b.date))[0] ?? null;
}

export interface FirstStep {
  course: CourseCard;
  why: 'owned' | 'interests' | 'new';
}

/** The course to start with: one that the user owns, otherwise the newest of their interests or overall. */
export function firstStep(
  owned: readonly CourseCard[],
  fresh: readonly CourseCard[],
  interested: boolean,
): FirstStep | null {
  const unstarted = owned.find(({ startedByUser }) => !startedByUser);
  if (unstarted) return { course: unstarted, why: 'owned' };
  const course = fresh.find(({ startedByUser }) => !startedByUser);
  return course ? { course, why: interested ? 'interests' : 'new' } : null;
}

/** A row of new courses, without started ones and the one shown above. */
export const newCourses = (fresh: readonly CourseCard[], above: number | undefined): CourseCard[] =>
  fresh.filter(({ id, startedByUser }) => !startedByUser && id !== above).slice(0, 3);
