import { COMPOSITION, compositionName, type PageDeployment } from '@gargoyle/shared/contract/deployment';
import { createPath } from 'react-router-dom';
import type { ShellHost } from '../host/browser-host.ts';
import { type Deployments, fetchComposition, isOlder } from '../isolation/deployments.ts';
import type { Navigation } from '../router/navigation.ts';
import { followFields, wouldLose } from './unsaved-input.ts';

interface Parts {
  host: ShellHost;
  deployments: Deployments;
  navigation: Navigation;
}

const nameOf = ({ shell, remotes }: PageDeployment): string => compositionName(shell, remotes);

/** Whether a remote whose release differs is on the page. */
const isOnPage = (page: PageDeployment, newer: PageDeployment): boolean =>
  Object.keys(page.remotes).some(
    (remote) =>
      page.remotes[remote]?.version !== newer.remotes[remote]?.version &&
      document.querySelector(`[data-remote="${remote}"]`) !== null,
  );

/**
 * The tab stays on its composition until it can switch to a newer one without losing anything (PLAT-006). The edge
 * reports the current composition along with each API answer. If only unused releases differ, the tab adopts it
 * silently; otherwise the browser loads the reader's next link, as soon as that loses nothing.
 */
export function followComposition({ host, deployments, navigation }: Parts): void {
  let lastReported = '';
  let needsReload = false;
  let link: HTMLAnchorElement | null = null;

  const onReport = async (reported: string): Promise<void> => {
    if (reported === lastReported) return;
    lastReported = reported;
    needsReload = false;
    if (reported === nameOf(deployments.page)) return;
    const newer = await fetchComposition();
    // Without an answer, or with that of an edge of another age, fetch again when it is next reported.
    if (!newer || reported !== nameOf(newer)) lastReported = '';
    else if (!isOlder(newer, deployments.page))
      needsReload = isOnPage(deployments.page, newer) || !deployments.adopt(newer);
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      for (const { name, description } of entry.serverTiming ?? [])
        if (name === COMPOSITION) void onReport(description);
  });
  observer.observe({ type: 'resource', buffered: true });

  followFields(document);
  // Only for links followed by the reader: navigations by code may depend on state in memory.
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
    if (!needsReload || link?.pathname !== to.pathname || to.pathname === pathname || to.state) return false;
    if (wouldLose(host, document, pathname, to.pathname)) return false;
    location.assign(createPath(to));
    return true;
  };
}
