/** A film of the demo school: its content, and its folder `media/lessons/<name>/`. */
export interface Film {
  name: string;
  kind: 'cmaf' | 'progressive' | 'clip';
  /** Burnt in, large; null for a film that is used by many chapters. */
  title: string | null;
  /** Burnt in above the title. */
  line: string;
  /** Whole seconds, a multiple of the segment length for lessons. */
  seconds: number;
  /** Masters of `media/artwork` for the slow pans; missing ones are replaced by a moving gradient. */
  pictures: readonly string[];
  /** Selects colours and movement. */
  seed: number;
  /** Inner chapters with their first second, for the chapters track. */
  chapters: readonly (readonly [start: number, name: string])[];
}

const lesson = (number: number, seconds: number, pictures: string[], chapters: Film['chapters']): Film => ({
  name: `lesson-${number}`,
  kind: 'cmaf',
  title: null,
  line: `Lesson film ${number}`,
  seconds,
  pictures,
  seed: 10 + number,
  chapters,
});

const clip = (name: string, title: string, line: string, seconds: number, pictures: string[], seed: number): Film => ({
  name,
  kind: 'clip',
  title,
  line,
  seconds,
  pictures,
  seed,
  chapters: [],
});

/**
 * Many chapters share a few films: the numbered ones have no title, because every chapter has its own. Tutorials with
 * a fixed slug that need a film of their own have one, with its title.
 */
export const FILMS: readonly Film[] = [
  lesson(
    1,
    30,
    [
      'tutorials/armatures-that-never-sag',
      'tutorials/wire-armature-puppets-for-animation',
      'tutorials/animal-studies-for-performers',
    ],
    [
      [0, 'Measuring the block'],
      [10, 'Bending the wire'],
      [20, 'Testing the balance'],
    ],
  ),
  lesson(
    2,
    36,
    [
      'tutorials/stop-motion-puppets-in-foam-latex',
      'tutorials/animal-fur-suits-and-seams',
      'tutorials/creature-anatomy-from-horse-to-dragon',
    ],
    [
      [0, 'Bulking out'],
      [12, 'Finding the planes'],
      [24, 'Checking the silhouette'],
    ],
  ),
  {
    name: 'gargoyle-maquette',
    kind: 'cmaf',
    title: 'Sculpting a Gargoyle Maquette',
    line: 'With Marta Kessler',
    seconds: 36,
    pictures: [
      'tutorials/sculpting-a-gargoyle-maquette',
      'tutorials/armatures-that-never-sag',
      'tutorials/creature-anatomy-from-horse-to-dragon',
    ],
    seed: 17,
    chapters: [
      [0, 'Bulking out'],
      [12, 'Finding the planes'],
      [24, 'Checking the silhouette'],
    ],
  },
  {
    name: 'punching-hair',
    kind: 'progressive',
    title: 'Punching Hair for Silicone Masks',
    line: 'Lesson 1',
    seconds: 36,
    pictures: [
      'tutorials/punching-hair-for-silicone-masks',
      'tutorials/hand-laid-beards-from-loose-hair',
      'tutorials/rooting-miniature-heads',
    ],
    seed: 21,
    chapters: [
      [0, 'Choosing the needle'],
      [12, 'Following the growth'],
      [24, 'Setting the hairline'],
    ],
  },
  {
    name: 'one-take-life-casting',
    kind: 'cmaf',
    title: 'One-Take Life Casting',
    line: 'The whole cast in one take',
    seconds: 48,
    pictures: [
      'tutorials/one-take-life-casting',
      'tutorials/casting-children-and-anxious-models',
      'tutorials/hands-and-feet-in-alginate',
      'tutorials/full-head-casts-in-silicone',
    ],
    seed: 31,
    chapters: [
      [0, 'Preparing the model'],
      [12, 'Alginate'],
      [24, 'Plaster bandage'],
      [38, 'Opening the mould'],
    ],
  },
  {
    name: 'inside-the-creature-shop',
    kind: 'cmaf',
    title: 'Inside the Creature Shop',
    line: 'Special video',
    seconds: 30,
    pictures: [
      'tutorials/creature-design-from-a-one-page-brief',
      'tutorials/camera-tests-for-makeup-artists',
      'tutorials/miniatures-on-film',
    ],
    seed: 41,
    chapters: [
      [0, 'The front room'],
      [10, 'The wet bench'],
      [20, 'The drying racks'],
    ],
  },
  clip(
    'trailer',
    'Gargoyle',
    'School of Character Arts',
    16,
    ['tutorials/creature-design-from-a-one-page-brief', 'tutorials/sculpting-a-gargoyle-maquette'],
    51,
  ),
  clip(
    'bench',
    'At the bench',
    'Gargoyle',
    10,
    ['tutorials/airbrush-basics-for-creature-painters', 'tutorials/animatronic-eyes-from-scratch'],
    52,
  ),
  clip('student', 'A student speaks', 'Gargoyle', 12, ['tutorials/goblin-masks-with-soft-ears'], 53),
];
