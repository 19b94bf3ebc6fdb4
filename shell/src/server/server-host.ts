import { brand } from '@gargoyle/shared/brand';
import { createClient } from '@gargoyle/shared/client';
import {
  HOST_VERSION,
  type Host,
  INITIAL_SESSION,
  INITIAL_UI_STATE,
  type LoadedWidget,
  type Locale,
  type Session,
  type SessionState,
  type UiState,
} from '@gargoyle/shared/host';
import type { QueryClient } from '@gargoyle/shared/query';
import { createStore } from '@gargoyle/shared/state';
import { intlCache } from '../host/intl-cache.ts';

interface Options {
  locale: Locale;
  now: number;
  origin: string;
  apiUrl: string;
  query: QueryClient;
  signal: AbortSignal;
  loadWidget(name: string, props: Readonly<Record<string, unknown>>): Promise<LoadedWidget>;
  versionOf(remote: string): string;
  onError(part: string, error: unknown): void;
}

const unavailable = (what: string) => (): never => {
  throw new Error(`${what} is not available while a page is rendered`);
};
const never = (): Promise<never> => new Promise(() => {});

function unknownSession(): Session {
  const store = createStore<SessionState>(() => INITIAL_SESSION);
  return {
    ...store,
    ready: never,
    accept: unavailable('session.accept'),
    reload: unavailable('session.reload'),
    logout: unavailable('session.logout'),
    forget: unavailable('session.forget'),
    impersonate: unavailable('session.impersonate'),
    release: unavailable('session.release'),
  };
}

/** The host of one render: the session is unknown, actions throw, the API is called without a user. */
export function createServerHost(options: Options): Host {
  const { locale, now, origin, apiUrl, query, signal, loadWidget, versionOf, onError } = options;
  return {
    version: HOST_VERSION,
    server: true,
    locale,
    now,
    origin,
    brand,
    api: createClient({ baseUrl: apiUrl, query, language: locale, signal, retries: 0 }),
    query,
    session: unknownSession(),
    toast: { success: unavailable('toast'), error: unavailable('toast'), failure: unavailable('toast') },
    confirm: { ask: unavailable('confirm'), cancellation: unavailable('confirm'), selection: unavailable('confirm') },
    track: { event: unavailable('track'), clientId: unavailable('track') },
    humanCheck: {
      token: unavailable('humanCheck'),
      challenge: unavailable('humanCheck'),
      check: unavailable('humanCheck'),
    },
    bus: { emit: unavailable('bus.emit'), on: unavailable('bus.on') },
    uiState: createStore<UiState>(() => INITIAL_UI_STATE),
    intl: intlCache(locale),
    loadWidget: (name, props) => loadWidget(name, props),
    versionOf,
    navigate: unavailable('navigate'),
    report: (problem, error) => onError(problem, error),
  };
}
