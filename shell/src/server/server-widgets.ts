import type { Host, LoadedWidget } from '@gargoyle/shared/host';
import { widgetHouse } from '@gargoyle/shared/host';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { tracked } from '../router/areas.ts';
import { prefetch } from '../router/enter.ts';
import type { Budget } from './budget.ts';
import { safeJson } from './document.ts';
import { isAbsent } from './is-absent.ts';
import type { ShellInput } from './render-types.ts';

interface Options {
  input: ShellInput;
  query: QueryClient;
  budget: Budget;
  host(): Host;
  incomplete(): void;
}

export interface ServerWidgets {
  load(name: string, props: Readonly<Record<string, unknown>>): Promise<LoadedWidget>;
  placed: Set<string>;
  /** Hashes of the queries whose data is embedded in a slot. */
  queryHashes: Set<string>;
}

/** Loads the widgets of one render, each with its own data. */
export function createServerWidgets({ input, query, budget, host, incomplete }: Options): ServerWidgets {
  const loaded = new Map<string, Promise<LoadedWidget>>();
  const placed = new Set<string>();
  const queryHashes = new Set<string>();

  async function load(name: string, props: Readonly<Record<string, unknown>>): Promise<LoadedWidget> {
    const remoteName = widgetHouse(name);
    const release = input.deployment.remotes[remoteName];
    if (!release) throw new Error(`no remote provides ${name}`);
    const remote = await budget.settle(input.remote(remoteName));
    const widget = remote.widgets[name];
    if (!widget) throw new Error(`${remoteName} does not provide ${name}`);
    placed.add(name);
    const queries = widget.queries?.(props as never, host()) ?? [];
    const keys = new Set(queries.map(({ queryKey }) => JSON.stringify(queryKey)));
    await budget.settle(prefetch(host(), queries)).catch((error: unknown) => {
      incomplete();
      input.onError(name, error);
    });
    // Widgets loaded during the render are too late for the page's own check for failed queries.
    for (const { queryKey } of queries) {
      const failed = query.getQueryState(queryKey);
      if (failed?.status !== 'error') continue;
      if (!isAbsent(failed.error)) {
        incomplete();
        input.onError(name, failed.error);
      }
      query.removeQueries({ queryKey, exact: true });
    }
    const state = dehydrate(query, {
      shouldDehydrateQuery: ({ state: { status }, queryKey }) =>
        status === 'success' && keys.has(JSON.stringify(queryKey)),
    });
    for (const { queryHash } of state.queries) queryHashes.add(queryHash);
    return {
      Component: widget.default,
      remote: { name: remoteName, version: release.version, messages: remote.messages[input.locale] },
      state: state.queries.length ? safeJson(state) : undefined,
    };
  }

  return {
    placed,
    queryHashes,
    load(name, props) {
      const key = name + JSON.stringify(props);
      let widget = loaded.get(key);
      if (!widget) {
        widget = tracked(load(name, props));
        widget.catch((error: unknown) => {
          incomplete();
          input.onError(name, error);
        });
        loaded.set(key, widget);
      }
      return widget;
    },
  };
}
