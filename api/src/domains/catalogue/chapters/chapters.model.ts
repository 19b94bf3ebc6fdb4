import { courseProgress, watchedPercent } from '../../learning/statistics/progress.model.ts';
import type { ChapterWithProgress } from './chapters.repo.ts';

const isCompleted = (row: ChapterWithProgress): boolean => row.progress?.completed ?? false;

/** Share of completed chapters, in whole percent. */
export const progressOf = (rows: readonly ChapterWithProgress[]): number =>
  courseProgress(rows.filter(isCompleted).length, rows.length);

/** Share of watched time, in whole percent. */
export const watchedOf = (rows: readonly ChapterWithProgress[]): number =>
  watchedPercent(
    rows.map((row) => ({
      durationSeconds: row.durationSeconds,
      furthest: row.progress?.furthest ?? 0,
      completed: isCompleted(row),
    })),
  );
