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

/** What the screen shows of the running film. */
export interface PlaybackState {
  /** Whose film this is, as `load` was told. */
  key: number | null;
  /** A source is loaded far enough to know its length. */
  ready: boolean;
  /** Has been played since the film was loaded. */
  started: boolean;
  /** It plays, or will as soon as it can. */
  playing: boolean;
  waiting: boolean;
  ended: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  /** Seconds up to which it is loaded around the present moment. */
  buffered: number;
  rate: number;
  volume: number;
  muted: boolean;
  /** What was chosen, of what this film has. */
  quality: Quality;
  /** The film chooses its height by itself where nothing was chosen. */
  adaptive: boolean;
  /** Heights to choose from, rising. */
  heights: readonly number[];
  /** Height on screen; null while unknown. */
  shown: number | null;
  error: PlaybackError | null;
}

export interface LoadOptions {
  key: number;
  /** The first that can be played is. */
  sources: readonly Source[];
  /** Seconds to start at. */
  at: number;
  play: boolean;
  poster: string | null;
}

/** Plays films in one place; knows nothing of courses. */
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
  /** Takes over what the device remembers, before anything plays. */
  remember(settings: EngineSettings): void;
  /** Shows in `place` what was loaded and pressed until now, and from now on; answers how to end that. */
  showIn(place: HTMLElement, make: ProjectorMaker, report: Report): () => void;
}

/** What the element tells of the film that it holds. */
export interface Reading {
  /** Seconds. */
  time: number;
  duration: number;
  buffered: number;
  /** Heights of the running stream, rising; empty for files. */
  heights: readonly number[];
  shown: number | null;
}

/** Shows one film at a time and does what it is told; what that is stands in `playback.model.ts`. */
export interface Projector {
  act(command: Command): void;
  read(): Reading;
  togglePictureInPicture(): void;
  dispose(): void;
}

type Report = (problem: string, error?: unknown) => void;

/** Makes a projector inside of an element; `tell` hears what happens, `changed` that a reading is another one. */
export type ProjectorMaker = (
  place: HTMLElement,
  on: { tell(event: PlaybackEvent): void; changed(): void; report: Report },
) => Projector;

const DARK: Reading = { time: 0, duration: 0, buffered: 0, heights: [], shown: null };

function show(p: Playback, reading: Reading): PlaybackState {
  const loaded = isLoaded(p);
  const { key, started, wants, rate, volume, muted, files, error } = p;
  const { duration, buffered, heights: inside, shown } = loaded ? reading : DARK;
  const heights = files.length > 0 ? files.map((file) => file.height) : inside;
  return {
    ...{ key, started, rate, volume, muted, error, duration, buffered, heights, shown },
    ready: loaded,
    playing: wants,
    waiting: p.stalled || (wants && !loaded),
    ended: p.phase === 'ended',
    time: loaded ? reading.time : p.at,
    quality: files.length > 0 || p.quality !== 'auto' ? (heightFor(heights, p.quality) ?? p.quality) : 'auto',
    adaptive: p.src !== null && files.length === 0,
  };
}

const FIRST: EngineSettings = { rate: 1, volume: 1, muted: false, quality: 'auto' };
export const IDLE: PlaybackState = show(begin(FIRST), DARK);

/** Drives the table: holds the state from before the projector's code has come, and passes its commands on. */
export function createEngine(): Engine {
  let playback = begin(FIRST);
  let projector: Projector | null = null;
  let state = IDLE;
  const listeners = new Set<() => void>();

  const read = (): Reading => projector?.read() ?? DARK;
  const time = (): number => (isLoaded(playback) ? read().time : playback.at);
  const changed = (): void => {
    state = show(playback, read());
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
    load: (options) => send({ type: 'film-given', ...options }),
    play: () => send({ type: 'play-pressed' }),
    pause: () => send({ type: 'pause-pressed' }),
    seek: (to) => send({ type: 'sought', to }),
    setRate: (rate) => send({ type: 'rate-chosen', rate }),
    setVolume: (volume) => send({ type: 'volume-chosen', volume: Math.min(Math.max(volume, 0), 1) }),
    setMuted: (muted) => send({ type: 'muted-chosen', muted }),
    setQuality: (quality) => send({ type: 'quality-chosen', quality, time: time() }),
    togglePictureInPicture: () => projector?.togglePictureInPicture(),
    remember: (settings) => send({ type: 'remembered', settings }),
    showIn: (place, make, report) => {
      let over = false;
      const made = make(place, { tell: (event) => over || send(event), changed: () => over || changed(), report });
      projector = made;
      send({ type: 'projector-came' });
      return () => {
        send({ type: 'projector-gone', time: time() });
        over = true;
        projector = null;
        made.dispose();
      };
    },
  };
}
