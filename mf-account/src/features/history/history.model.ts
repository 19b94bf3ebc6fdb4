import type { ListedBookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';

export interface HistoryEntry {
  id: number;
  tutorial: CourseCard;
  /** Whole percent of the course that was watched. */
  percent: number;
}

/** Entries with their course card; entries without one are omitted, since they cannot be shown or opened. */
export const historyEntries = (bookmarks: readonly ListedBookmark[]): HistoryEntry[] =>
  bookmarks.flatMap(({ id, tutorial, pctgCompleted }) =>
    typeof tutorial === 'number' ? [] : [{ id, tutorial, percent: pctgCompleted ?? tutorial.pctgCompleted }],
  );
