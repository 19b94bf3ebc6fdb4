import { artists } from './artists.ts';
import { list, pairsIn } from './craft.ts';
import { postCategories } from './post-categories.ts';
import { behindTheScenes } from './posts/behind-the-scenes.ts';
import { careers } from './posts/careers.ts';
import { history } from './posts/history.ts';
import { interviews } from './posts/interviews.ts';
import { materials } from './posts/materials.ts';
import { schoolNews } from './posts/school-news.ts';
import { technique } from './posts/technique.ts';
import { tools } from './posts/tools.ts';
import { slugOf } from './slug.ts';

export interface PostSeed {
  id: number;
  slug: string;
  title: string;
  description: string;
  /** Slug of the blog's category. */
  category: string;
  /** Slug of the course category it is about. */
  craft: string;
  /** Slug of the teacher it is about or by. */
  artist: string;
}

const tables: Readonly<Record<string, string>> = {
  materials,
  technique,
  tools,
  careers,
  interviews,
  'behind-the-scenes': behindTheScenes,
  history,
  'school-news': schoolNews,
};

export const spanish = Object.values(tables).flatMap((table) => pairsIn(table, 0, 2));

function read(category: string): Omit<PostSeed, 'id'>[] {
  return list(tables[category] ?? '').map((line, i) => {
    const [title = '', craft = '', description = ''] = line.split('|').map((cell) => cell.trim());
    const named = artists.find((artist) => title.includes(artist.title));
    const teachers = artists.filter((artist) => artist.category === craft);
    return {
      slug: slugOf(title),
      title,
      description,
      category,
      craft,
      artist: (named ?? teachers[i % teachers.length])?.slug ?? '',
    };
  });
}

/** All articles, with categories interleaved by date; the first is the newest. */
export const posts: readonly PostSeed[] = (() => {
  const columns = postCategories.map((category) => read(category.slug));
  const longest = Math.max(...columns.map((rows) => rows.length));
  const inTurn = Array.from({ length: longest }, (_, round) => columns.flatMap((rows) => rows.slice(round, round + 1)));
  return inTurn.flat().map((row, i) => ({ id: i + 1, ...row }));
})();
