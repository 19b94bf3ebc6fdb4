import { useHost } from '@gargoyle/shared/host';
import { useEffect } from 'react';

const hasNoData = (query: { state: { data: unknown; fetchStatus: string } }): boolean =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching';

/** Says on `<main>` that the first data of `path` is on screen and the page, widgets included, answers to clicks. */
export function Ready({ path }: { path: string }) {
  const host = useHost();
  useEffect(() => {
    const main = document.getElementById('content');
    if (!main) return;
    main.dataset['ready'] = 'false';
    const cache = host.query.getQueryCache();
    const tell = () => {
      if (cache.getAll().some((query) => query.getObserversCount() > 0 && hasNoData(query))) return false;
      document.querySelector('[data-arriving]')?.removeAttribute('data-arriving');
      if (main.querySelector('[data-drawn]')) return false;
      main.dataset['ready'] = 'true';
      main.dataset['path'] = path;
      return true;
    };
    if (tell()) return;
    const look = () => {
      if (tell()) stop();
    };
    const unsubscribe = cache.subscribe(look);
    // A drawing comes alive, or goes when its widget has failed.
    const watch = new MutationObserver(look);
    watch.observe(main, { subtree: true, childList: true, attributeFilter: ['data-drawn'] });
    const stop = () => {
      unsubscribe();
      watch.disconnect();
    };
    return stop;
  }, [host, path]);
  return null;
}
