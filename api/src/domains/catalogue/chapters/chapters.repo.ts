import { and, asc, eq, sql } from '../../../kernel/db/drizzle.ts';
import { buildOnce } from '../../../kernel/db/build-once.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { chapterProgress, type ProgressRow } from '../../../kernel/db/schema/progress.ts';
import { type ChapterRow, chapters } from '../../../kernel/db/schema/tutorials.ts';

export interface ChapterWithProgress extends ChapterRow {
  progress: ProgressRow | null;
}

const ofTutorials = buildOnce((tx) =>
  tx
    .select({ chapter: chapters, progress: chapterProgress })
    .from(chapters)
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, sql.placeholder('userId'))),
    )
    .where(sql`${chapters.tutorialId} = any(${sql.placeholder('tutorialIds')}::int[])`)
    .orderBy(asc(chapters.tutorialId), asc(chapters.order))
    .prepare('chapters'),
);

/** Chapters of tutorials in their order, with the user's progress. */
export async function findChapters(
  tx: Tx,
  tutorialIds: readonly number[],
  userId: number | null,
): Promise<ChapterWithProgress[]> {
  if (tutorialIds.length === 0) return [];
  const rows = await ofTutorials(tx).execute({ tutorialIds, userId });
  return rows.map(({ chapter, progress }) => ({ ...chapter, progress }));
}
