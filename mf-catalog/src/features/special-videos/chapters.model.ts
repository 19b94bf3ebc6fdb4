export interface ChapterLine {
  name: string;
  time: string | null;
}

/** Blocks separated by blank lines; 'name - HH:MM:SS' is a name and a time (CAT-170). */
export const chapterLines = (text: string): ChapterLine[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const found = /^(.*?)\s+-\s+(\d{1,2}:\d{2}:\d{2})$/s.exec(block);
      return found ? { name: found[1] ?? block, time: found[2] ?? null } : { name: block, time: null };
    });
