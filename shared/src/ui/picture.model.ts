/** Available widths of the school's pictures. */
const WIDTHS = [160, 320, 640, 960, 1280] as const;
/** Only of use where a picture spans the window: elsewhere it would be bytes of every page. */
const WIDEST = 1920;

/** Whether a picture spans at least half of a wide window, by its `sizes`. */
const spansWindow = (sizes: string): boolean => Number(/(\d+)vw$/.exec(sizes)?.[1] ?? 0) >= 50;

export interface PictureSources {
  /** Fallback for browsers without `srcset`. */
  src: string;
  avif: string | null;
  webp: string | null;
  /** `#rrggbb`, shown until the picture has loaded. */
  colour: string | null;
  /** Where to crop it, for the rules of `focus.css`. */
  focus: string | null;
}

const ADDRESS =
  /^(.*\/media\/art\/[^?]+)-(\d+)\.(?:webp|avif|jpg)(?:\?(?:v=([0-9a-f]{6})&|.*&)?c=([0-9a-f]{6})(?:&f=([\d-]+))?)?.*$/i;

/** Few browsers lack AVIF: two sizes are enough for them and keep the HTML of every page smaller. */
const WEBP_WIDTHS = [640, 1280] as const;

const set = (stem: string, ending: string, widths: readonly number[]): string =>
  widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ');

/**
 * Expands a URL `/media/art/<collection>/<slug>-<width>.webp?v=<mark>&c=<rrggbb>&f=<focus>` to all widths as AVIF that its
 * `sizes` can need, two of them as WebP, the main colour and the focus. Any other URL is one plain picture.
 */
export function pictureSources(address: string, sizes = ''): PictureSources {
  const [, stem, width, mark, colour, focus = null] = ADDRESS.exec(address) ?? [];
  if (!stem) return { src: address, avif: null, webp: null, colour: null, focus: null };
  // The mark of the picture's content: only with it a browser keeps the picture (PLAT-417).
  const query = mark ? `?v=${mark}` : '';
  return {
    src: `${stem}-${width}.webp${query}`,
    avif: set(stem, `avif${query}`, spansWindow(sizes) ? [...WIDTHS, WIDEST] : WIDTHS),
    webp: set(stem, `webp${query}`, WEBP_WIDTHS),
    colour: colour ? `#${colour}` : null,
    focus,
  };
}
