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

const inert = (what: string) => (): never => {
  throw new Error(`${what} acts, and nothing acts while a page is rendered`);
};
const nobody = (): Promise<never> => new Promise(() => {});

function unknownSession(): Session {
  const store = createStore<SessionState>(() => INITIAL_SESSION);
  return {
    ...store,
    ready: nobody,
    accept: inert('session.accept'),
    reload: inert('session.reload'),
    logout: inert('session.logout'),
    forget: inert('session.forget'),
    impersonate: inert('session.impersonate'),
    release: inert('session.release'),
  };
}

/** The host of one render: nobody is known, nothing acts, the API is asked for public answers alone. */
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
    toast: { success: inert('toast'), error: inert('toast'), failure: inert('toast') },
    confirm: { ask: inert('confirm'), cancellation: inert('confirm'), selection: inert('confirm') },
    track: { event: inert('track'), clientId: inert('track') },
    humanCheck: { token: inert('humanCheck'), challenge: inert('humanCheck'), check: inert('humanCheck') },
    bus: { emit: inert('bus.emit'), on: inert('bus.on') },
    uiState: createStore<UiState>(() => INITIAL_UI_STATE),
    intl: intlCache(locale),
    loadWidget: (name, props) => loadWidget(name, props),
    versionOf,
    navigate: inert('navigate'),
    report: (problem, error) => onError(problem, error),
  };
}
