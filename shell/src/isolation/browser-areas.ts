import type { Host, Locale, Messages, RoutesModule } from '@gargoyle/shared/host';
import { type Asked, askAnew, createAsked, forget } from '@gargoyle/shared/query';
import {
  type AreaStatus,
  type Areas,
  type LoadedArea,
  loadScreens,
  matchArea,
  tracked,
  wordsOf,
} from '../router/areas.ts';
import { mustWait, refusalOf } from '../router/enter.ts';
import type { OwnerOf } from '../router/owners.ts';
import type { RemoteLoader } from './attempts.ts';
import type { Deployments } from './deployments.ts';
import { remoteWords } from './remote-words.ts';

interface Entry {
  module: Promise<LoadedArea>;
  admitted: Promise<LoadedArea>;
  resolve(area: LoadedArea): void;
  status: AreaStatus;
  key: string;
  version: string | undefined;
  /** The loader's attempt that brought it. */
  attempt: number;
  /** What its screens have asked, and whether one of them has failed on the page. */
  asked: Asked;
  crashed: boolean;
}

interface Options {
  ownerOf: OwnerOf;
  loader: RemoteLoader;
  deployments: Deployments;
  locale: Locale;
  host(): Host;
}

export interface BrowserAreas extends Areas {
  /**
   * Does the work of a navigation. The old page stays for at most a second; then the area shows its skeleton,
   * in a boundary of its own so that no older one is waited for. What comes of it later is answered when the
   * router asks once more, which `late` is told to arrange; it says whether anybody is still there.
   */
  enter<T>(path: string, work: () => Promise<T>, late: () => boolean): Promise<T | null>;
}

const KEPT = 24;

/** The browser's areas: one entry per path, the oldest forgotten. */
export function createBrowserAreas({ ownerOf, loader, deployments, locale, host }: Options): BrowserAreas {
  const entries = new Map<string, Entry>();
  const thrown = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let lates = 0;
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  async function start(path: string, entry: Entry, remote: string): Promise<void> {
    entry.status = 'loading';
    try {
      const names = ['routes', ...remoteWords(locale)];
      const loaded = await loader.load(remote, names, async (modules) => {
        const [module, all] = modules as [RoutesModule, { default: Messages }?];
        const routes = await loadScreens(module.routes, path);
        return { routes, messages: all?.default ?? wordsOf(routes, path) };
      });
      const { routes, messages } = loaded.value;
      const area = { routes, remote: { name: remote, version: loaded.version, messages } };
      entry.status = 'ready';
      entry.version = loaded.version;
      entry.attempt = loaded.attempt;
      void Object.assign(entry.module, { status: 'fulfilled', value: area });
      entry.resolve(area);
    } catch (error) {
      entry.status = 'failed';
      host().report(`area ${path} of ${remote}`, error);
    }
    changed();
  }

  /** Holds a page back while its guard waits for the session; who is refused never sees it. */
  async function admit(path: string, area: LoadedArea): Promise<LoadedArea> {
    const matches = matchArea(area.routes, path);
    if (!mustWait(matches)) return area;
    const session = await host().session.ready();
    if (!refusalOf(matches, { session, path, search: new URLSearchParams(location.search) })) return area;
    entries.delete(path);
    return new Promise(() => {});
  }

  function create(path: string): Entry {
    const remote = ownerOf(path);
    if (!remote) throw new Error(`nobody owns ${path}`);
    let resolve: Entry['resolve'] = () => {};
    const module = new Promise<LoadedArea>((settle) => {
      resolve = settle;
    });
    const version = deployments.page.remotes[remote]?.version;
    const entry: Entry = {
      ...{ module, admitted: module, resolve, status: 'loading', key: remote, version, attempt: 0 },
      ...{ asked: createAsked(), crashed: false },
    };
    entry.admitted = tracked(module.then((area) => admit(path, area)));
    entries.set(path, entry);
    void start(path, entry, remote);
    return entry;
  }

  function get(path: string): Entry {
    const known = entries.get(path);
    if (known) {
      entries.delete(path);
      entries.set(path, known);
      return known;
    }
    const entry = create(path);
    for (const old of entries.keys()) {
      if (entries.size <= KEPT) break;
      if (entries.get(old)?.status === 'ready') entries.delete(old);
      else break;
    }
    return entry;
  }

  /** What has failed on the page may have failed by its code or by its data: neither is shown again. */
  async function renewed(path: string): Promise<void> {
    const entry = entries.get(path);
    if (!entry?.crashed) return;
    loader.renew(entry.key.split('#')[0] ?? '', entry.attempt);
    entries.delete(path);
    await askAnew(host().query, entry.asked);
  }

  const areas: BrowserAreas = {
    ownerOf,
    module: (path) => get(path).module,
    admitted: (path) => get(path).admitted,
    status: (path) => entries.get(path)?.status,
    key: (path) => entries.get(path)?.key ?? ownerOf(path) ?? 'shell',
    version: (path) => {
      const remote = ownerOf(path);
      return entries.get(path)?.version ?? (remote ? deployments.page.remotes[remote]?.version : undefined);
    },
    retry(path) {
      const remote = ownerOf(path);
      const entry = get(path);
      if (!remote || entry.status !== 'failed') return;
      void start(path, entry, remote);
      changed();
    },
    asked: (path) => entries.get(path)?.asked,
    crashed(path) {
      const entry = entries.get(path);
      if (entry?.status !== 'ready') return;
      entry.crashed = true;
      void entry.module.then(({ routes }) => {
        const search = new URLSearchParams(location.search);
        for (const { route, params } of matchArea(routes, path))
          entry.asked.note(route.handle?.queries?.(params, host(), search) ?? []);
        forget(host().query, entry.asked);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async enter(path, work, late) {
      if (thrown.has(path)) {
        const outcome = thrown.get(path);
        thrown.delete(path);
        throw outcome;
      }
      if (ownerOf(path)) areas.retry(path);
      const done = renewed(path).then(work);
      const first = await Promise.race([done, new Promise<'late'>((resolve) => setTimeout(resolve, 1000, 'late'))]);
      if (first !== 'late') return first;
      const entry = get(path);
      if (entry.status !== 'ready') {
        lates += 1;
        entry.key = `${ownerOf(path)}#${lates}`;
      }
      done.catch((outcome: unknown) => {
        thrown.set(path, outcome);
        if (!late()) thrown.delete(path);
      });
      return null;
    },
  };
  return areas;
}
