import { useHost } from '@gargoyle/shared/host';
import { createContext, type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createEngine, type Engine, IDLE, type PlaybackState, type ProjectorMaker } from './engine.ts';
import type { EngineSettings } from './playback.model.ts';
import { mayLoadAhead } from './load-ahead.ts';

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
  /** Loads the projector's code, because it will probably be needed soon. */
  prepare(): void;
  retry(): void;
}

/**
 * An engine for the lifetime of the component. Its projector's code is loaded only in the browser: at once on a fast
 * connection, otherwise when something is to play or `prepare` is called (PLAY-230).
 */
export function useEngine(settings: () => EngineSettings): EngineUse {
  const host = useHost();
  const load = useContext(ProjectorLoader);
  const place = useRef<HTMLDivElement>(null);
  const [engine] = useState(createEngine);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [prepared, setPrepared] = useState(false);
  const state = useSyncExternalStore(engine.subscribe, engine.state, idle);
  const first = useRef(settings);

  useEffect(() => {
    if (state.playing || mayLoadAhead()) setPrepared(true);
  }, [state.playing]);

  useEffect(() => engine.restoreSettings(first.current()), [engine]);

  useEffect(() => {
    if (!prepared) return;
    let unmounted = false;
    let end = () => {};
    setFailed(false);
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
  }, [engine, host, load, attempt, prepared]);

  const prepare = () => setPrepared(true);
  return { place, engine, state, failed, prepare, retry: () => setAttempt((n) => n + 1) };
}
