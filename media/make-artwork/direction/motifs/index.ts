import { COURSES } from './courses.ts';
import { GALLERY } from './gallery.ts';
import type { Motif, MotifTable } from './motif.ts';
import { CATEGORIES, MERCHANDISE, PATHS, SPECIAL_VIDEOS, WEBINARS } from './others.ts';
import { POSTS } from './posts.ts';

const TABLES: Readonly<Record<string, MotifTable>> = {
  tutorials: COURSES,
  categories: CATEGORIES,
  paths: PATHS,
  webinars: WEBINARS,
  'special-videos': SPECIAL_VIDEOS,
  merch: MERCHANDISE,
  gallery: GALLERY,
  posts: POSTS,
};

/** What a picture shows. @throws for a picture that has no row yet */
export function motifOf(collection: string, slug: string): Motif {
  const motif = TABLES[collection]?.[slug];
  if (!motif) throw new Error(`No motif for ${collection}/${slug}: add a row to its table in direction/motifs`);
  return motif;
}
