import { categories } from './categories.ts';
import { chance } from './chance.ts';
import { crafts } from './crafts.ts';
import { bare, capital } from './texts/wording.ts';

export interface GalleryPicture {
  /** Below `media/artwork/gallery`. */
  slug: string;
  category: string;
  title: string;
  caption: string;
}

const HANDS = [
  'a student in their first year',
  'a weekend class',
  'an evening group',
  'a graduate',
  'the workshop',
  'a teacher, between lessons',
];
const STATES = ['in progress', 'before paint', 'finished', 'under the one lamp', 'on the shelf', 'second attempt'];

/** The school's gallery: picture n shows work of category n. */
export const gallery: readonly GalleryPicture[] = Array.from({ length: 80 }, (_, i) => {
  const category = categories[i % categories.length]?.slug ?? '';
  const dice = chance(`gallery:${i}`);
  const courses = crafts.find((craft) => craft.category === category)?.courses ?? [];
  const subject = capital(bare(courses[Math.floor(i / categories.length) % courses.length]?.subject ?? 'a study'));
  return {
    slug: `gallery-${i + 1}`,
    category,
    title: subject,
    caption: `${subject}, ${dice.pick(STATES)}. By ${dice.pick(HANDS)}.`,
  };
});

export const galleryOf = (category: string): GalleryPicture[] =>
  gallery.filter((picture) => picture.category === category);
