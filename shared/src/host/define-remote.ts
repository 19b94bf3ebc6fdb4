import type { ComponentType } from 'react';
import type { EventName } from '../bus/events.ts';
import type { Guard } from './guards.ts';
import type { Host, Messages } from './host-interface.ts';
import type { WidgetName, WidgetProps } from './widgets.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** What `host.api.query(…)` returns, with its types erased. */
export interface AnyQuery {
  queryKey: readonly unknown[];
  meta?: Record<string, unknown>;
}

export type SlotPlace = { [N in WidgetName]: { name: N; props: WidgetProps<N> } }[WidgetName];

/** Declares what a route needs; the shell reads it on the server, on navigation and for a prefetch. */
export interface AppHandle {
  /** Data for the first paint, the page's subject first. Wrap in `required` what the page cannot exist without. */
  queries?(params: RouteParams, host: Host, search: URLSearchParams): readonly AnyQuery[];
  /**
   * Data that can be named only when `queries` have been answered, for what is below the first window. The server
   * fetches it before it renders; in the browser it is fetched while the page is rendered, which does not wait for it.
   */
  nextQueries?(params: RouteParams, host: Host, search: URLSearchParams): readonly AnyQuery[];
  /**
   * Widgets of the first paint: on the server their data, in the browser their code is fetched with the route's own.
   * Shells that only ask on the server leave `host` out.
   */
  slots?(params: RouteParams, search: URLSearchParams, host?: Host): readonly SlotPlace[];
  /** Permanent redirect (301): a path, or undefined to stay. The shell preserves the rest of the query. */
  redirect?(params: RouteParams, search: URLSearchParams): string | undefined;
  guard?: Guard;
}

/** No loader, action or errorElement: the shell owns those. */
export interface AppRoute {
  /** `catalog.tutorial`; the screen's chunk has the same name. */
  id: string;
  path?: string;
  index?: true;
  lazy?: () => Promise<{ Component: ComponentType }>;
  Component?: ComponentType;
  children?: AppRoute[];
  handle?: AppHandle;
}

export interface RoutesModule {
  routes: AppRoute[];
}

/** A widget's module: the component as default export, and the queries of its first paint. */
export interface WidgetModule<P = never> {
  default: ComponentType<P>;
  queries?(props: P, host: Host): readonly AnyQuery[];
}

export interface RemoteDefinition {
  /** The package's folder name: `mf-catalog`. */
  name: string;
  routes: () => Promise<RoutesModule>;
  widgets: { [N in WidgetName]?: () => Promise<WidgetModule<WidgetProps<N>>> };
  messages: Record<'en' | 'es', () => Promise<{ default: Messages }>>;
  provides: { events: readonly EventName[] };
  requires: {
    widgets: readonly WidgetName[];
    events: readonly EventName[];
  };
}

/**
 * The definition of a remote, in `src/remote.ts`. The build reads it: from every `import()` here it derives what the
 * browser can load and what the server file contains; the rest goes into the release record.
 */
export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
