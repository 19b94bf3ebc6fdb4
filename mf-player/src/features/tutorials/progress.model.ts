/** A chapter counts as completed from here on while it plays (PLAY-095). */
export const COMPLETE_AT = 97;

export interface ChapterProgress {
  /** Seconds. */
  currentPosition: number;
  completed: boolean;
  /** Seconds. */
  duration: number;
  /** Whole percent. */
  percent: number;
}

export type ProgressById = Readonly<Record<number, ChapterProgress>>;

/** Whole percent of the way, 0 without a length (PLAY-090). */
export const percentOf = (position: number, duration: number): number =>
  duration > 0 && Number.isFinite(duration) ? Math.min(100, Math.max(0, Math.floor((position / duration) * 100))) : 0;

const NONE: ChapterProgress = { currentPosition: 0, completed: false, duration: 0, percent: 0 };

/** Overwrites only what is given (PLAY-092); what was completed stays completed. */
export function withProgress(
  all: ProgressById,
  id: number,
  given: Partial<Pick<ChapterProgress, 'currentPosition' | 'completed' | 'duration'>>,
): ProgressById {
  const old = all[id] ?? NONE;
  const currentPosition = given.currentPosition ?? old.currentPosition;
  const duration = given.duration ?? old.duration;
  const completed = old.completed || (given.completed ?? false);
  return { ...all, [id]: { currentPosition, duration, completed, percent: percentOf(currentPosition, duration) } };
}

/** Whether this moment completes the chapter: it plays, is far enough, and has not been before (PLAY-095 to PLAY-097). */
export const completesNow = (progress: ChapterProgress | undefined, playing: boolean): boolean =>
  playing && progress !== undefined && !progress.completed && progress.percent >= COMPLETE_AT;
