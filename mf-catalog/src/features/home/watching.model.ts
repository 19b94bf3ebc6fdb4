import type { ListedBookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { COUNTED_RANK } from '@gargoyle/shared/contract/plan-facts';

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
): boolean => rank === COUNTED_RANK && !tutorial.owned && !seenThisMonth.includes(tutorial.id);

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
