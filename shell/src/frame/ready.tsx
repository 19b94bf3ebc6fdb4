import { useHost } from '@gargoyle/shared/host';
import { useEffect } from 'react';

const hasNoData = (query: { state: { data: unknown; fetchStatus: string } }): boolean =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching';

/**
 * Says on `<main>` that the first data of `path` is on screen and the page, widgets included, answers to clicks. It is
 * unsaid as soon as the reader is on the way to another address.
 */
export function Ready({ path }: { path: string }) {
  const host = useHost();
  useEffect(() => {
    const main = document.getElementById('content');
    if (!main) return;
    const cache = host.query.getQueryCache();
    let arrived = false;
    const arrive = () => {
      if (cache.getAll().some((query) => query.getObserversCount() > 0 && hasNoData(query))) return;
      document.querySelector('[data-arriving]')?.removeAttribute('data-arriving');
      if (main.querySelector('[data-drawn]')) return;
      arrived = true;
      main.dataset['path'] = path;
      stop();
    };
    const look = () => {
      if (!arrived) arrive();
      const { heading } = host.uiState.getState();
      main.dataset['ready'] = String(arrived && (!heading || heading === path));
    };
    const unsubscribe = cache.subscribe(look);
    // A drawing comes alive, or goes when its widget has failed.
    const watch = new MutationObserver(look);
    watch.observe(main, { subtree: true, childList: true, attributeFilter: ['data-drawn'] });
    const stop = () => {
      unsubscribe();
      watch.disconnect();
    };
    const unhead = host.uiState.subscribe(({ heading }, before) => heading !== before.heading && look());
    look();
    return () => {
      stop();
      unhead();
      main.dataset['ready'] = 'false';
    };
  }, [host, path]);
  return null;
}
