import type { AppRoute, Messages, RemoteScope } from '@gargoyle/shared/host';
import type { Asked } from '@gargoyle/shared/query';
import { createContext, useContext } from 'react';
import { matchNear } from './match-near.ts';

export interface LoadedArea {
  routes: AppRoute[];
  remote: RemoteScope;
}

export type AreaStatus = 'loading' | 'ready' | 'failed';

/** The part of the page that a remote fills, by path. */
export interface Areas {
  ownerOf(path: string): string | undefined;
  /** The owner's module with the screens of `path`. In the browser it never rejects: a failed one waits for a retry. */
  module(path: string): Promise<LoadedArea>;
  /** The same, once the guards of `path` let the reader in: what the page shows. */
  admitted(path: string): Promise<LoadedArea>;
  status(path: string): AreaStatus | undefined;
  /** Which boundary `path` is shown in: the remote's name, with a number when it came late. */
  key(path: string): string;
  version(path: string): string | undefined;
  retry(path: string): void;
  /** Where the queries of a page are noted; nowhere on the server. */
  asked(path: string): Asked | undefined;
  /** A screen has failed on the page: its data is forgotten now, and the next visit asks for fresh code too. */
  crashed(path: string): void;
  subscribe(changed: () => void): () => void;
}

export const AreasContext = createContext<Areas | null>(null);

export function useAreas(): Areas {
  const areas = useContext(AreasContext);
  if (!areas) throw new Error('useAreas needs an AreasContext');
  return areas;
}

/** The build adds the English words that a screen can show; those of other languages are the remote's, whole. */
interface BuiltRoute extends AppRoute {
  words?: Messages;
}

export interface AreaMatch {
  params: Readonly<Record<string, string | undefined>>;
  route: BuiltRoute;
}

export const matchArea = (routes: readonly AppRoute[], path: string): AreaMatch[] =>
  matchNear(routes, path) as unknown as AreaMatch[];

/** Loads the screens that `path` shows, so that rendering them never waits. */
export async function loadScreens(routes: AppRoute[], path: string): Promise<AppRoute[]> {
  await Promise.all(
    matchArea(routes, path).map(async ({ route }) => {
      if (!route.lazy) return;
      const { Component, words } = (await route.lazy()) as Pick<BuiltRoute, 'Component' | 'words'>;
      Object.assign(route, { Component, words });
      delete route.lazy;
    }),
  );
  return routes;
}

/** The English words of the screens that `path` shows, once they are loaded. */
export const wordsOf = (routes: readonly AppRoute[], path: string): Messages =>
  Object.assign({}, ...matchArea(routes, path).map(({ route }) => route.words));

/** Marks a promise with what it came to, so that `use` reads it at once when it is there. */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  const known = promise as Promise<T> & { status?: string; value?: T; reason?: unknown };
  if (known.status) return promise;
  known.status = 'pending';
  // The handlers give nothing back: `known` itself would be waited for, and its rejection be nobody's.
  promise.then(
    (value) => void Object.assign(known, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(known, { status: 'rejected', reason }),
  );
  return promise;
}
