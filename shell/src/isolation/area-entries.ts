import { type Asked, createAsked } from '@gargoyle/shared/query';
import type { AppRoute } from '@gargoyle/shared/host';
import type { AreaStatus, LoadedArea } from '../router/areas.ts';

/** State of the page at one path. */
export interface Entry {
  /** Never rejects: a failed load waits for a retry. */
  module: Promise<LoadedArea>;
  admitted: Promise<LoadedArea>;
  /** Settles before the screens are loaded. */
  routes: Promise<readonly AppRoute[]>;
  resolve(area: LoadedArea): void;
  resolveRoutes(routes: readonly AppRoute[]): void;
  status: AreaStatus;
  key: string;
  version: string | undefined;
  /** Number of the loader's attempt that succeeded. */
  attempt: number;
  /** Queries of its screens. */
  asked: Asked;
  crashed: boolean;
}

export function createEntry(remote: string, version: string | undefined): Entry {
  const { promise: module, resolve } = Promise.withResolvers<LoadedArea>();
  const { promise: routes, resolve: resolveRoutes } = Promise.withResolvers<readonly AppRoute[]>();
  return {
    ...{
      module,
      admitted: module,
      routes,
      resolve,
      resolveRoutes,
      status: 'loading',
      key: remote,
      version,
      attempt: 0,
    },
    ...{ asked: createAsked(), crashed: false },
  };
}

const MAX_ENTRIES = 24;

/** One entry per path, created on first access; the oldest are dropped. */
export function createEntries(create: (path: string) => Entry) {
  const entries = new Map<string, Entry>();

  function dropOldest(): void {
    for (const [path, { status }] of entries) {
      if (entries.size <= MAX_ENTRIES || status !== 'ready') return;
      // Links that are only pointed at count, too: the page on screen stays.
      if (path !== location.pathname) entries.delete(path);
    }
  }

  return {
    known: (path: string) => entries.get(path),
    forget: (path: string) => void entries.delete(path),
    get(path: string): Entry {
      const known = entries.get(path);
      const entry = known ?? create(path);
      entries.delete(path);
      entries.set(path, entry);
      if (!known) dropOldest();
      return entry;
    },
  };
}
