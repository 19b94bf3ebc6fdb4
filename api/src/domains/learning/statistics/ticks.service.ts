import type { Tick } from '@gargoyle/shared/contract/statistics.contract';
import type { Camelize } from '@gargoyle/shared/contract/casing';
import type { Tx } from '../../../kernel/db/client.ts';
import type { StatisticRow } from '../../../kernel/db/schema/progress.ts';
import type { ChapterRow } from '../../../kernel/db/schema/tutorials.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findChapter } from '../lessons/lessons.repo.ts';
import { lockProgress, saveBeginning, saveReport } from './progress.repo.ts';
import { plausibleTime } from './progress.model.ts';
import { advanceStatistic, createResume, moveResume, wasWatchedAfter } from './statistics.repo.ts';

export type TickInput = Camelize<Tick>;

/** The chapter of a tick. @throws Refusal 400 when it belongs to another course (API-L-156) */
export async function chapterOfCourse(tx: Tx, tutorialId: number, chapterId: number): Promise<ChapterRow> {
  const chapter = await findChapter(tx, tutorialId, chapterId);
  return chapter ?? refuseFields({ chapterId: ['This chapter does not belong to this course.'] });
}

/** Saves where a viewing starts. Nothing was watched yet, so an existing resume point stays (PLAY-211). */
export async function saveOpening(
  tx: Tx,
  { id, userId, tutorialId, startedAt }: StatisticRow,
  chapter: ChapterRow,
  currentPosition: number,
): Promise<void> {
  const report = { statisticId: id, sequence: 0, currentPosition, reportedAt: startedAt.getTime() };
  const state = await saveBeginning(tx, userId, chapter, report);
  const place = { userId, tutorialId, chapterId: chapter.id, time: state.currentPosition };
  await createResume(tx, { ...place, watchedAt: startedAt });
}

/**
 * The chapters of ticks by their ids; a viewer's progress in several is locked. Of several, those that the course no
 * longer has are left out: the others would be lost with them (API-L-193). @throws Refusal 400 as `chapterOfCourse`
 */
async function chaptersOf(
  tx: Tx,
  { userId, tutorialId }: StatisticRow,
  ticks: readonly TickInput[],
): Promise<Map<number, ChapterRow>> {
  const chapters = new Map<number, ChapterRow>();
  const ids = new Set(ticks.map(({ chapterId }) => chapterId));
  for (const id of ids) {
    const chapter = await (ids.size > 1 ? findChapter : chapterOfCourse)(tx, tutorialId, id);
    if (chapter) chapters.set(id, chapter);
  }
  if (chapters.size > 1) await lockProgress(tx, userId, [...chapters.values()]);
  return chapters;
}

/**
 * Saves ticks of a viewing in any order. The resume bookmark follows the newest tick, unless this viewing or another
 * one, on another device, has already reported something later.
 */
export async function saveTicks(
  tx: Tx,
  statistic: StatisticRow,
  ticks: readonly TickInput[],
  now: Date,
): Promise<void> {
  const { userId, tutorialId } = statistic;
  const ordered = [...ticks].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  const chapters = await chaptersOf(tx, statistic, ordered);
  let { sequence: highest } = statistic;
  for (const tick of ordered) {
    const chapter = chapters.get(tick.chapterId);
    if (!chapter) continue;
    const sequence = tick.sequence ?? null;
    const reportedAt = plausibleTime(tick.sentAt, statistic.startedAt, now);
    const { currentPosition } = tick;
    const state = await saveReport(tx, userId, chapter, {
      statisticId: statistic.id,
      sequence,
      currentPosition,
      reportedAt,
    });
    // A late tick may complete its chapter, but the viewer has already moved on.
    if (sequence !== null && sequence < highest) continue;
    highest = Math.max(highest, sequence ?? 0);
    if (await wasWatchedAfter(tx, statistic, reportedAt)) continue;
    const watchedAt = new Date(reportedAt);
    const place = { userId, tutorialId, chapterId: chapter.id, time: state.currentPosition, watchedAt };
    // At position 0 nothing of the chapter was watched (API-L-150).
    await (currentPosition > 0 ? moveResume(tx, place) : createResume(tx, place));
  }
  const last = ordered.at(-1);
  if (last)
    await advanceStatistic(tx, statistic.id, {
      sequence: highest,
      mediaTime: Math.max(0, ...ordered.map((tick) => tick.mediaTime ?? 0)),
      ccLanguage: last.ccLanguage ?? null,
    });
}
