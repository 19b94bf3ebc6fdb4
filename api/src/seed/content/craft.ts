/** What the school knows about one category: its words, and its courses. */
export interface Craft {
  category: string;
  materials: readonly string[];
  tools: readonly string[];
  /** Whole sentences: what goes wrong at the bench. */
  pitfalls: readonly string[];
  /** Whole sentences: what a teacher says while working. */
  advice: readonly string[];
  /** Chapter titles in working order; `{s}` is the course's subject. */
  stages: readonly string[];
  courses: readonly CourseRow[];
}

export interface CourseRow {
  title: string;
  difficulty: 1 | 2 | 3;
  /** The thing made or studied, with its article: 'a gargoyle maquette'. */
  subject: string;
  tags: readonly string[];
  description: string;
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One course a line: `title | level | subject | tags | description`. */
export function courses(table: string): CourseRow[] {
  return lines(table).map((line) => {
    const [title, level, subject, tags, description] = line.split('|').map((cell) => cell.trim());
    if (!title || !level || !subject || !tags || !description) throw new Error(`Broken course row: ${line}`);
    return { title, difficulty: Number(level) as 1 | 2 | 3, subject, tags: tags.split(' '), description };
  });
}

/** One entry a line. */
export const list = lines;
