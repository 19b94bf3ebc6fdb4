import { ART_VIEWS, type ART_WIDTHS, type ArtFormat, type ArtRequest } from './art-address.ts';

interface Master {
  w: number;
  h: number;
  /** Dominant colour, six hex digits. */
  c: string;
  /** Mark of its content, six hex digits. */
  v?: string;
  /** Left, top, right and bottom edge of its subject, in percent. */
  f?: readonly number[];
}

/** Content of the school's `artwork/index.json`; empty until it was read. */
let masters: Readonly<Record<string, Master>> = {};

export type Masters = typeof masters;

/** Sets the index when a school is opened; several schools in one process (in tests) share the same index. */
export const setMasters = (index: Masters): void => {
  masters = index;
};

/** Divides what is cropped like the margins around the box: a box that fits is in sight in every crop. In tenths. */
const between = (low: number, high: number): number =>
  Math.round((low + 100 - high > 0 ? low / (low + 100 - high) : 0.5) * 5) * 2;

/** Where to crop around a focal box, in tenths: the position across and down, and the subject's right edge. */
export const focusOf = ([left = 0, top = 0, right = 100, bottom = 100]: readonly number[]): string =>
  [between(left, right), between(top, bottom), Math.max(5, Math.round(right / 10))].join('-');

/**
 * Address of a picture at one width, with the mark of its content, its dominant colour for the placeholder and its focus
 * for crops: `/media/art/tutorials/old-age-640.webp?v=9f02ab&c=2a1f18&f=4-6-9`. The page derives the other widths and
 * formats.
 */
export function artUrl(
  collection: string,
  slug: string,
  width: (typeof ART_WIDTHS)[number],
  format: ArtFormat = 'webp',
): string {
  const { c, f, v } = masters[`${collection}/${slug}`] ?? {};
  const query = [v && `v=${v}`, c && `c=${c}`, f && `f=${focusOf(f)}`].filter(Boolean).join('&');
  return `/media/art/${collection}/${slug}-${width}.${format}${query ? `?${query}` : ''}`;
}

/** Whether `mark`, from an address, is that of today's picture, which may then be cached for ever. */
export const isCurrent = ({ collection, slug }: Pick<ArtRequest, 'collection' | 'slug'>, mark?: string): boolean =>
  masters[`${collection}/${slug}`]?.v === mark;

/**
 * The still of a lesson: its course's own picture, from the second lesson on as a different detail, so that no two
 * lessons of a course look alike even if they share a film.
 * @param order counts from 1
 */
export function lessonStill(slug: string, order: number): string {
  const view = ((order - 1) % ART_VIEWS) + 1;
  const address = artUrl('tutorials', slug, 960);
  // The focus is that of the whole picture.
  return view === 1 ? address : address.replace('-960.', `.${view}-960.`).replace(/&f=.*/, '');
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
