import type { ProjectorMaker, Reading } from '../common/player/engine.ts';
import type { Command, PlaybackError, PlaybackEvent } from '../common/player/playback.model.ts';

export interface FakeLoad {
  src: string;
  type: string;
  poster: string | null;
  /** Commands received before the video was loaded. */
  play: boolean;
  at: number;
  rate: number;
}

/** A video controlled by the test; wrap calls in `act`. */
export interface FakeFilm {
  /** Opened sources, oldest first. */
  loads: FakeLoad[];
  /** What happens when a source is opened: it loads at once, waits for `comes`, or fails. */
  next: 'comes' | 'waits' | PlaybackError;
  /** The browser does not let it start with sound. */
  needsPress: boolean;
  /** Finishes loading a waiting source. */
  finishLoading(): void;
  state(): FilmState;
  /** Plays, pauses or seeks and sends the events that a browser would. */
  play(): void;
  pause(): void;
  seek(time: number): void;
  /** Changes the video's readings. */
  update(change: Partial<Reading> & { playing?: boolean; ended?: boolean; error?: PlaybackError }): void;
}

type FilmState = Reading & { playing: boolean; rate: number; volume: number; muted: boolean };
const INITIAL: Omit<FilmState, 'rate' | 'volume' | 'muted'> = {
  time: 0,
  duration: 100,
  buffered: 0,
  heights: [],
  shown: null,
  playing: false,
};

/** A projector for tests that plays nothing and records all commands. */
export function fakeProjector() {
  let state: FilmState = { ...INITIAL, rate: 1, volume: 1, muted: false };
  let emit: (event: PlaybackEvent) => void = () => {};
  let changed = () => {};
  let loading = false;

  const start = () => (film.needsPress && !state.muted ? emit({ type: 'autoplay-blocked' }) : film.play());
  const film: FakeFilm = {
    loads: [],
    next: 'comes',
    needsPress: false,
    finishLoading: () => {
      loading = false;
      emit({ type: 'loaded' });
      if (film.loads.at(-1)?.play) start();
    },
    state: () => state,
    play: () => {
      state = { ...state, playing: true };
      emit({ type: 'playing' });
    },
    pause: () => {
      state = { ...state, playing: false };
      emit({ type: 'paused' });
    },
    seek: (time) => {
      state = { ...state, time };
      emit({ type: 'seeking' });
      emit({ type: 'seeked' });
    },
    update: ({ playing, ended, error, ...reading }) => {
      state = { ...state, ...reading };
      changed();
      if (ended) {
        state = { ...state, playing: false };
        emit({ type: 'ended' });
      } else if (playing !== undefined) film[playing ? 'play' : 'pause']();
      if (error) emit({ type: 'source-failed', error, time: state.time });
    },
  };

  const open = ({ src, type, poster }: Extract<Command, { do: 'open' }>) => {
    state = { ...state, ...INITIAL };
    film.loads.push({ src, type, poster, play: false, at: 0, rate: 1 });
    loading = true;
    emit({ type: 'source-set' });
    if (film.next === 'comes') film.finishLoading();
    else if (film.next !== 'waits') emit({ type: 'source-failed', error: film.next, time: 0 });
  };
  const act = (command: Command): void => {
    const last = film.loads.at(-1);
    switch (command.do) {
      case 'open':
        return open(command);
      case 'play':
        if (loading && last) last.play = true;
        return loading ? undefined : start();
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
    ({ emit, changed } = on);
    return { act, read: () => state, togglePictureInPicture: () => undefined, dispose: () => undefined };
  };
  return { film, load: async () => ({ createProjector }) };
}
