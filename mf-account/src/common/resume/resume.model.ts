import type { ListedBookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import type { SessionState } from '@gargoyle/shared/host';
import { courseLink } from '../lists/course-links.ts';
import { isCompleted } from '../watched.model.ts';

export interface ResumePlace {
  course: CourseCard;
  chapter: number;
  /** Seconds into the chapter. */
  time: number;
  percent: number;
}

/** The course to resume: the last watched one that is not completed. */
export function resumeOf(watched: readonly ListedBookmark[]): ResumePlace | null {
  for (const { tutorial, chapterOrder, time, pctgCompleted } of watched) {
    if (typeof tutorial === 'number') continue;
    const percent = pctgCompleted ?? tutorial.pctgCompleted;
    if (!isCompleted(percent)) return { course: tutorial, chapter: chapterOrder, time, percent };
  }
  return null;
}

/** Link to the second where the viewer stopped (ACC-229). */
export const resumeLink = ({ course, chapter, time }: ResumePlace, session: SessionState): string =>
  courseLink(course.slug, session, { chapter: String(chapter), time: String(Math.floor(time)) });
