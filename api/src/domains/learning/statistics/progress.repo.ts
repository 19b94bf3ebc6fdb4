import { and, eq, sql } from '../../../kernel/db/drizzle.ts';
import { buildOnce } from '../../../kernel/db/build-once.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { chapterProgress, type ProgressRow } from '../../../kernel/db/schema/progress.ts';
import type { ChapterRow } from '../../../kernel/db/schema/tutorials.ts';
import { applyReport, type ChapterState, type Report } from './progress.model.ts';

type ChapterRef = Pick<ChapterRow, 'id' | 'tutorialId' | 'durationSeconds'>;

const param = sql.placeholder;
const ofViewer = and(eq(chapterProgress.userId, param('userId')), eq(chapterProgress.chapterId, param('chapterId')));

const lockedProgress = buildOnce((tx) =>
  tx.select().from(chapterProgress).where(ofViewer).for('update').prepare('lock_progress'),
);

const write = buildOnce((tx) =>
  tx
    .update(chapterProgress)
    .set({
      currentPosition: sql`${param('currentPosition')}`,
      furthest: sql`${param('furthest')}`,
      completed: sql`${param('completed')}`,
      statisticId: sql`${param('statisticId')}`,
      sequence: sql`${param('sequence')}`,
      reportedAt: sql`${param('reportedAt')}`,
    })
    .where(ofViewer)
    .prepare('write_progress'),
);

/** A viewer's state of a chapter, created when it is missing, and locked until the transaction ends. */
async function lock(tx: Tx, userId: number, chapter: ChapterRef): Promise<ProgressRow> {
  const key = { userId, chapterId: chapter.id };
  let [state] = await lockedProgress(tx).execute(key);
  if (!state) {
    await tx
      .insert(chapterProgress)
      .values({ userId, chapterId: chapter.id, tutorialId: chapter.tutorialId })
      .onConflictDoNothing();
    [state] = await lockedProgress(tx).execute(key);
  }
  if (!state) throw new Error(`No progress of user ${userId} in chapter ${chapter.id}.`);
  return state;
}

/** Locks a viewer's states of chapters, for everybody in the same order: else two tabs would wait for each other. */
export async function lockProgress(tx: Tx, userId: number, chapters: readonly ChapterRef[]): Promise<void> {
  for (const chapter of chapters.toSorted((a, b) => a.id - b.id)) await lock(tx, userId, chapter);
}

/** Changes a viewer's state of a chapter; concurrent changes are serialized by a lock on its row. */
async function change(
  tx: Tx,
  userId: number,
  chapter: ChapterRef,
  next: (state: ChapterState) => ChapterState,
): Promise<ChapterState> {
  const changed = next(await lock(tx, userId, chapter));
  await write(tx).execute({ userId, chapterId: chapter.id, ...changed });
  return changed;
}

/** Saves a report of a player. */
export const saveReport = (tx: Tx, userId: number, chapter: ChapterRef, report: Report): Promise<ChapterState> =>
  change(tx, userId, chapter, (state) => applyReport(state, report, chapter.durationSeconds));

/** Saves where a viewing begins. Nothing was watched yet: the time of what was watched last stays (API-L-192). */
export const saveBeginning = (tx: Tx, userId: number, chapter: ChapterRef, report: Report): Promise<ChapterState> =>
  change(tx, userId, chapter, (state) => ({
    ...applyReport(state, report, chapter.durationSeconds),
    reportedAt: state.reportedAt,
  }));

/** Marks a chapter as completed; repeating it has no effect. */
export const markCompleted = (tx: Tx, userId: number, chapter: ChapterRef): Promise<ChapterState> =>
  change(tx, userId, chapter, (state) => ({ ...state, completed: true }));
