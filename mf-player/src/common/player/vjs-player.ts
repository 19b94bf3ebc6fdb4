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
  const heights = streamHeights(player);
  const wanted = quality === 'auto' ? undefined : (heights.findLast((height) => height <= quality) ?? heights[0]);
  for (const level of levels(player)) level.enabled(wanted === undefined || level.height === wanted);
}
