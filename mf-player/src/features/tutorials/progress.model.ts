/** Percentage at which a playing chapter counts as completed (PLAY-095). */
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

/** Progress in whole percent, 0 without a duration (PLAY-090). */
export const percentOf = (position: number, duration: number): number =>
  duration > 0 && Number.isFinite(duration) ? Math.min(100, Math.max(0, Math.floor((position / duration) * 100))) : 0;

const NONE: ChapterProgress = { currentPosition: 0, completed: false, duration: 0, percent: 0 };

/** Overwrites only the given fields (PLAY-092); a completed chapter stays completed. */
export function withProgress(
  all: ProgressById,
  id: number,
  update: Partial<Pick<ChapterProgress, 'currentPosition' | 'completed' | 'duration'>>,
): ProgressById {
  const old = all[id] ?? NONE;
  const currentPosition = update.currentPosition ?? old.currentPosition;
  const duration = update.duration ?? old.duration;
  const completed = old.completed || (update.completed ?? false);
  return { ...all, [id]: { currentPosition, duration, completed, percent: percentOf(currentPosition, duration) } };
}

/**
 * Whether the chapter becomes completed now: it is playing, far enough, and not completed yet (PLAY-095 to PLAY-097).
 */
export const completesNow = (progress: ChapterProgress | undefined, playing: boolean): boolean =>
  playing && progress !== undefined && !progress.completed && progress.percent >= COMPLETE_AT;
