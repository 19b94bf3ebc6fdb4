import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand';
import type { Brand } from '../brand/brand.ts';
import type { Bus } from '../bus/create-bus.ts';
import type { ApiClient, HumanToken } from '../client/client.ts';
import type { IntlShape } from '../intl/intl.tsx';
import type { Catalogue } from '../intl/message.ts';
import type { QueryClient } from '../query/query.ts';
import type { Session } from './session.ts';
import type { UiState } from './ui-state.ts';

export { HOST_VERSION } from './host-version.ts';

export type Locale = 'en' | 'es';

/** Compiled texts by id. */
export type Messages = Catalogue;

export interface Toasts {
  /**
   * Shown for 5 s, announced politely; 'Success' without a text. It replaces older notices with the same `about`, which
   * it would contradict.
   */
  success(text?: string, about?: string): void;
  /**
   * Shown for 8 s, announced at once; 'Oops! There has been an error' without a text. It replaces a success notice with
   * the same `about`; a failure of another kind stays beside it.
   */
  error(text?: string, about?: string): void;
  /** Shows the server's sentence for a failed call, else 'An error occurred.'. Aborted calls show nothing. */
  failure(error: unknown): void;
}

export interface ConfirmOptions {
  title: string;
  text: string;
  /** The last button is the confirming one. Default: 'Cancel' (rejects) and 'Accept' (`accept`). */
  buttons?: readonly { value: string; label: string; kind?: 'clay' | 'outline' | 'danger' }[];
  /** In pixels; default 250. */
  height?: number;
}

/** One dialog at a time; null means rejected: close icon, outside click, Escape (SHELL-214 to SHELL-223). */
export interface Confirm {
  ask(options: ConfirmOptions): Promise<string | null>;
  cancellation(options: {
    title: string;
    text: string;
    reasons: readonly string[];
  }): Promise<{ feedback: string; message: string } | null>;
  selection(options: { title: string; text: string }): Promise<'individual' | 'groups' | null>;
}

/** Names of standard analytics events (SHELL-277). */
export type TrackName =
  | 'login'
  | 'logout'
  | 'sign_up'
  | 'view_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'add_payment_info'
  | 'purchase'
  | 'start_trial'
  | 'subscribe'
  | 'upgrade'
  | 'cancel_subscription'
  | 'generate_lead'
  | 'search';

export interface Track {
  event(name: TrackName, data?: Readonly<Record<string, unknown>>): void;
  /** The analytics client id, or 'none' after 1000 ms (SHELL-249). */
  clientId(): Promise<string>;
}

export interface HumanCheck {
  /** A fresh token for one call: silently (v3), or from the visible checkbox (v2) once `challenge` was called. */
  token(): Promise<HumanToken>;
  /** To be called after a 412: the form that made the call shows the checkbox (SHELL-226, SHELL-227). */
  challenge(): void;
  /** To be called when the reader has ticked the checkbox: the next `token` is based on it. */
  check(): Promise<void>;
}

export interface LoadedWidget {
  Component: ComponentType<never>;
  remote: RemoteScope;
  /** Server only: the results of the widget's own queries, to embed at its place in the page. */
  state?: string | undefined;
}

/** The remote that a tree belongs to. */
export interface RemoteScope {
  name: string;
  version: string;
  messages: Messages;
}

/** Everything the shell provides to a remote. The interface is the same on the server, in the browser and in tests. */
export interface Host {
  readonly version: string;
  readonly server: boolean;
  readonly locale: Locale;
  /** Time of the server in ms. In the browser that of its render while the page is hydrated; it goes on afterwards. */
  readonly now: number;
  /** The storefront's public origin, for URLs used outside the page: `https://gargoyle.example`. */
  readonly origin: string;
  readonly brand: Brand;
  readonly api: ApiClient;
  readonly query: QueryClient;
  readonly session: Session;
  readonly toast: Toasts;
  readonly confirm: Confirm;
  readonly track: Track;
  readonly humanCheck: HumanCheck;
  readonly bus: Bus;
  readonly uiState: StoreApi<UiState>;
  /** Formatter for these messages; the same object for the same messages. */
  intl(messages: Messages): IntlShape;
  /**
   * For `<Slot>`. Returns the same promise for the same name, props and attempt. The shell leaves `attempt` out when it
   * fetches a widget ahead of its slot.
   */
  loadWidget(name: string, props: Readonly<Record<string, unknown>>, attempt?: number): Promise<LoadedWidget>;
  /** The version of a remote that this page runs; empty for an unknown remote. */
  versionOf(remote: string): string;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Reports a failure with remote@version to the telemetry of the site. */
  report(problem: string, error?: unknown): void;
}
