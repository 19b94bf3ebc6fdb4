/** Widths that pictures are delivered in; other numbers are not found, so that nobody can fill the disk. */
export const ART_WIDTHS = [160, 320, 640, 960, 1280, 1600] as const;
export type ArtFormat = 'avif' | 'webp' | 'jpg';

export interface ArtRequest {
  collection: string;
  slug: string;
  width: number;
  format: ArtFormat;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,80}$/;
const FILE = /^([a-z0-9][a-z0-9-]{0,120})-(\d{3,4})\.(avif|webp|jpg)$/;

/** Reads `/media/art/<collection>/<slug>-<width>.<format>`; null for anything else. */
export function readArtAddress(collection: string, file: string): ArtRequest | null {
  const match = FILE.exec(file);
  const width = Number(match?.[2]);
  if (!match?.[1] || !NAME.test(collection) || !ART_WIDTHS.some((known) => known === width)) return null;
  return { collection, slug: match[1], width, format: match[3] as ArtFormat };
}
