import type { ProjectorMaker, Reading } from '../common/player/engine.ts';
import type { Command, PlaybackError, PlaybackEvent } from '../common/player/playback.model.ts';

export interface FakeLoad {
  src: string;
  type: string;
  poster: string | null;
  /** What it was told before the film was loaded. */
  play: boolean;
  at: number;
  rate: number;
}

/** A film that a test plays by hand; wrap what it does in `act`. */
export interface FakeFilm {
  /** What was opened, oldest first. */
  loads: FakeLoad[];
  /** What is opened from now on: is loaded at once, waits for `comes`, or is not there. */
  next: 'comes' | 'waits' | PlaybackError;
  /** What waits is loaded. */
  comes(): void;
  state(): FilmState;
  /** Plays, stops, or is somewhere else, as a browser does. */
  play(): void;
  pause(): void;
  seek(time: number): void;
  /** Changes what the film says of itself. */
  becomes(change: Partial<Reading> & { playing?: boolean; ended?: boolean; error?: PlaybackError }): void;
}

type FilmState = Reading & { playing: boolean; rate: number; volume: number; muted: boolean };
const STILL: Omit<FilmState, 'rate' | 'volume' | 'muted'> = {
  time: 0,
  duration: 100,
  buffered: 0,
  heights: [],
  shown: null,
  playing: false,
};

/** A projector for tests: plays nothing, remembers everything. */
export function fakeProjector() {
  let state: FilmState = { ...STILL, rate: 1, volume: 1, muted: false };
  let tell: (event: PlaybackEvent) => void = () => {};
  let changed = () => {};
  let loading = false;

  const film: FakeFilm = {
    loads: [],
    next: 'comes',
    comes: () => {
      loading = false;
      tell({ type: 'loaded' });
      if (film.loads.at(-1)?.play) film.play();
    },
    state: () => state,
    play: () => {
      state = { ...state, playing: true };
      tell({ type: 'playing' });
    },
    pause: () => {
      state = { ...state, playing: false };
      tell({ type: 'paused' });
    },
    seek: (time) => {
      state = { ...state, time };
      tell({ type: 'seeking' });
      tell({ type: 'seeked' });
    },
    becomes: ({ playing, ended, error, ...reading }) => {
      state = { ...state, ...reading };
      changed();
      if (ended) {
        state = { ...state, playing: false };
        tell({ type: 'ended' });
      } else if (playing !== undefined) film[playing ? 'play' : 'pause']();
      if (error) tell({ type: 'source-absent', error, time: state.time });
    },
  };

  const open = ({ src, type, poster }: Extract<Command, { do: 'open' }>) => {
    state = { ...state, ...STILL };
    film.loads.push({ src, type, poster, play: false, at: 0, rate: 1 });
    loading = true;
    tell({ type: 'source-set' });
    if (film.next === 'comes') film.comes();
    else if (film.next !== 'waits') tell({ type: 'source-absent', error: film.next, time: 0 });
  };
  const act = (command: Command): void => {
    const last = film.loads.at(-1);
    switch (command.do) {
      case 'open':
        return open(command);
      case 'play':
        if (loading && last) last.play = true;
        return loading ? undefined : film.play();
      case 'pause':
        if (loading && last) last.play = false;
        return loading ? undefined : film.pause();
      case 'seek':
        if (last && last.at === 0) last.at = command.to;
        return film.seek(Math.min(Math.max(command.to, 0), state.duration));
      case 'rate':
        if (last) last.rate = command.rate;
        state = { ...state, rate: command.rate };
        return;
      case 'volume':
        state = { ...state, volume: command.volume };
        return;
      case 'muted':
        state = { ...state, muted: command.muted };
        return;
      case 'limit':
    }
  };
  const createProjector: ProjectorMaker = (_, on) => {
    ({ tell, changed } = on);
    return { act, read: () => state, togglePictureInPicture: () => undefined, dispose: () => undefined };
  };
  return { film, load: async () => ({ createProjector }) };
}
