// Rules of progress over plain values: nothing that was reached is ever lost.

/** A chapter counts as watched from this share of its length on (API-L-153). */
const COMPLETED_AT = 0.97;

export interface ChapterState {
  /** Where the viewer left off, in seconds. */
  currentPosition: number;
  /** The furthest point ever reached. */
  furthest: number;
  completed: boolean;
  /** Which report set `currentPosition`. */
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
  /** Rises within a statistic; null from players that do not count. */
  sequence: number | null;
  currentPosition: number;
  /** When it was made, as far as the sender may be believed. */
  reportedAt: number;
}

/** A position brought onto the film: negative is 0, beyond the end is the end (API-L-156). */
export const onFilm = (position: number, durationSeconds: number): number =>
  Math.min(Math.max(position, 0), durationSeconds);

/** A sender's clock cannot run ahead of ours, nor back to before its sitting began. */
export const believedMoment = (sentAt: string | undefined, begun: Date, now: Date): number => {
  const sent = sentAt === undefined ? Number.NaN : Date.parse(sentAt);
  return Number.isNaN(sent) ? now.getTime() : Math.min(Math.max(sent, begun.getTime()), now.getTime());
};

/** Whether a report is newer than the one that set the state: by sequence within a statistic, else by moment. */
function isNewer(state: ChapterState, report: Report): boolean {
  const sameSitting = state.statisticId === report.statisticId;
  if (sameSitting && state.sequence !== null && report.sequence !== null) return report.sequence > state.sequence;
  return report.reportedAt >= state.reportedAt;
}

/**
 * The state after a report. Late and repeated reports move no position, completion and the furthest point never go
 * back, and 0, which players send on opening a lesson, replaces no later position.
 */
export function applyReport(state: ChapterState, report: Report, durationSeconds: number): ChapterState {
  const currentPosition = onFilm(report.currentPosition, durationSeconds);
  const furthest = Math.max(state.furthest, currentPosition);
  const completed = state.completed || currentPosition >= durationSeconds * COMPLETED_AT;
  if (!isNewer(state, report) || (currentPosition === 0 && state.currentPosition > 0))
    return { ...state, furthest, completed };
  const { statisticId, sequence, reportedAt } = report;
  return { currentPosition, furthest, completed, statisticId, sequence, reportedAt };
}

const percent = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.floor((part * 100) / whole));

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
