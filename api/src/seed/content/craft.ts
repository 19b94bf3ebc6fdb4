/** Texts and courses of one category. */
export interface Craft {
  category: string;
  materials: readonly string[];
  tools: readonly string[];
  /** Whole sentences: common mistakes. */
  pitfalls: readonly string[];
  /** Whole sentences: advice that a teacher gives while working. */
  advice: readonly string[];
  /** Chapter titles in working order; `{s}` is the course's subject. */
  stages: readonly string[];
  courses: readonly CourseRow[];
}

export interface CourseRow {
  title: string;
  difficulty: 1 | 2 | 3;
  /** The object made or studied, with its article: 'a gargoyle maquette'. */
  subject: string;
  tags: readonly string[];
  description: string;
  spanish: { title: string; description: string };
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const cellsOf = (line: string): string[] =>
  line
    .replace(/^=/, '')
    .split('|')
    .map((cell) => cell.trim());
const isSpanish = (line: string | undefined): boolean => line?.startsWith('=') ?? false;

/** One entry per line; a line that begins with `=` is the Spanish of the line above. */
export const list = (text: string): string[] => lines(text).filter((line) => !isSpanish(line));

/** An English text and its Spanish. */
export type Pair = readonly [english: string, spanish: string];

/** English and Spanish texts of a table: cells of these columns, with those of the line below in the same order. */
export function pairsIn(table: string, ...columns: readonly number[]): Pair[] {
  const all = lines(table);
  return all.flatMap((line, i) => {
    const below = all[i + 1];
    if (isSpanish(line) || !isSpanish(below)) return [];
    const [english, spanish] = [cellsOf(line), cellsOf(below ?? '')];
    if (spanish.length !== columns.length) throw new Error(`Broken Spanish: ${below}`);
    return columns.map((column, place): Pair => [english[column] ?? '', spanish[place] ?? '']);
  });
}

/** One course per line: `title | level | subject | tags | description`; below it `= title | description` in Spanish. */
export function courses(table: string): CourseRow[] {
  const spanish = new Map(pairsIn(table, 0, 4));
  return list(table).map((line) => {
    const [title, level, subject, tags, description] = cellsOf(line);
    if (!title || !level || !subject || !tags || !description) throw new Error(`Broken course row: ${line}`);
    return {
      ...{ title, difficulty: Number(level) as 1 | 2 | 3, subject, tags: tags.split(' '), description },
      spanish: { title: spanish.get(title) ?? '', description: spanish.get(description) ?? '' },
    };
  });
}
