import { useHost } from '@gargoyle/shared/host';
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { completeFonts } from './fonts.ts';
import { layOutRest } from './lay-out-rest.ts';

const hasNoData = (query: { state: { data: unknown; fetchStatus: string } }): boolean =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching';

const count = (batch: number): number => batch + 1;

function ReadyFor({ path }: { path: string }) {
  const { query, uiState } = useHost();
  // A render after each batch of query notifications: what they brought is rendered then.
  const [batch, next] = useReducer(count, 0);
  const onBatch = useRef<() => void>(undefined);
  useEffect(() => {
    const main = document.getElementById('content');
    if (!main) return;
    let isRendered = false;
    let isInteractive = false;
    const updateReady = () => {
      isInteractive ||= isRendered && !main.querySelector('[data-drawn]');
      const { heading } = uiState.getState();
      if (isInteractive) main.dataset['path'] = path;
      main.dataset['ready'] = String(isInteractive && (!heading || heading === path));
    };
    updateReady();
    const cache = query.getQueryCache();
    const ignore = cache.subscribe(notifyManager.batchCalls(next));
    onBatch.current = () => {
      if (isRendered || cache.getAll().some((each) => each.getObserversCount() > 0 && hasNoData(each))) return;
      isRendered = true;
      ignore();
      updateReady();
      // Before the rest is laid out: what is below the window is set in its font at once.
      void completeFonts(path).then(layOutRest);
    };
    // A widget was hydrated, or removed because it failed.
    const observer = new MutationObserver(() => isInteractive || updateReady());
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ['data-drawn'] });
    const unsubscribe = uiState.subscribe(({ heading }, before) => heading !== before.heading && updateReady());
    return () => {
      ignore();
      observer.disconnect();
      unsubscribe();
      main.dataset['ready'] = 'false';
    };
  }, [query, uiState, path]);
  // The first time, too: the page's own effects have run before this one, and asked for what it shows.
  useEffect(() => onBatch.current?.(), [batch]);
  return null;
}

/**
 * Sets `data-ready` on `<main>` when the first data of `path` is rendered and the page including its widgets is
 * interactive. Reset as soon as the reader navigates to another address.
 */
export const Ready = ({ path }: { path: string }) => <ReadyFor key={path} path={path} />;
