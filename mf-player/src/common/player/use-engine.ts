import { useHost } from '@gargoyle/shared/host';
import { createContext, type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createEngine, type Engine, IDLE, type PlaybackState, type ProjectorMaker } from './engine.ts';
import type { EngineSettings } from './playback.model.ts';

type Loader = () => Promise<{ createProjector: ProjectorMaker }>;

/** How the projector's code comes; tests put a still one in its place. */
export const ProjectorLoader = createContext<Loader>(
  () => import(/* webpackChunkName: "player.engine" */ './projector.client.tsx'),
);

const idle = () => IDLE;

export interface EngineUse {
  place: RefObject<HTMLDivElement | null>;
  engine: Engine;
  state: PlaybackState;
  /** The projector's code did not come. */
  failed: boolean;
  retry(): void;
}

/** An engine for as long as the component lives; what shows its film comes later, and in the browser only. */
export function useEngine(settings: () => EngineSettings): EngineUse {
  const host = useHost();
  const load = useContext(ProjectorLoader);
  const place = useRef<HTMLDivElement>(null);
  const [engine] = useState(createEngine);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(settings);

  useEffect(() => {
    let gone = false;
    let end = () => {};
    setFailed(false);
    engine.remember(first.current());
    load().then(
      ({ createProjector }) => {
        if (!gone && place.current) end = engine.showIn(place.current, createProjector, host.report);
      },
      (error: unknown) => {
        if (gone) return;
        host.report(`the player did not load (attempt ${attempt})`, error);
        setFailed(true);
      },
    );
    return () => {
      gone = true;
      end();
    };
  }, [engine, host, load, attempt]);

  const state = useSyncExternalStore(engine.subscribe, engine.state, idle);
  return { place, engine, state, failed, retry: () => setAttempt((n) => n + 1) };
}
