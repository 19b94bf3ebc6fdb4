import { COMPOSITION, compositionName, type PageDeployment } from '@gargoyle/shared/contract/deployment';
import { createPath } from 'react-router-dom';
import type { ShellHost } from '../host/browser-host.ts';
import { type Deployments, fetchComposition } from '../isolation/deployments.ts';
import type { Navigation } from '../router/navigation.ts';
import { followFields, wouldLose } from './unsaved-input.ts';

interface Parts {
  host: ShellHost;
  deployments: Deployments;
  navigation: Navigation;
}

/** What differs has neither been drawn by the server nor loaded: the tab can become the newer one as it stands. */
const isDrawn = (page: PageDeployment, newer: PageDeployment): boolean =>
  Object.keys(page.remotes).some(
    (remote) =>
      page.remotes[remote]?.version !== newer.remotes[remote]?.version &&
      document.querySelector(`[data-remote="${remote}"]`) !== null,
  );

/**
 * Keeps the tab on its composition until it can have a newer one for nothing (PLAT-006). The edge says beside each
 * answer of the API which one is out. Where only what was never loaded differs, it is taken over in silence; else the
 * reader's next link is followed by the browser itself, with a load, once that loses nothing.
 */
export function followComposition({ host, deployments, navigation }: Parts): void {
  let heard = '';
  let isOut = false;
  let link: HTMLAnchorElement | null = null;

  const hear = async (said: string): Promise<void> => {
    if (said === heard) return;
    heard = said;
    const { page } = deployments;
    isOut = said !== compositionName(page.shell, page.remotes);
    if (!isOut) return;
    const newer = await fetchComposition();
    // Without an answer the next one that says so is asked about.
    if (!newer) heard = '';
    isOut = newer !== null && (isDrawn(deployments.page, newer) || !deployments.adopt(newer));
  };
  const listen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      for (const { name, description } of entry.serverTiming ?? []) if (name === COMPOSITION) void hear(description);
  });
  listen.observe({ type: 'resource', buffered: true });

  followFields(document);
  // Only what a reader follows: where a program leads, it has something in hand.
  document.addEventListener(
    'click',
    ({ target }) => {
      link = target instanceof Element ? target.closest('a') : null;
      setTimeout(() => {
        link = null;
      });
    },
    true,
  );
  navigation.handOver = (to) => {
    const { pathname } = navigation.shown.location;
    if (!isOut || link?.pathname !== to.pathname || to.pathname === pathname || to.state) return false;
    if (wouldLose(host, document, pathname, to.pathname)) return false;
    location.assign(createPath(to));
    return true;
  };
}
