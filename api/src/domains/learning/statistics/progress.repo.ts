import { and, eq, sql } from 'drizzle-orm';
import { buildOnce } from '../../../kernel/db/build-once.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { chapterProgress } from '../../../kernel/db/schema/progress.ts';
import type { ChapterRow } from '../../../kernel/db/schema/tutorials.ts';
import { applyReport, type ChapterState, type Report } from './progress.model.ts';

type Place = Pick<ChapterRow, 'id' | 'tutorialId' | 'durationSeconds'>;

const given = sql.placeholder;
const mine = and(eq(chapterProgress.userId, given('userId')), eq(chapterProgress.chapterId, given('chapterId')));

const locked = buildOnce((tx) => tx.select().from(chapterProgress).where(mine).for('update').prepare('lock_progress'));

const write = buildOnce((tx) =>
  tx
    .update(chapterProgress)
    .set({
      currentPosition: sql`${given('currentPosition')}`,
      furthest: sql`${given('furthest')}`,
      completed: sql`${given('completed')}`,
      statisticId: sql`${given('statisticId')}`,
      sequence: sql`${given('sequence')}`,
      reportedAt: sql`${given('reportedAt')}`,
    })
    .where(mine)
    .prepare('write_progress'),
);

/** Changes a viewer's state of a chapter; those who report at once wait for each other on its row. */
async function change(
  tx: Tx,
  userId: number,
  chapter: Place,
  next: (state: ChapterState) => ChapterState,
): Promise<ChapterState> {
  const place = { userId, chapterId: chapter.id };
  let [state] = await locked(tx).execute(place);
  if (!state) {
    await tx
      .insert(chapterProgress)
      .values({ userId, chapterId: chapter.id, tutorialId: chapter.tutorialId })
      .onConflictDoNothing();
    [state] = await locked(tx).execute(place);
  }
  if (!state) throw new Error(`No progress of user ${userId} in chapter ${chapter.id}.`);
  const changed = next(state);
  await write(tx).execute({ ...place, ...changed });
  return changed;
}

/** Saves a report of a player. */
export const saveReport = (tx: Tx, userId: number, chapter: Place, report: Report): Promise<ChapterState> =>
  change(tx, userId, chapter, (state) => applyReport(state, report, chapter.durationSeconds));

/** Marks a chapter as completed; repeating it changes nothing. */
export const markCompleted = (tx: Tx, userId: number, chapter: Place): Promise<ChapterState> =>
  change(tx, userId, chapter, (state) => ({ ...state, completed: true }));
