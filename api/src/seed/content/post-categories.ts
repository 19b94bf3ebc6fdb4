import type { Pair } from './craft.ts';
import { slugOf } from './slug.ts';

/** Categories of the blog. */
const names: readonly Pair[] = [
  ['Materials', 'Materiales'],
  ['Technique', 'Técnica'],
  ['Tools', 'Herramientas'],
  ['Careers', 'Oficio'],
  ['Interviews', 'Entrevistas'],
  ['Behind the Scenes', 'Entre bastidores'],
  ['History', 'Historia'],
  ['School News', 'Noticias de la escuela'],
];
export const spanish = names;

export const postCategories = names.map(([name], i) => ({ id: i + 1, slug: slugOf(name), name }));
