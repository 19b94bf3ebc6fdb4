import { roster } from './artist-roster.ts';
import { slugOf } from './slug.ts';

export interface ArtistSeed {
  id: number;
  slug: string;
  firstName: string;
  lastName: string;
  /** Full name. */
  title: string;
  /** Slug of the main category. */
  category: string;
  crafts: readonly string[];
  intro: string;
}

/** The teachers of the school. */
export const artists: readonly ArtistSeed[] = roster.map((row, i) => {
  const title = `${row.firstName} ${row.lastName}`;
  return { ...row, id: i + 1, slug: slugOf(title), title, category: row.crafts[0] ?? 'sculpture' };
});
