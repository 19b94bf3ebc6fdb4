import type { Preview } from '../contract/preview.ts';
import type { Trailer } from '../contract/videos.contract.ts';

const LOW = '/low.mp4';
const WEB = 'https://films.example/1';
const HIGH = '/high.mp4';

const trailer = (low: string | null, web: string | null, high: string | null): Trailer => ({
  ...{ raw: { low, high }, web, subtitles: [] },
});
const file = (src: string): Preview => ({ kind: 'file', src });
const web: Preview = { kind: 'web', href: WEB };

/** Every possible trailer and what is shown of it: one rule for all applications (PLAY-128 to PLAY-131). */
export const TRAILER_CASES: readonly (readonly [holds: string, trailer: Trailer, shown: Preview | null])[] = [
  ['low, web and high', trailer(LOW, WEB, HIGH), file(LOW)],
  ['low and web', trailer(LOW, WEB, null), file(LOW)],
  ['low and high', trailer(LOW, null, HIGH), file(LOW)],
  ['low alone', trailer(LOW, null, null), file(LOW)],
  ['web and high', trailer(null, WEB, HIGH), web],
  ['web alone', trailer(null, WEB, null), web],
  ['high alone', trailer(null, null, HIGH), file(HIGH)],
  ['nothing', trailer(null, null, null), null],
];

/** What a page shows of an opened trailer. */
export function shownPreview(): Preview | null {
  const film = document.querySelector('video')?.getAttribute('src');
  if (film) return { kind: 'file', src: film };
  const link = document.querySelector(`a[href^="https://films.example/"]`)?.getAttribute('href');
  return link ? { kind: 'web', href: link } : null;
}
