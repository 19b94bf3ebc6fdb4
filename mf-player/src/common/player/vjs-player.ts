import type { Quality } from './sources.model.ts';

/** The part of video.js that the engine uses; its own types leave most of it open. */
export interface VjsPlayer {
  src(source: { src: string; type: string }): void;
  poster(address: string): void;
  play(): Promise<void> | undefined;
  pause(): void;
  paused(): boolean;
  ended(): boolean;
  seeking(): boolean;
  currentTime(): number | undefined;
  currentTime(seconds: number): void;
  duration(): number | undefined;
  bufferedEnd(): number;
  playbackRate(): number;
  playbackRate(rate: number): void;
  volume(): number | undefined;
  volume(level: number): void;
  muted(): boolean | undefined;
  muted(muted: boolean): void;
  videoHeight(): number;
  readyState(): number;
  error(): { code: number; message: string } | null;
  error(none: null): void;
  requestPictureInPicture(): Promise<unknown>;
  exitPictureInPicture(): Promise<unknown>;
  isInPictureInPicture(): boolean;
  tech(safe: { IWillNotUseThisInPlugins: true }): { vhs?: Vhs } | undefined;
  on(event: string | string[], listener: () => void): void;
  one(event: string, listener: () => void): void;
  dispose(): void;
  isDisposed(): boolean;
}

interface Vhs {
  representations?(): { height?: number; enabled(on: boolean): void }[];
}

const levels = (player: VjsPlayer) => player.tech({ IWillNotUseThisInPlugins: true })?.vhs?.representations?.() ?? [];

/** Heights of the running stream, rising; empty for files. */
export const streamHeights = (player: VjsPlayer): number[] =>
  [...new Set(levels(player).flatMap((level) => (level.height ? [level.height] : [])))].sort((a, b) => a - b);

/** Leaves the stream one height, or all of them. A height it does not have leaves the nearest lower. */
export function limitStream(player: VjsPlayer, quality: Quality): void {
  const all = levels(player);
  if (quality === 'auto') {
    for (const level of all) level.enabled(true);
    return;
  }
  const heights = streamHeights(player);
  const wanted = heights.findLast((height) => height <= quality) ?? heights[0];
  // A change takes effect at once for a level that is turned on, so the wanted one is turned off as well before.
  for (const level of all) level.enabled(false);
  for (const level of all) if (level.height === wanted) level.enabled(true);
}
