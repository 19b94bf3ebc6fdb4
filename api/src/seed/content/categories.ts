import { slugOf } from './slug.ts';

export interface CategorySeed {
  id: number;
  slug: string;
  title: string;
  tagline: string;
}

const rows: [string, string][] = [
  ['Design', 'Give a monster a reason before you give it teeth.'],
  ['Drawing', 'Think on paper, where mistakes are cheap and ideas are quick.'],
  ['Electronics', 'Motors, light and code for things that have to wake up on cue.'],
  ['Eyes Teeth & Nails', 'The small parts that decide whether an audience believes the large ones.'],
  ['Fabrication', 'Foam, cloth and plastic, built around a body that has to move.'],
  ['Filmmaking', 'Light, lens and edit for work that was made by hand.'],
  ['Hair Work', 'One strand at a time, in the right direction.'],
  ['Lab Work', 'Materials that behave, because somebody weighed them.'],
  ['Life Casting', 'Copy a living face kindly, safely and exactly.'],
  ['Makeup Effects', 'Edges, colour and nerves on the morning of the shoot.'],
  ['Mask Making', 'One face to put on, a hundred ways to move it.'],
  ['Mechanical', 'Levers, cables and bearings under the skin.'],
  ['Model Making', 'Whole worlds on a workbench.'],
  ['Mold Making', 'Open it once, close it a hundred times.'],
  ['Painting', 'Layers thin enough to let the light back out.'],
  ['Performance & Animation', 'What it wants, how it breathes, when it holds still.'],
  ['Puppet Making', 'Characters that come alive at the end of an arm.'],
  ['Sculpture', 'Form first, then everything else.'],
];

/** The 18 course categories in the order of the filter; a category's slug is also a tag. */
export const categories: readonly CategorySeed[] = rows.map(([title, tagline], i) => ({
  id: i + 1,
  slug: slugOf(title),
  title,
  tagline,
}));
