import { useHost } from '@gargoyle/shared/host';
import { createContext, type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Engine, type EngineMaker, type EngineSettings, IDLE, type PlaybackState } from './engine.ts';

type Loader = () => Promise<{ createEngine: EngineMaker }>;

/** How the engine's code comes; tests put a still one in its place. */
export const EngineLoader = createContext<Loader>(
  () => import(/* webpackChunkName: "player.engine" */ './engine.client.tsx'),
);

const never = () => () => {};
const idle = () => IDLE;
/** Nothing plays yet, and what was pressed is on its way. */
const WISHED: PlaybackState = { ...IDLE, playing: true, waiting: true };

export interface EngineUse {
  place: RefObject<HTMLDivElement | null>;
  engine: Engine | null;
  state: PlaybackState;
  /** Play, or Pause again, pressed before the engine has come. */
  wish(play: boolean): void;
  /** Whether the first film loaded is to play by that; says so once. */
  takeWish(): boolean;
  /** The engine's own code did not come. */
  failed: boolean;
  retry(): void;
}

/** An engine for as long as the component lives, made in the browser only. */
export function useEngine(settings: () => EngineSettings): EngineUse {
  const host = useHost();
  const load = useContext(EngineLoader);
  const place = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(settings);
  const wished = useRef(false);
  const [wishes, setWishes] = useState(false);

  useEffect(() => {
    let gone = false;
    let made: Engine | null = null;
    setFailed(false);
    load().then(
      ({ createEngine }) => {
        if (gone || !place.current) return;
        made = createEngine(place.current, first.current(), host.report);
        setEngine(made);
      },
      (error: unknown) => {
        if (gone) return;
        host.report(`the player did not load (attempt ${attempt})`, error);
        setFailed(true);
      },
    );
    return () => {
      gone = true;
      setEngine(null);
      made?.dispose();
    };
  }, [host, load, attempt]);

  const played = useSyncExternalStore(engine?.subscribe ?? never, engine?.state ?? idle, idle);
  return {
    ...{ place, engine, failed },
    state: wishes && !engine && !failed ? WISHED : played,
    wish: (play) => {
      wished.current = play;
      setWishes(play);
    },
    takeWish: () => {
      const was = wished.current;
      wished.current = false;
      return was;
    },
    retry: () => setAttempt((n) => n + 1),
  };
}
