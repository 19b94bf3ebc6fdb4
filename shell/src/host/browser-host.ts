import { brand } from '@gargoyle/shared/brand';
import { createBus } from '@gargoyle/shared/bus';
import { createClient } from '@gargoyle/shared/client';
import { HOST_VERSION, type Host, type LoadedWidget, type Locale, type Messages } from '@gargoyle/shared/host';
import type { QueryClient } from '@gargoyle/shared/query';
import { type ConfirmStore, createConfirm } from '../confirm/confirm.ts';
import { createSession, type ShellSession } from '../session/session.ts';
import { createTabs } from '../session/tabs.ts';
import { catchUp, followUser, outdate } from '../session/user-data.ts';
import { cookieOf } from '@gargoyle/shared/cookies';
import { createToasts, type ToastStore } from '../toasts/toasts.ts';
import { createTranslate } from '../messages/load.ts';
import { createTrack } from '../tracking/tracking.ts';
import { API_BASE } from './api-base.ts';
import { createHumanCheck } from './human-check.ts';
import { intlCache } from './intl-cache.ts';
import type { PageStays } from '../support/page-stays.ts';
import type { Reports } from './reports.ts';
import { countLoading, createUiState, followWindow } from './ui-state.ts';

/** What the frame uses beyond the interface for remotes. */
export interface ShellHost extends Host {
  session: ShellSession;
  toast: ToastStore;
  confirm: ConfirmStore;
}

interface Options {
  locale: Locale;
  /** Time of the server, in ms. */
  now(): number;
  origin: string;
  query: QueryClient;
  reports: Reports;
  stays: PageStays;
  /** The frame's messages, still loading. */
  words: Promise<Messages>;
  loadWidget(name: string, attempt?: number): Promise<LoadedWidget>;
  versionOf(remote: string): string;
  navigate(to: string, options?: { replace?: boolean }): void;
}

/** Creates the host of a page in the browser. */
export function createBrowserHost(options: Options): ShellHost {
  const { locale, now, origin, query, reports, stays, words, loadWidget, versionOf, navigate } = options;
  const uiState = createUiState();
  const translate = createTranslate(locale, words);
  const toast = createToasts((ms, run) => setTimeout(run, ms), translate);
  const bus = createBus({ report: reports.report, now: () => performance.now() });
  const track = createTrack(window as never);
  const session: ShellSession = createSession(() => ({
    api,
    toast,
    translate,
    track,
    bus,
    navigate,
    path: () => location.pathname,
    post: tabs.post,
    proxyCookie: () => cookieOf(document.cookie, 'proxy_access'),
  }));
  const api = createClient({
    baseUrl: API_BASE,
    query,
    language: locale,
    token: session.token,
    identified: session.ready,
    onStart: () => countLoading(uiState, 1),
    onEnd: () => countLoading(uiState, -1),
    onError: session.refused,
    onWritten: () => outdate(query),
    stays,
  });
  const confirm = createConfirm();
  const tabs = createTabs(() => void catchUp({ session, query }));
  followWindow(uiState, window);
  followUser(session, query, bus);
  return {
    version: HOST_VERSION,
    server: false,
    locale,
    get now() {
      return now();
    },
    origin,
    brand,
    api,
    query,
    session,
    toast,
    confirm,
    track,
    humanCheck: createHumanCheck({ api, uiState, confirm, locale }),
    bus,
    uiState,
    intl: intlCache(locale),
    loadWidget: (name, _props, attempt) => loadWidget(name, attempt),
    versionOf,
    navigate,
    report: reports.report,
  };
}
