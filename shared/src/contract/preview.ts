import type { Trailer } from './videos.contract.ts';

/** What a preview shows: a file of the school, or a film on another site. */
export type Preview = { kind: 'file'; src: string } | { kind: 'web'; href: string };

/** Rule for all trailers: the last one present in the order high, web, low wins (PLAY-128, PLAY-129). */
export function previewOf(trailer: Pick<Trailer, 'raw' | 'web'> | null | undefined): Preview | null {
  let preview: Preview | null = null;
  if (trailer?.raw.high) preview = { kind: 'file', src: trailer.raw.high };
  if (trailer?.web) preview = { kind: 'web', href: trailer.web };
  if (trailer?.raw.low) preview = { kind: 'file', src: trailer.raw.low };
  return preview;
}
