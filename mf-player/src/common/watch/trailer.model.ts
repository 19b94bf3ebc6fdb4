export interface Trailer {
  raw: { high: string | null; low: string | null };
  /** A film on another site. */
  web: string | null;
}

/** What a preview shows: a file of the school, or a film elsewhere. */
export type Preview = { kind: 'file'; src: string } | { kind: 'web'; href: string };

/** Set in the order high, web, low, so that the last one present wins (PLAY-128, PLAY-129). */
export function previewOf(trailer: Trailer | null): Preview | null {
  let preview: Preview | null = null;
  if (trailer?.raw.high) preview = { kind: 'file', src: trailer.raw.high };
  if (trailer?.web) preview = { kind: 'web', href: trailer.web };
  if (trailer?.raw.low) preview = { kind: 'file', src: trailer.raw.low };
  return preview;
}
