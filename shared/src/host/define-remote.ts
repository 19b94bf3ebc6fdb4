import type { ComponentType } from 'react';
import type { EventName } from '../bus/events.ts';
import type { Guard } from './guards.ts';
import type { Host, Messages } from './host-interface.ts';
import type { WidgetName, WidgetProps } from './widgets.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** What `host.api.query(…)` returns, however typed. */
export interface AnyQuery {
  queryKey: readonly unknown[];
  meta?: Record<string, unknown>;
}

export type SlotPlace = { [N in WidgetName]: { name: N; props: WidgetProps<N> } }[WidgetName];

/** What a route says about itself; the shell reads it on the server, on navigation and for a prefetch. */
export interface AppHandle {
  /** The data of the first paint. Wrap in `required` what the page cannot exist without. */
  queries?(params: RouteParams, host: Host, search: URLSearchParams): readonly AnyQuery[];
  /** Widgets of the first paint: fetched beside the route's own data. */
  slots?(params: RouteParams, search: URLSearchParams): readonly SlotPlace[];
  /** Another address for good (301): a path, or undefined to stay. The rest of the query is kept by the shell. */
  redirect?(params: RouteParams, search: URLSearchParams): string | undefined;
  guard?: Guard;
}

/** No loader, action or errorElement: the shell owns those. */
export interface AppRoute {
  /** `catalog.tutorial`; the screen's chunk carries the same name. */
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

/** A widget's file: the component by default, and what it asks for its first paint. */
export interface WidgetModule<P = never> {
  default: ComponentType<P>;
  queries?(props: P, host: Host): readonly AnyQuery[];
}

export interface RemoteDefinition {
  /** The folder's name: `mf-catalog`. */
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
 * The one door of a remote, `src/remote.ts`. The build reads it: from every `import()` here it derives what the
 * browser can load and what the server file holds, and the rest goes into the release record.
 */
export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
