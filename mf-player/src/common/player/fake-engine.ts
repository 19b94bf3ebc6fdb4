import { type Engine, type EngineMaker, IDLE, type LoadOptions, type PlaybackState } from './engine.ts';

export interface FakeEngine extends Engine {
  /** What was loaded, oldest first. */
  loads: LoadOptions[];
  /** Changes what the film says of itself, as a browser would. */
  becomes(change: Partial<PlaybackState>): void;
}

/** An engine for tests: plays nothing, remembers everything. Wrap calls of `becomes` in `act`. */
export function fakeEngine(): { engine: FakeEngine; load: () => Promise<{ createEngine: EngineMaker }> } {
  let state: PlaybackState = IDLE;
  const listeners = new Set<() => void>();
  const becomes = (change: Partial<PlaybackState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const engine: FakeEngine = {
    loads: [],
    becomes,
    state: () => state,
    time: () => state.time,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (options) => {
      engine.loads.push(options);
      becomes({ ...IDLE, key: options.key, ready: true, duration: 100, time: options.at, playing: options.play });
    },
    play: () => becomes({ playing: true, started: true, ended: false }),
    pause: () => becomes({ playing: false }),
    seek: (time) => becomes({ time, ended: false }),
    setRate: (rate) => becomes({ rate }),
    setVolume: (volume) => becomes({ volume }),
    setMuted: (muted) => becomes({ muted }),
    setQuality: (quality) => becomes({ quality }),
    togglePictureInPicture: () => undefined,
    dispose: () => listeners.clear(),
  };
  return { engine, load: async () => ({ createEngine: () => engine }) };
}
