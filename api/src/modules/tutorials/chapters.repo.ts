import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chapterProgress, type ProgressRow } from '../../db/schema/progress.ts';
import { type ChapterRow, chapters } from '../../db/schema/tutorials.ts';

export interface ChapterWithProgress extends ChapterRow {
  progress: ProgressRow | null;
}

/** Chapters of tutorials in their order, with the user's progress. */
export async function findChapters(
  tx: Tx,
  tutorialIds: readonly number[],
  userId: number | null,
): Promise<ChapterWithProgress[]> {
  if (tutorialIds.length === 0) return [];
  const rows = await tx
    .select({ chapter: chapters, progress: chapterProgress })
    .from(chapters)
    .leftJoin(chapterProgress, and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, userId ?? 0)))
    .where(inArray(chapters.tutorialId, [...tutorialIds]))
    .orderBy(asc(chapters.tutorialId), asc(chapters.order));
  return rows.map(({ chapter, progress }) => ({ ...chapter, progress }));
}

/** One chapter of a tutorial; null when it is another's. */
export async function findChapter(tx: Tx, tutorialId: number, chapterId: number): Promise<ChapterRow | null> {
  const [row] = await tx
    .select()
    .from(chapters)
    .where(and(eq(chapters.id, chapterId), eq(chapters.tutorialId, tutorialId)));
  return row ?? null;
}
