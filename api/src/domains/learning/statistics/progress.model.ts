// Rules of progress as pure functions: progress is never lost.

/** Share of its length from which a chapter counts as watched (API-L-153). */
const COMPLETED_AT = 0.97;

export interface ChapterState {
  /** Where the viewer left off, in seconds. */
  currentPosition: number;
  /** The furthest point ever reached. */
  furthest: number;
  completed: boolean;
  /** The report that set `currentPosition`. */
  statisticId: number | null;
  sequence: number | null;
  /** Milliseconds since 1970. */
  reportedAt: number;
}

export const untouched: ChapterState = {
  currentPosition: 0,
  furthest: 0,
  completed: false,
  statisticId: null,
  sequence: null,
  reportedAt: 0,
};

/** One report of a player. */
export interface Report {
  statisticId: number;
  /** Increases within a statistic; null from players that do not send it. */
  sequence: number | null;
  currentPosition: number;
  /** When it was sent, clamped to a plausible time (ms since 1970). */
  reportedAt: number;
}

/** Clamps a position to the length of the video (API-L-156). */
export const clampPosition = (position: number, durationSeconds: number): number =>
  Math.min(Math.max(position, 0), durationSeconds);

/** Clamps a client's time: not after now, and not before its viewing started. */
export const plausibleTime = (sentAt: string | undefined, startedAt: Date, now: Date): number => {
  const sent = sentAt === undefined ? Number.NaN : Date.parse(sentAt);
  return Number.isNaN(sent) ? now.getTime() : Math.min(Math.max(sent, startedAt.getTime()), now.getTime());
};

/** Clocks differ: a viewing that began less than this ago is taken as beginning now. */
const CLOCK_ERROR_MS = 15 * 60_000;

/** When a viewing began, by the time that its player sent; now without one. */
export function startOf(sentStart: string | undefined, now: Date): Date {
  const ago = now.getTime() - plausibleTime(sentStart, new Date(0), now);
  return ago < CLOCK_ERROR_MS ? now : new Date(now.getTime() - ago);
}

/** Whether a report is newer than the one that set the state: by sequence within a statistic, otherwise by time. */
function isNewer(state: ChapterState, report: Report): boolean {
  const sameStatistic = state.statisticId === report.statisticId;
  if (sameStatistic && state.sequence !== null && report.sequence !== null) return report.sequence > state.sequence;
  return report.reportedAt >= state.reportedAt;
}

/**
 * The state after a report. Late and repeated reports do not change the position, completion and the furthest point
 * never decrease, and 0, which players send when a lesson opens, does not replace a later position.
 */
export function applyReport(state: ChapterState, report: Report, durationSeconds: number): ChapterState {
  const currentPosition = clampPosition(report.currentPosition, durationSeconds);
  const furthest = Math.max(state.furthest, currentPosition);
  const completed = state.completed || currentPosition >= durationSeconds * COMPLETED_AT;
  if (!isNewer(state, report) || (currentPosition === 0 && state.currentPosition > 0))
    return { ...state, furthest, completed };
  const { statisticId, sequence, reportedAt } = report;
  return { currentPosition, furthest, completed, statisticId, sequence, reportedAt };
}

const percent = (part: number, total: number): number => (total <= 0 ? 0 : Math.floor((part * 100) / total));

/** Completed chapters over all, in whole percent (API-L-055). */
export const courseProgress = (completed: number, total: number): number => percent(completed, total);

/** Watched time in whole percent: completed chapters in full, others by their furthest point (API-L-151). */
export function watchedPercent(
  chapters: readonly { durationSeconds: number; furthest: number; completed: boolean }[],
): number {
  const length = chapters.reduce((sum, c) => sum + c.durationSeconds, 0);
  const watched = chapters.reduce(
    (sum, c) => sum + (c.completed ? c.durationSeconds : Math.min(c.furthest, c.durationSeconds)),
    0,
  );
  return Math.min(100, percent(watched, length));
}
