import type { AppRoute, Host, Locale, Messages, RoutesModule } from '@gargoyle/shared/host';
import { askAnew, forget } from '@gargoyle/shared/query';
import { type Areas, type LoadedArea, loadScreens, matchArea, tracked, wordsOf } from '../router/areas.ts';
import { mustWait, refusalOf } from '../router/enter.ts';
import type { OwnerOf } from '../router/owners.ts';
import { createEntries, createEntry, type Entry } from './area-entries.ts';
import type { RemoteLoader } from './attempts.ts';
import type { Deployments } from './deployments.ts';
import { createNavigationTimeout } from './navigation-timeout.ts';
import { remoteWords } from './remote-words.ts';

interface Options {
  ownerOf: OwnerOf;
  loader: RemoteLoader;
  deployments: Deployments;
  locale: Locale;
  host(): Host;
}

export interface BrowserAreas extends Areas {
  /**
   * Waits for the work of a navigation. The old page stays for at most a second; then the area shows its skeleton, in a
   * new boundary so that the old one is not waited for. `late` is called on a later error: it makes the router enter
   * the page again, which then gets the error, and returns whether it does: the reader may have left.
   */
  enter<T>(path: string, work: () => Promise<T>, late: () => boolean): Promise<T | null>;
}

/**
 * Loads the screens of `path` and their messages from the remote that owns it.
 * @param found receives the remote's routes before its screens are loaded
 */
async function loadArea(
  path: string,
  remote: string,
  { loader, locale }: Options,
  found: (routes: readonly AppRoute[]) => void,
) {
  const loaded = await loader.load(remote, ['routes', ...remoteWords(locale)], async (modules) => {
    const [module, all] = modules as [RoutesModule, { default: Messages }?];
    found(module.routes);
    const routes = await loadScreens(module.routes, path);
    return { routes, messages: all?.default ?? wordsOf(routes, path) };
  });
  const { version, attempt, value } = loaded;
  const area: LoadedArea = { routes: value.routes, remote: { name: remote, version, messages: value.messages } };
  return { area, version, attempt };
}

const currentSearch = () => new URLSearchParams(location.search);

/** Whether the guards of `path` admit the reader, once the session is known. */
async function mayEnter(path: string, { routes }: LoadedArea, host: Host): Promise<boolean> {
  const matches = matchArea(routes, path);
  if (!mustWait(matches)) return true;
  const session = await host.session.ready();
  return !refusalOf(matches, { session, path, search: currentSearch() });
}

/** Drops the answers shown at `path` from the cache; those used elsewhere stay until they are refetched. */
function dropAnswers(path: string, { routes }: LoadedArea, entry: Entry, host: Host): void {
  for (const { route, params } of matchArea(routes, path))
    entry.asked.note(route.handle?.queries?.(params, host, currentSearch()) ?? []);
  forget(host.query, entry.asked);
}

/** Areas in the browser: one entry per path. */
export function createBrowserAreas(options: Options): BrowserAreas {
  const { ownerOf, loader, deployments, host } = options;
  const timeout = createNavigationTimeout();
  const listeners = new Set<() => void>();
  let boundaries = 0;
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const pageVersion = (remote: string) => deployments.page.remotes[remote]?.version;

  async function start(path: string, entry: Entry, remote: string): Promise<void> {
    entry.status = 'loading';
    try {
      const { area, version, attempt } = await loadArea(path, remote, options, entry.resolveRoutes);
      entry.status = 'ready';
      entry.version = version;
      entry.attempt = attempt;
      void Object.assign(entry.module, { status: 'fulfilled', value: area });
      entry.resolve(area);
    } catch (error) {
      entry.status = 'failed';
      host().report(`area ${path} of ${remote}`, error);
    }
    changed();
  }

  /** A refused reader never sees the page, so the promise stays pending. */
  async function admit(path: string, area: LoadedArea): Promise<LoadedArea> {
    if (await mayEnter(path, area, host())) return area;
    entries.forget(path);
    return new Promise(() => {});
  }

  const entries = createEntries((path) => {
    const remote = ownerOf(path);
    if (!remote) throw new Error(`no remote owns ${path}`);
    const entry = createEntry(remote, pageVersion(remote));
    entry.admitted = tracked(entry.module.then((area) => admit(path, area)));
    void start(path, entry, remote);
    return entry;
  });

  function retry(path: string): void {
    const remote = ownerOf(path);
    const entry = entries.get(path);
    if (!remote || entry.status !== 'failed') return;
    void start(path, entry, remote);
    changed();
  }

  /** A page that failed after rendering may have failed on its code or its data: both are loaded again. */
  async function renewCrashed(path: string): Promise<void> {
    const entry = entries.known(path);
    if (!entry?.crashed) return;
    loader.renew(entry.key.split('#')[0] ?? '', entry.attempt);
    entries.forget(path);
    await askAnew(host().query, entry.asked);
  }

  function ownBoundary(path: string): void {
    const entry = entries.get(path);
    if (entry.status === 'ready') return;
    boundaries += 1;
    entry.key = `${ownerOf(path)}#${boundaries}`;
  }

  return {
    ownerOf,
    routes: (path) => entries.get(path).routes,
    module: (path) => entries.get(path).module,
    admitted: (path) => entries.get(path).admitted,
    status: (path) => entries.known(path)?.status,
    key: (path) => entries.known(path)?.key ?? ownerOf(path) ?? 'shell',
    version: (path) => entries.known(path)?.version ?? pageVersion(ownerOf(path) ?? ''),
    retry,
    asked: (path) => entries.known(path)?.asked,
    crashed(path) {
      const entry = entries.known(path);
      if (entry?.status !== 'ready') return;
      entry.crashed = true;
      void entry.module.then((area) => dropAnswers(path, area, entry, host()));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async enter(path, work, late) {
      timeout.raise(path);
      if (ownerOf(path)) retry(path);
      return timeout.limit(path, renewCrashed(path).then(work), () => ownBoundary(path), late);
    },
  };
}
