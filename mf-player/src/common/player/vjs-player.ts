import { heightFor, type Quality } from './sources.model.ts';

/** The part of the video.js API that the projector uses; the library's own types leave most of it untyped. */
export interface VjsPlayer {
  src(source: { src: string; type: string }): void;
  poster(address: string): void;
  play(): Promise<void> | undefined;
  pause(): void;
  paused(): boolean;
  ended(): boolean;
  currentTime(): number | undefined;
  currentTime(seconds: number): void;
  duration(): number | undefined;
  currentType(): string;
  bufferedEnd(): number;
  playbackRate(rate: number): void;
  volume(): number | undefined;
  volume(level: number): void;
  muted(): boolean | undefined;
  muted(muted: boolean): void;
  videoHeight(): number;
  error(): { code: number; message: string } | null;
  error(none: null): void;
  requestPictureInPicture(): Promise<unknown>;
  exitPictureInPicture(): Promise<unknown>;
  isInPictureInPicture(): boolean;
  /** From videojs-contrib-quality-levels, which is loaded with the streaming plugin. */
  qualityLevels?(): Iterable<QualityLevel>;
  on(event: string | string[], listener: () => void): void;
  dispose(): void;
}

export interface QualityLevel {
  height?: number;
  enabled: boolean;
}

/** Of a stream nothing can be loaded at its very end: it would wait there for ever, and never end. */
const STREAM_TAIL = 0.2;

/** The last second that can be sought; undefined until the length is known. */
export function lastSecond(player: Pick<VjsPlayer, 'duration' | 'currentType'>): number | undefined {
  const seconds = player.duration();
  if (!seconds) return undefined;
  return player.currentType() === 'video/mp4' ? seconds : Math.max(0, seconds - STREAM_TAIL);
}

const levels = (player: Pick<VjsPlayer, 'qualityLevels'>): QualityLevel[] => [...(player.qualityLevels?.() ?? [])];

/** Heights of the current stream, ascending; empty for files. */
export const heightsOf = (player: Pick<VjsPlayer, 'qualityLevels'>): number[] =>
  [...new Set(levels(player).flatMap((level) => level.height ?? []))].sort((a, b) => a - b);

/** Limits the stream to one height, or enables all. */
export function limitTo(player: Pick<VjsPlayer, 'qualityLevels'>, quality: Quality): void {
  const all = levels(player);
  const wanted = quality === 'auto' ? null : heightFor(heightsOf(player), quality);
  // Enabling a level takes effect at once only when it was disabled, so disable the wanted one too first.
  if (wanted !== null) for (const level of all) level.enabled = false;
  for (const level of all) if (wanted === null || level.height === wanted) level.enabled = true;
}
