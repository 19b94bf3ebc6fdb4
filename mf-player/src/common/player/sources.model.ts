/** The addresses of one video as the API sends them. */
export interface VideoSources {
  hls: string | null;
  dash: string | null;
  low: string | null;
  med: string | null;
  hi: string | null;
}

export type Quality = 'auto' | number;

export interface PlayableFile {
  height: number;
  src: string;
}

/** A stream adapts its height itself; files are switched manually. */
export type Source =
  | { kind: 'stream'; src: string; type: 'application/x-mpegURL' | 'application/dash+xml' }
  | { kind: 'files'; files: readonly PlayableFile[] };

/**
 * The sources of a video in the order they are tried: `hls`, then `dash`; files only if there is neither (PLAY-032,
 * PLAY-033). Empty when there is nothing to play.
 */
export function sourcesOf(video: VideoSources): Source[] {
  const streams: Source[] = [];
  if (video.hls) streams.push({ kind: 'stream', src: video.hls, type: 'application/x-mpegURL' });
  if (video.dash) streams.push({ kind: 'stream', src: video.dash, type: 'application/dash+xml' });
  if (streams.length > 0) return streams;
  const heights = [
    [360, video.low],
    [720, video.med],
    [1080, video.hi],
  ] as const;
  const files = heights.flatMap(([height, src]) => (src ? [{ height, src }] : []));
  return files.length > 0 ? [{ kind: 'files', files }] : [];
}

/**
 * The available height for a wanted one: 720 if none is wanted, else the nearest lower, else the lowest (PLAY-034,
 * PLAY-203).
 */
export function heightFor(heights: readonly number[], wanted: Quality): number | undefined {
  const limit = wanted === 'auto' ? 720 : wanted;
  const rising = [...heights].sort((a, b) => a - b);
  return rising.findLast((height) => height <= limit) ?? rising[0];
}

/** The file to start with. */
export function fileFor(files: readonly PlayableFile[], wanted: Quality): PlayableFile | undefined {
  const height = heightFor(
    files.map((file) => file.height),
    wanted,
  );
  return files.find((file) => file.height === height);
}

export const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next rate up or down, clamped to the list. */
export function stepRate(rate: number, step: 1 | -1): number {
  const place = RATES.findIndex((known) => known >= rate);
  const from = place === -1 ? RATES.length - 1 : place;
  return RATES[Math.min(Math.max(from + step, 0), RATES.length - 1)] ?? 1;
}
