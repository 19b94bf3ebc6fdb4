/** The widths in which a picture of the school is made. */
const WIDTHS = [160, 320, 640, 960, 1280] as const;

export interface PictureSources {
  /** What a browser takes that knows no `srcset`. */
  src: string;
  avif: string | null;
  webp: string | null;
  /** `#rrggbb`, shown until the picture has come. */
  colour: string | null;
}

const ADDRESS = /^(.*\/media\/art\/[^?]+)-(\d+)\.(?:webp|avif|jpg)(?:\?(?:.*&)?c=([0-9a-f]{6}))?.*$/i;

/** Browsers without AVIF are few: two sizes do for them, and every page carries fewer words. */
const FEW = [640, 1280] as const;

const set = (stem: string, type: string, widths: readonly number[]): string =>
  widths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ');

/**
 * What an address `/media/art/<collection>/<slug>-<width>.webp?c=<rrggbb>` stands for: its widths as AVIF, two of them
 * as WebP, and its main colour. Any other address is one plain picture.
 */
export function pictureSources(address: string): PictureSources {
  const [, stem, width, colour] = ADDRESS.exec(address) ?? [];
  if (!stem) return { src: address, avif: null, webp: null, colour: null };
  return {
    src: `${stem}-${width}.webp`,
    avif: set(stem, 'avif', WIDTHS),
    webp: set(stem, 'webp', FEW),
    colour: colour ? `#${colour}` : null,
  };
}
