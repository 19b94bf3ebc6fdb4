/** Widths in which pictures are served; others are not found, so that nobody can fill the disk. */
export const ART_WIDTHS = [160, 320, 640, 960, 1280, 1600, 1920] as const;
export type ArtFormat = 'avif' | 'webp' | 'jpg';

export interface ArtRequest {
  collection: string;
  slug: string;
  /** Which detail of the picture; 1 is the whole picture. */
  view: number;
  width: number;
  format: ArtFormat;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,80}$/;
const FILE = /^([a-z0-9][a-z0-9-]{0,120})(?:\.(\d{1,2}))?-(\d{3,4})\.(avif|webp|jpg)$/;

/** How many details of one picture may be requested: no course has more lessons. */
export const ART_VIEWS = 18;

/** Reads `/media/art/<collection>/<slug>[.<view>]-<width>.<format>`; null for anything else. */
export function readArtAddress(collection: string, file: string): ArtRequest | null {
  const match = FILE.exec(file);
  const view = Number(match?.[2] ?? 1);
  const width = Number(match?.[3]);
  if (!match?.[1] || !NAME.test(collection) || !ART_WIDTHS.some((known) => known === width)) return null;
  if (view < 1 || view > ART_VIEWS) return null;
  return { collection, slug: match[1], view, width, format: match[4] as ArtFormat };
}

export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The crop of a `w` x `h` picture that a view shows, in pixels, different for each view; null for the whole picture. */
export function partOf(view: number, w: number, h: number): Part | null {
  if (view === 1) return null;
  const share = 0.62 + 0.08 * ((view * 5) % 4);
  // The subject of our pictures is right of the centre.
  const across = 0.3 + 0.7 * (((view * 7) % 10) / 9);
  const down = ((view * 3) % 7) / 6;
  const [width, height] = [Math.round(w * share), Math.round(h * share)];
  return { left: Math.round((w - width) * across), top: Math.round((h - height) * down), width, height };
}
