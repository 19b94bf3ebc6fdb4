import { artists } from './artists.ts';
import { categories } from './categories.ts';
import { crafts } from './crafts.ts';
import { slugOf } from './slug.ts';

export interface TutorialSeed {
  id: number;
  slug: string;
  title: string;
  description: string;
  difficulty: 1 | 2 | 3;
  /** Slug of the category, also the first tag. */
  category: string;
  /** The object made, with its article. */
  subject: string;
  artist: string;
  tags: readonly string[];
}

function teacherOf(category: string, position: number): string {
  const main = artists.filter((artist) => artist.category === category);
  const also = artists.filter((artist) => artist.category !== category && artist.crafts.includes(category));
  const staff = [...main, ...main, ...also];
  return (staff[position % staff.length] ?? artists[0])?.slug ?? '';
}

const rowsOf = (craft: (typeof crafts)[number]) =>
  craft.courses.map((row, position) => ({
    slug: slugOf(row.title),
    title: row.title,
    description: row.description,
    difficulty: row.difficulty,
    category: craft.category,
    subject: row.subject,
    artist: teacherOf(craft.category, position),
    tags: [...new Set([craft.category, ...row.tags])],
  }));

/** Every course of the school, with categories interleaved by date; ids follow that order. */
export const tutorials: readonly TutorialSeed[] = (() => {
  const byCraft = crafts.map(rowsOf);
  const longest = Math.max(...byCraft.map((rows) => rows.length));
  const inTurn = Array.from({ length: longest }, (_, round) => byCraft.flatMap((rows) => rows.slice(round, round + 1)));
  return inTurn.flat().map((row, i) => ({ id: i + 1, ...row }));
})();

/** The category with a slug; throws for an unknown one. */
export function categoryOf(slug: string) {
  const found = categories.find((category) => category.slug === slug);
  if (!found) throw new Error(`No category '${slug}'`);
  return found;
}
