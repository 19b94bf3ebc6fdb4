import { type Asked, createAsked } from '@gargoyle/shared/query';
import type { AreaStatus, LoadedArea } from '../router/areas.ts';

/** State of the page at one path. */
export interface Entry {
  /** Never rejects: a failed load waits for a retry. */
  module: Promise<LoadedArea>;
  admitted: Promise<LoadedArea>;
  resolve(area: LoadedArea): void;
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
  let resolve: Entry['resolve'] = () => {};
  const module = new Promise<LoadedArea>((settle) => {
    resolve = settle;
  });
  return {
    ...{ module, admitted: module, resolve, status: 'loading', key: remote, version, attempt: 0 },
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
      if (!known) dropOldest();
      return entry;
    },
  };
}
