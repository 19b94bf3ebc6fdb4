import { ART_VIEWS, type ART_WIDTHS, type ArtFormat } from './art-address.ts';

interface Master {
  w: number;
  h: number;
  /** Dominant colour, six hex digits. */
  c: string;
}

/** Content of the school's `artwork/index.json`; empty until it was read. */
let masters: Readonly<Record<string, Master>> = {};

export type Masters = typeof masters;

/** Sets the index when a school is opened; several schools in one process (in tests) share the same index. */
export const setMasters = (index: Masters): void => {
  masters = index;
};

/**
 * Address of a picture at one width, with its dominant colour for the placeholder:
 * `/media/art/tutorials/old-age-640.webp?c=2a1f18`. The page derives the other widths and formats.
 */
export function artUrl(
  collection: string,
  slug: string,
  width: (typeof ART_WIDTHS)[number],
  format: ArtFormat = 'webp',
): string {
  const colour = masters[`${collection}/${slug}`]?.c;
  return `/media/art/${collection}/${slug}-${width}.${format}${colour ? `?c=${colour}` : ''}`;
}

/**
 * The still of a lesson: its course's own picture, from the second lesson on as a different detail, so that no two
 * lessons of a course look alike even if they share a film.
 * @param order counts from 1
 */
export function lessonStill(slug: string, order: number): string {
  const view = ((order - 1) % ART_VIEWS) + 1;
  const address = artUrl('tutorials', slug, 960);
  return view === 1 ? address : address.replace(`${slug}-960`, `${slug}.${view}-960`);
}

/** Absolute addresses of the pictures that other sites show next to a link. */
export const shareImages = (publicUrl: string, collection: string, slug: string): string[] => [
  publicUrl + artUrl(collection, slug, 1280, 'jpg'),
];

/** `artUrl` of a key as stored in rows, `collection/slug`. */
export function artUrlOf(key: string, width: (typeof ART_WIDTHS)[number], format: ArtFormat = 'webp'): string {
  const [collection = '', slug = ''] = key.split('/');
  return artUrl(collection, slug, width, format);
}
