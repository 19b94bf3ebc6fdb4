import type { AnyQuery, AppRoute, Host } from '@gargoyle/shared/host';
import { type Areas, type LoadedArea, loadScreens, matchArea, tracked } from '../router/areas.ts';
import { mustWait } from '../router/enter.ts';
import type { OwnerOf } from '../router/owners.ts';
import type { Budget } from './budget.ts';
import type { ShellInput } from './render-types.ts';

interface Options {
  input: ShellInput;
  ownerOf: OwnerOf;
  budget: Budget;
  path: string;
  search: URLSearchParams;
  host(): Host;
}

export interface ServerAreas extends Areas {
  /** Whether the area is left to the browser: its code failed, or a guard waits for the session. */
  leftToBrowser(): 'no' | 'failed' | 'guard';
  routeIds: string[];
  /** Slots declared by the matched routes, already loading. */
  declared: Promise<unknown>[];
  /** Queries of the matched routes for the first paint. */
  queries: AnyQuery[];
}

/** React renders the fallback where this is thrown, and the browser renders the part. */
const clientOnly = () => Object.assign(new Error('left to the browser'), { digest: 'client-only' });

/** The single area of a render. A failure only affects the area itself. */
export function createServerAreas({ input, ownerOf, budget, path, search, host }: Options): ServerAreas {
  const owner = ownerOf(path);
  const version = owner ? input.deployment.remotes[owner]?.version : undefined;
  const routeIds: string[] = [];
  const declared: Promise<unknown>[] = [];
  const queries: AnyQuery[] = [];
  let leftOver: 'no' | 'failed' | 'guard' = 'no';

  function declare(routes: AppRoute[]): void {
    for (const { route, params } of matchArea(routes, path)) {
      routeIds.push(route.id);
      if (route.handle?.guard?.whileUnknown === 'wait') return;
      queries.push(...(route.handle?.queries?.(params, host(), search) ?? []));
      for (const { name, props } of route.handle?.slots?.(params, search, host()) ?? []) {
        declared.push(
          host()
            .loadWidget(name, { ...props }, 0)
            .catch(() => undefined),
        );
      }
    }
  }

  async function load(): Promise<LoadedArea> {
    if (!owner || !version) throw clientOnly();
    try {
      const remote = await budget.settle(input.remote(owner));
      declare(remote.routes);
      const routes = await budget.settle(loadScreens(remote.routes, path), 0.5);
      return { routes, remote: { name: owner, version, messages: remote.messages[input.locale] } };
    } catch (error) {
      leftOver = 'failed';
      input.onError(owner, error);
      throw clientOnly();
    }
  }

  const module = tracked(load());
  const admitted = tracked(
    module.then((area) => {
      if (!mustWait(matchArea(area.routes, path))) return area;
      leftOver = 'guard';
      throw clientOnly();
    }),
  );
  module.catch(() => undefined);
  admitted.catch(() => undefined);
  return {
    ownerOf,
    routes: () => module.then(({ routes }) => routes),
    module: () => module,
    admitted: () => admitted,
    status: () => 'ready',
    key: () => owner ?? 'shell',
    version: () => version,
    retry: () => undefined,
    asked: () => undefined,
    crashed: () => undefined,
    subscribe: () => () => undefined,
    leftToBrowser: () => leftOver,
    routeIds,
    declared,
    queries,
  };
}
