import { useHost } from '@gargoyle/shared/host';
import { notifyManager } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';

const hasNoData = (query: { state: { data: unknown; fetchStatus: string } }): boolean =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching';

const count = (turn: number): number => turn + 1;

/** Whether the first data has come and been drawn: asked after each turn of the screens, and so never before them. */
function useArrived(): boolean {
  const cache = useHost().query.getQueryCache();
  const [turn, next] = useReducer(count, 0);
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (arrived) return;
    next();
    return cache.subscribe(notifyManager.batchCalls(next));
  }, [cache, arrived]);
  useEffect(() => {
    if (turn > 0 && !cache.getAll().some((query) => query.getObserversCount() > 0 && hasNoData(query)))
      setArrived(true);
  }, [cache, turn]);
  return arrived;
}

function ReadyFor({ path }: { path: string }) {
  const { uiState } = useHost();
  const arrived = useArrived();
  useEffect(() => {
    const main = document.getElementById('content');
    if (!main) return;
    let alive = false;
    const look = () => {
      alive ||= arrived && !main.querySelector('[data-drawn]');
      const { heading } = uiState.getState();
      if (alive) main.dataset['path'] = path;
      main.dataset['ready'] = String(alive && (!heading || heading === path));
    };
    if (arrived) document.querySelector('[data-arriving]')?.removeAttribute('data-arriving');
    look();
    // A drawing comes alive, or goes when its widget has failed.
    const watch = new MutationObserver(() => alive || look());
    watch.observe(main, { subtree: true, childList: true, attributeFilter: ['data-drawn'] });
    const unhead = uiState.subscribe(({ heading }, before) => heading !== before.heading && look());
    return () => {
      watch.disconnect();
      unhead();
      main.dataset['ready'] = 'false';
    };
  }, [uiState, path, arrived]);
  return null;
}

/**
 * Says on `<main>` that the first data of `path` is on screen and the page, widgets included, answers to clicks. It is
 * unsaid as soon as the reader is on the way to another address.
 */
export const Ready = ({ path }: { path: string }) => <ReadyFor key={path} path={path} />;
