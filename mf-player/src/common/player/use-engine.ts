import { useHost } from '@gargoyle/shared/host';
import { createContext, type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createEngine, type Engine, IDLE, type PlaybackState, type ProjectorMaker } from './engine.ts';
import type { EngineSettings } from './playback.model.ts';

type Loader = () => Promise<{ createProjector: ProjectorMaker }>;

/** Loads the projector's code; tests provide a fake. */
export const ProjectorLoader = createContext<Loader>(
  () => import(/* webpackChunkName: "player.engine" */ './projector.client.tsx'),
);

const idle = () => IDLE;

export interface EngineUse {
  place: RefObject<HTMLDivElement | null>;
  engine: Engine;
  state: PlaybackState;
  /** The projector's code failed to load. */
  failed: boolean;
  retry(): void;
}

/** An engine for the lifetime of the component; its projector is loaded later, and only in the browser. */
export function useEngine(settings: () => EngineSettings): EngineUse {
  const host = useHost();
  const load = useContext(ProjectorLoader);
  const place = useRef<HTMLDivElement>(null);
  const [engine] = useState(createEngine);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(settings);

  useEffect(() => {
    let unmounted = false;
    let end = () => {};
    setFailed(false);
    engine.restoreSettings(first.current());
    load().then(
      ({ createProjector }) => {
        if (!unmounted && place.current) end = engine.showIn(place.current, createProjector, host.report);
      },
      (error: unknown) => {
        if (unmounted) return;
        host.report(`the player did not load (attempt ${attempt})`, error);
        setFailed(true);
      },
    );
    return () => {
      unmounted = true;
      end();
    };
  }, [engine, host, load, attempt]);

  const state = useSyncExternalStore(engine.subscribe, engine.state, idle);
  return { place, engine, state, failed, retry: () => setAttempt((n) => n + 1) };
}
