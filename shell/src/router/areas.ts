import type { AppRoute, Messages, RemoteScope } from '@gargoyle/shared/host';
import type { Asked } from '@gargoyle/shared/query';
import { createContext, useContext } from 'react';
import { matchNear } from './match-near.ts';

export interface LoadedArea {
  routes: AppRoute[];
  remote: RemoteScope;
}

export type AreaStatus = 'loading' | 'ready' | 'failed';

/** The part of the page that a remote renders, by path. */
export interface Areas {
  ownerOf(path: string): string | undefined;
  /** The owner's routes, available before the screens of `path`: data need not wait for code. */
  routes(path: string): Promise<readonly AppRoute[]>;
  /** The owner's module with the screens of `path`. In the browser it never rejects: failures wait for a retry. */
  module(path: string): Promise<LoadedArea>;
  /** The same, once the guards of `path` admit the reader: what the page renders. */
  admitted(path: string): Promise<LoadedArea>;
  status(path: string): AreaStatus | undefined;
  /** Key of the boundary of `path`: the remote's name, with a number if it was late. */
  key(path: string): string;
  version(path: string): string | undefined;
  retry(path: string): void;
  /** Records the queries of a page; undefined on the server. */
  asked(path: string): Asked | undefined;
  /** A screen failed on the page: its data is dropped now, and the next visit loads new code too. */
  crashed(path: string): void;
  subscribe(changed: () => void): () => void;
}

export const AreasContext = createContext<Areas | null>(null);

export function useAreas(): Areas {
  const areas = useContext(AreasContext);
  if (!areas) throw new Error('useAreas needs an AreasContext');
  return areas;
}

/** The build adds the English messages of a screen; other languages are one file per remote. */
interface BuiltRoute extends AppRoute {
  words?: Messages;
}

export interface AreaMatch {
  params: Readonly<Record<string, string | undefined>>;
  route: BuiltRoute;
}

export const matchArea = (routes: readonly AppRoute[], path: string): AreaMatch[] =>
  matchNear(routes, path) as unknown as AreaMatch[];

/** Loads the screens that `path` shows, so that rendering them does not suspend. */
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

/** The English messages of the screens that `path` shows, once they are loaded. */
export const wordsOf = (routes: readonly AppRoute[], path: string): Messages =>
  Object.assign({}, ...matchArea(routes, path).map(({ route }) => route.words));

/** Adds the result to a promise, so that `use` can read a settled one synchronously. */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  const known = promise as Promise<T> & { status?: string; value?: T; reason?: unknown };
  if (known.status) return promise;
  known.status = 'pending';
  // The handlers return nothing: a returned `known` would be awaited, and its rejection would be unhandled.
  promise.then(
    (value) => void Object.assign(known, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(known, { status: 'rejected', reason }),
  );
  return promise;
}
