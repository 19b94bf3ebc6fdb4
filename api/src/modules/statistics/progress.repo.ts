import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chapterProgress } from '../../db/schema/progress.ts';
import type { ChapterRow } from '../../db/schema/tutorials.ts';
import { applyReport, type ChapterState, type Report } from './progress.service.ts';

type Place = Pick<ChapterRow, 'id' | 'tutorialId' | 'durationSeconds'>;

/** Changes a viewer's state of a chapter; those who report at once wait for each other on its row. */
async function change(
  tx: Tx,
  userId: number,
  chapter: Place,
  next: (state: ChapterState) => ChapterState,
): Promise<ChapterState> {
  const mine = and(eq(chapterProgress.userId, userId), eq(chapterProgress.chapterId, chapter.id));
  const locked = () => tx.select().from(chapterProgress).where(mine).for('update');
  let [state] = await locked();
  if (!state) {
    await tx
      .insert(chapterProgress)
      .values({ userId, chapterId: chapter.id, tutorialId: chapter.tutorialId })
      .onConflictDoNothing();
    [state] = await locked();
  }
  if (!state) throw new Error(`No progress of user ${userId} in chapter ${chapter.id}.`);
  const changed = next(state);
  await tx.update(chapterProgress).set(changed).where(mine);
  return changed;
}

/** Saves a report of a player. */
export const saveReport = (tx: Tx, userId: number, chapter: Place, report: Report): Promise<ChapterState> =>
  change(tx, userId, chapter, (state) => applyReport(state, report, chapter.durationSeconds));

/** Marks a chapter as completed; repeating it changes nothing. */
export const markCompleted = (tx: Tx, userId: number, chapter: Place): Promise<ChapterState> =>
  change(tx, userId, chapter, (state) => ({ ...state, completed: true }));
