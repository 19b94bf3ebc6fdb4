import type { Quality, Source } from './sources.model.ts';

/** What the screen shows of the running film. */
export interface PlaybackState {
  /** Whose film this is, as `load` was told. */
  key: number | null;
  /** A source is loaded far enough to know its length. */
  ready: boolean;
  /** Has been played since the source was loaded. */
  started: boolean;
  playing: boolean;
  waiting: boolean;
  seeking: boolean;
  ended: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  /** Seconds up to which it is loaded around the present moment. */
  buffered: number;
  rate: number;
  volume: number;
  muted: boolean;
  /** What was chosen; of files the one that plays. */
  quality: Quality;
  /** The film chooses its height by itself where nothing was chosen. */
  adaptive: boolean;
  /** Heights to choose from, rising. */
  heights: readonly number[];
  /** Height on screen; null while unknown. */
  shown: number | null;
  pictureInPicture: boolean;
  error: 'network' | 'format' | null;
}

export const IDLE: PlaybackState = {
  key: null,
  ready: false,
  started: false,
  playing: false,
  waiting: false,
  seeking: false,
  ended: false,
  time: 0,
  duration: 0,
  buffered: 0,
  rate: 1,
  volume: 1,
  muted: false,
  quality: 'auto',
  adaptive: false,
  heights: [],
  shown: null,
  pictureInPicture: false,
  error: null,
};

export interface LoadOptions {
  key: number;
  /** The first that can be played is; not empty. */
  sources: readonly Source[];
  /** Seconds to start at. */
  at: number;
  play: boolean;
  poster: string | null;
}

/** Plays films in one element; knows nothing of courses. */
export interface Engine {
  state(): PlaybackState;
  /** Seconds, of the film itself: the state hears of them some times a second, on a busy machine less often. */
  time(): number;
  subscribe(changed: () => void): () => void;
  load(options: LoadOptions): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  setQuality(quality: Quality): void;
  togglePictureInPicture(): void;
  dispose(): void;
}

export interface EngineSettings {
  rate: number;
  volume: number;
  muted: boolean;
  quality: Quality;
}

/** Makes an engine inside of an element. */
export type EngineMaker = (
  place: HTMLElement,
  settings: EngineSettings,
  report: (problem: string, error?: unknown) => void,
) => Engine;
