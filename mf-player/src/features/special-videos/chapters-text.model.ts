export interface TextChapter {
  name: string;
  /** Seconds; null if the text has no valid time, in which case choosing the chapter does nothing (PLAY-125). */
  time: number | null;
}

/** Blocks separated by blank lines, each `name - HH:MM:SS` (PLAY-123). */
export function chaptersOfText(text: string): TextChapter[] {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  return blocks
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [, name, hours, minutes, seconds] = /^(.*\S) - (\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(block) ?? [];
      if (!name) return { name: block, time: null };
      return { name, time: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
    });
}

/** Index of the chapter at a time; -1 before the first. */
export const chapterAt = (chapters: readonly TextChapter[], time: number): number =>
  chapters.findLastIndex((chapter) => chapter.time !== null && chapter.time <= time);
