import { slugOf } from './slug.ts';

/** Subjects of the blog. */
export const postCategories: readonly { id: number; slug: string; name: string }[] = [
  'Materials',
  'Technique',
  'Tools',
  'Careers',
  'Interviews',
  'Behind the Scenes',
  'History',
  'School News',
].map((name, i) => ({ id: i + 1, slug: slugOf(name), name }));
