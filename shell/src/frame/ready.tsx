import { useHost } from '@gargoyle/shared/host';
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { completeFonts } from './fonts.ts';
import { layOutRest } from './lay-out-rest.ts';

const hasNoData = (query: { state: { data: unknown; fetchStatus: string } }): boolean =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching';

const count = (batch: number): number => batch + 1;

/** Whether the first data is loaded and rendered: checked after each batch of query notifications, so never earlier. */
function useDataRendered(): boolean {
  const cache = useHost().query.getQueryCache();
  const [batch, next] = useReducer(count, 0);
  const [isRendered, setRendered] = useState(false);
  useEffect(() => {
    if (isRendered) return;
    next();
    return cache.subscribe(notifyManager.batchCalls(next));
  }, [cache, isRendered]);
  useEffect(() => {
    if (batch > 0 && !cache.getAll().some((query) => query.getObserversCount() > 0 && hasNoData(query)))
      setRendered(true);
  }, [cache, batch]);
  return isRendered;
}

function ReadyFor({ path }: { path: string }) {
  const { uiState } = useHost();
  const isRendered = useDataRendered();
  useEffect(() => {
    const main = document.getElementById('content');
    if (!main) return;
    let isInteractive = false;
    const updateReady = () => {
      isInteractive ||= isRendered && !main.querySelector('[data-drawn]');
      const { heading } = uiState.getState();
      if (isInteractive) main.dataset['path'] = path;
      main.dataset['ready'] = String(isInteractive && (!heading || heading === path));
    };
    // Before the rest is laid out: what is below the window is set in its font at once.
    if (isRendered) void completeFonts(path).then(layOutRest);
    updateReady();
    // A widget was hydrated, or removed because it failed.
    const observer = new MutationObserver(() => isInteractive || updateReady());
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ['data-drawn'] });
    const unsubscribe = uiState.subscribe(({ heading }, before) => heading !== before.heading && updateReady());
    return () => {
      observer.disconnect();
      unsubscribe();
      main.dataset['ready'] = 'false';
    };
  }, [uiState, path, isRendered]);
  return null;
}

/**
 * Sets `data-ready` on `<main>` when the first data of `path` is rendered and the page including its widgets is
 * interactive. Reset as soon as the reader navigates to another address.
 */
export const Ready = ({ path }: { path: string }) => <ReadyFor key={path} path={path} />;
