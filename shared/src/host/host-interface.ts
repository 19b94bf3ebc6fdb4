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

/** Texts by id, as the build leaves them. */
export type Messages = Catalogue;

export interface Toasts {
  /**
   * 5 s, politely announced; 'Success' without a text. It takes the place of older notices `about` the same, which
   * it contradicts.
   */
  success(text?: string, about?: string): void;
  /**
   * 8 s, announced at once; 'Oops! There has been an error' without a text. It takes the place of a success `about`
   * the same; a failure of another kind stays beside it.
   */
  error(text?: string, about?: string): void;
  /** The server's sentence about a failed call, else 'An error occurred.'. Aborted calls show nothing. */
  failure(error: unknown): void;
}

export interface ConfirmOptions {
  title: string;
  text: string;
  /** The last one is the one that goes on. Without any: 'Cancel' (rejects) and 'Accept' (`accept`). */
  buttons?: readonly { value: string; label: string; kind?: 'clay' | 'outline' | 'danger' }[];
  /** Pixels; 250 without one. */
  height?: number;
}

/** One dialog at a time; null is a reject: close icon, outside click, Escape (SHELL-214 to SHELL-223). */
export interface Confirm {
  ask(options: ConfirmOptions): Promise<string | null>;
  cancellation(options: {
    title: string;
    text: string;
    reasons: readonly string[];
  }): Promise<{ feedback: string; message: string } | null>;
  selection(options: { title: string; text: string }): Promise<'individual' | 'groups' | null>;
}

/** Names of common analytics (SHELL-277). */
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
  /** The analytics client id; 'none' after 1000 ms (SHELL-249). */
  clientId(): Promise<string>;
}

export interface HumanCheck {
  /** A fresh token for one call: silently (v3), or from the visible box (v2) once `challenge` was called. */
  token(): Promise<HumanToken>;
  /** After a 412: the visible box is shown by the form that called (SHELL-226, SHELL-227). */
  challenge(): void;
  /** The reader has ticked the visible box: the next `token` carries that. */
  check(): Promise<void>;
}

export interface LoadedWidget {
  Component: ComponentType<never>;
  remote: RemoteScope;
  /** Server: the data that the widget's own queries found, for its place in the page. */
  state?: string | undefined;
}

/** Whose tree this is. */
export interface RemoteScope {
  name: string;
  version: string;
  messages: Messages;
}

/** Everything the shell lends to a remote. The same interface on the server, in the browser and in tests. */
export interface Host {
  readonly version: string;
  readonly server: boolean;
  readonly locale: Locale;
  /** One moment for the whole render, in ms: the server's, repeated by the first render in the browser. */
  readonly now: number;
  /** The storefront as the world sees it, for addresses that leave the page: `https://gargoyle.example`. */
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
  /** Formats with these messages; the same object for the same messages. */
  intl(messages: Messages): IntlShape;
  /** For `<Slot>`. The same promise for the same name, props and attempt. */
  loadWidget(name: string, props: Readonly<Record<string, unknown>>, attempt: number): Promise<LoadedWidget>;
  /** Which version of a remote this page runs; empty when nobody knows the remote. */
  versionOf(remote: string): string;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Sends a failure with remote@version to those who run the site. */
  report(problem: string, error?: unknown): void;
}
