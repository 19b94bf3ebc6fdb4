import { chance } from './chance.ts';

const NETWORKS = [
  'Facebook',
  'Twitter',
  'Instagram',
  'YouTube',
  'Pinterest',
  'Vimeo',
  'LinkedIn',
  'Behance',
  'DeviantArt',
  'Flickr',
  'Tumblr',
  'Google',
  'IMDb',
];

/** Links of a teacher. Marta Kessler has every network and her own site. */
export function networksOf(slug: string): { name: string; url: string }[] {
  const dice = chance(`networks:${slug}`);
  const at = (name: string) => ({ name, url: `https://${name.toLowerCase()}.example/${slug}` });
  if (slug === 'marta-kessler')
    return [...NETWORKS.map(at), { name: 'Kessler Studio', url: 'https://kessler-studio.example/' }];
  return dice.some(NETWORKS, dice.int(0, 4)).map(at);
}

const PRAISE: readonly [string, string, string][] = [
  [
    'I had stopped sculpting for eleven years. Two lessons in, my hands remembered why they liked it.',
    'Ines Carrow',
    'hobby sculptor',
  ],
  ['The first teacher who told me what to leave out.', 'Bo Halvorsen', 'makeup artist'],
  ['I watch with the sound off to study the hands, then again for the jokes.', 'Petra Lund', 'puppet builder'],
  ['My portfolio doubled, and then I threw half of it away. Both were good advice.', 'Dario Quill', 'student'],
  ['Patient, exact, and funny about failure.', 'Hana Moritz', 'prop maker'],
  ['Everything I do at work now begins with something from these courses.', 'Lewis Okoro', 'workshop assistant'],
];

/** Testimonial of a teacher; empty for some. */
export function praiseOf(slug: string) {
  const dice = chance(`praise:${slug}`);
  if (slug !== 'marta-kessler' && dice.next() < 0.4)
    return { testimonialBody: '', testimonialBy: '', testimonialByDescription: '' };
  const [testimonialBody, testimonialBy, testimonialByDescription] = dice.pick(PRAISE);
  return { testimonialBody, testimonialBy, testimonialByDescription };
}

const REMARKS = [
  'Slow in the right places. I rewound the part about edges six times.',
  'My second piece already looks better than my tenth used to.',
  'I finally understand why mine always looked like a potato.',
  'Please never cut the pauses out.',
  'Clear about materials, honest about cost.',
  'The close-ups are worth the whole year.',
  'I asked a silly question in the forum and got a kind answer.',
  'Made it in a kitchen with a hair dryer. It holds.',
  'My daughter watches too. We own more clay than plates now.',
  'Exactly the pace I needed.',
];
const NAMES = [
  'Mikkel',
  'Ana Lucia',
  'Graham P.',
  'Yoko',
  'Therese',
  'Olu',
  'Benedikt',
  'Salma',
  'Jonas W.',
  'Marisol',
  'Edda',
  'Frank T.',
];

/** Comments of students, each used once, with their age in days. */
export function remarksOn(slug: string): { name: string; text: string; daysAgo: number }[] {
  const dice = chance(`remarks:${slug}`);
  const count = slug === 'marta-kessler' ? 6 : dice.int(0, 4);
  const names = dice.some(NAMES, count);
  return dice.some(REMARKS, count).map((text, i) => ({ text, name: names[i] ?? '', daysAgo: 5 + i * dice.int(6, 20) }));
}
