import type { ListedBookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';

export interface WatchingEntry {
  tutorial: CourseCard;
  /** Opening it asks first whether a credit may be used (CAT-045, CAT-046). */
  confirmWatchTutorial: boolean;
  chapter: number;
  time: number;
  percent: number;
}

/** True exactly when a rank-1 subscriber neither owns the tutorial nor has opened it this month (CAT-046). */
export const needsConfirmation = (
  tutorial: Pick<CourseCard, 'id' | 'owned'>,
  rank: number,
  seenThisMonth: readonly number[],
): boolean => rank === 1 && !tutorial.owned && !seenThisMonth.includes(tutorial.id);

/** The watch history as the home page shows it. */
export const watchingEntries = (
  bookmarks: readonly ListedBookmark[],
  rank: number,
  seenThisMonth: readonly number[],
): WatchingEntry[] =>
  bookmarks.flatMap(({ tutorial, chapterOrder, time, pctgCompleted }) =>
    typeof tutorial === 'number'
      ? []
      : [
          {
            tutorial,
            confirmWatchTutorial: needsConfirmation(tutorial, rank, seenThisMonth),
            chapter: chapterOrder,
            time,
            percent: pctgCompleted ?? tutorial.pctgCompleted,
          },
        ],
  );

/** `0` for plans that pay a course with a credit: their page asks before it plays (CAT-011, CAT-012). */
export const watchFlag = (rank: number): '0' | '1' => (rank === 1 ? '0' : '1');
