import { type Asked, createAsked } from '@gargoyle/shared/query';
import type { AreaStatus, LoadedArea } from '../router/areas.ts';

/** What the browser knows of the page at one path. */
export interface Entry {
  /** Never rejects: what failed waits for a retry. */
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

export function createEntry(remote: string, version: string | undefined): Entry {
  let resolve: Entry['resolve'] = () => {};
  const module = new Promise<LoadedArea>((settle) => {
    resolve = settle;
  });
  return {
    ...{ module, admitted: module, resolve, status: 'loading', key: remote, version, attempt: 0 },
    ...{ asked: createAsked(), crashed: false },
  };
}

const KEPT = 24;

/** One entry per path, made when it is first asked for; the oldest are forgotten. */
export function createEntries(create: (path: string) => Entry) {
  const entries = new Map<string, Entry>();

  function forgetOldest(): void {
    for (const [path, { status }] of entries) {
      if (entries.size <= KEPT || status !== 'ready') return;
      entries.delete(path);
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
      if (!known) forgetOldest();
      return entry;
    },
  };
}
