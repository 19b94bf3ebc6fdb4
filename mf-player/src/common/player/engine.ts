import {
  begin,
  type Command,
  type EngineSettings,
  isLoaded,
  type Playback,
  type PlaybackError,
  type PlaybackEvent,
  step,
} from './playback.model.ts';
import { heightFor, type Quality, type Source } from './sources.model.ts';

/** Playback state as shown on screen. */
export interface PlaybackState {
  /** Id of the video, as passed to `load`. */
  key: number | null;
  /** The source is loaded far enough to know its duration. */
  ready: boolean;
  /** Has played since the video was loaded. */
  started: boolean;
  /** Playing, or about to as soon as possible. */
  playing: boolean;
  /** The browser refused to play it without a press, or with sound. */
  blocked: boolean;
  waiting: boolean;
  ended: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  /** Seconds up to which the video is buffered around the current position. */
  buffered: number;
  rate: number;
  volume: number;
  muted: boolean;
  /** The chosen quality, limited to those of this video. */
  quality: Quality;
  /** The video adapts its height automatically when none is chosen. */
  adaptive: boolean;
  /** Available heights, ascending. */
  heights: readonly number[];
  /** Height on screen; null while unknown. */
  shown: number | null;
  error: PlaybackError | null;
}

export interface LoadOptions {
  key: number;
  /** The first playable source is used. */
  sources: readonly Source[];
  /** Start position in seconds. */
  at: number;
  play: boolean;
  poster: string | null;
}

/** Plays videos in one place of the page; independent of courses. */
export interface Engine {
  state(): PlaybackState;
  /**
   * Current position in seconds, read from the video itself: `state` updates only a few times per second, less often on
   * a busy machine.
   */
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
  /** Applies the settings stored on the device, before anything plays. */
  restoreSettings(settings: EngineSettings): void;
  /** Shows in `place` what was loaded and pressed so far and from now on; returns a function that stops it. */
  showIn(place: HTMLElement, make: ProjectorMaker, report: Report): () => void;
}

/** What the media element reports about the current video. */
export interface Reading {
  /** Seconds. */
  time: number;
  duration: number;
  buffered: number;
  /** Heights of the current stream, ascending; empty for files. */
  heights: readonly number[];
  shown: number | null;
}

/** Shows one video at a time and executes commands; `playback.model.ts` decides which. */
export interface Projector {
  act(command: Command): void;
  read(): Reading;
  togglePictureInPicture(): void;
  dispose(): void;
}

type Report = (problem: string, error?: unknown) => void;

/** Creates a projector inside an element. `tell` receives events, `changed` is called when a reading changed. */
export type ProjectorMaker = (
  place: HTMLElement,
  on: { emit(event: PlaybackEvent): void; changed(): void; report: Report },
) => Projector;

const NO_READING: Reading = { time: 0, duration: 0, buffered: 0, heights: [], shown: null };

function stateOf(p: Playback, reading: Reading): PlaybackState {
  const loaded = isLoaded(p);
  const { key, started, wantsPlay, blocked, rate, volume, muted, files, error } = p;
  const { duration, buffered, heights: streamHeights, shown } = loaded ? reading : NO_READING;
  const heights = files.length > 0 ? files.map((file) => file.height) : streamHeights;
  return {
    ...{ key, started, blocked, rate, volume, muted, error, duration, buffered, heights, shown },
    ready: loaded,
    playing: wantsPlay,
    waiting: p.stalled || (wantsPlay && !loaded),
    ended: p.phase === 'ended',
    time: loaded ? reading.time : p.at,
    quality: files.length > 0 || p.quality !== 'auto' ? (heightFor(heights, p.quality) ?? p.quality) : 'auto',
    adaptive: p.src !== null && files.length === 0,
  };
}

const DEFAULT_SETTINGS: EngineSettings = { rate: 1, volume: 1, muted: false, quality: 'auto' };
export const IDLE: PlaybackState = stateOf(begin(DEFAULT_SETTINGS), NO_READING);

/** Runs the state machine: holds the state until the projector's code has loaded, and passes commands to it. */
export function createEngine(): Engine {
  let playback = begin(DEFAULT_SETTINGS);
  let projector: Projector | null = null;
  let state = IDLE;
  const listeners = new Set<() => void>();

  const read = (): Reading => projector?.read() ?? NO_READING;
  const time = (): number => (isLoaded(playback) ? read().time : playback.at);
  const changed = (): void => {
    state = stateOf(playback, read());
    for (const listener of listeners) listener();
  };
  const send = (event: PlaybackEvent): void => {
    const [next, ...commands] = step(playback, event);
    playback = next;
    for (const command of commands) projector?.act(command);
    changed();
  };

  return {
    state: () => state,
    time,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (options) => send({ type: 'video-set', ...options }),
    play: () => send({ type: 'play-pressed' }),
    pause: () => send({ type: 'pause-pressed' }),
    seek: (to) => send({ type: 'seek-requested', to }),
    setRate: (rate) => send({ type: 'rate-chosen', rate }),
    setVolume: (volume) => send({ type: 'volume-chosen', volume: Math.min(Math.max(volume, 0), 1) }),
    setMuted: (muted) => send({ type: 'muted-chosen', muted }),
    setQuality: (quality) => send({ type: 'quality-chosen', quality, time: time() }),
    togglePictureInPicture: () => projector?.togglePictureInPicture(),
    restoreSettings: (settings) => send({ type: 'settings-restored', settings }),
    showIn: (place, make, report) => {
      let detached = false;
      const instance = make(place, {
        emit: (event) => detached || send(event),
        changed: () => detached || changed(),
        report,
      });
      projector = instance;
      send({ type: 'projector-attached' });
      return () => {
        send({ type: 'projector-detached', time: time() });
        detached = true;
        projector = null;
        instance.dispose();
      };
    },
  };
}
