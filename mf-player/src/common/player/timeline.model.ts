/** A chapter inside a video. */
export interface TimelineChapter {
  /** Seconds. */
  time: number;
  name: string;
}

/** Name of the chapter at a time; undefined before the first. */
export const chapterNameAt = (chapters: readonly TimelineChapter[], time: number): string | undefined =>
  chapters.findLast((chapter) => chapter.time <= time)?.name;

/** Share of the whole in percent. */
export const percent = (part: number, whole: number): number => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0);
