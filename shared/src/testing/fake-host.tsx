import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from 'zustand';
import { brand } from '../brand/brand.ts';
import { createBus } from '../bus/create-bus.ts';
import { sentenceOf } from '../client/api-error.ts';
import { HostProvider } from '../host/host-context.ts';
import { HOST_VERSION, type Host, type LoadedWidget, type Messages } from '../host/host-interface.ts';
import { RemoteProvider } from '../host/remote-provider.tsx';
import {
  INITIAL_SESSION,
  type Session,
  type SessionState,
  type SessionSubscription,
  type SessionUser,
} from '../host/session.ts';
import { INITIAL_UI_STATE, type UiState } from '../host/ui-state.ts';
import { compileMessages } from '../intl/compile-messages.ts';
import { createIntl } from '../intl/intl.tsx';
import { QueryClient, QueryClientProvider } from '../query/query.ts';
import { type RouteObject, useRoutes } from '../router/router.ts';
import { type FakeAnswers, type FakeApi, fakeApi } from './fake-api.ts';

/** A host that records everything done through it. */
export interface FakeHost extends Host {
  readonly api: FakeApi;
  readonly calls: {
    toasts: { kind: 'success' | 'error'; text: string }[];
    /** The `about` of each notice; a notice replaces others with the same one. */
    abouts: (string | undefined)[];
    tracked: { name: string; data: unknown }[];
    navigated: string[];
    reported: string[];
    asked: string[];
  };
}

export interface FakeHostOptions {
  answers?: FakeAnswers;
  session?: Partial<SessionState>;
  uiState?: Partial<UiState>;
  locale?: Host['locale'];
  now?: number;
  /** Results of the confirmation dialog, in turn; null rejects. */
  confirms?: (string | null)[];
  server?: boolean;
}

/** A user as returned by the API. */
export const fakeUser = (over: Partial<SessionUser> = {}): SessionUser => ({
  id: 7,
  email: 'member@gargoyle.example',
  firstName: 'Mara',
  lastName: 'Quill',
  usedFreeTrial: false,
  subscription: null,
  isStaff: false,
  isSuperuser: false,
  isArtist: false,
  role: null,
  loggedInFromEmail: false,
  canGiftSubscription: false,
  couldGiftSubscription: false,
  createdByProxy: false,
  isVerified: true,
  watchedWalkthroughVideo: true,
  ...over,
});

/** A paid Monthly subscription as stored in the session. */
export const fakeSubscription = (over: Partial<SessionSubscription> = {}): SessionSubscription => ({
  id: 31,
  plan: 'Monthly',
  planId: 3,
  rank: 2,
  active: true,
  free: false,
  nextBillingDate: '2026-10-03T00:00:00Z',
  pendingChange: false,
  pendingDowngrade: false,
  onTrial: false,
  videoTutorialDiscount: 30,
  monthlyVideos: null,
  monthlyVideosSeen: [],
  ...over,
});

/** A signed-in session, with a subscription if given. */
export const fakeMember = (
  user: Partial<SessionUser> = {},
  subscription: SessionSubscription | null = null,
): SessionState => ({
  phase: 'signed-in',
  status: 'success',
  user: fakeUser({ subscription: subscription?.id ?? null, ...user }),
  subscription,
});

function fakeSession(initial: Partial<SessionState>): Session {
  const store = createStore<SessionState>(() => ({ ...INITIAL_SESSION, phase: 'visitor', ...initial }));
  const visitor = () => store.setState({ ...INITIAL_SESSION, phase: 'visitor' });
  return {
    ...store,
    ready: async () => store.getState(),
    accept: async ({ user }) => store.setState({ phase: 'signed-in', status: 'success', user }),
    reload: async () => {},
    logout: async () => visitor(),
    forget: visitor,
    impersonate: async () => {},
    release: async () => {},
  };
}

/** Renders every widget as its name and props; like the shell, returns the same promise for the same name. */
function fakeWidgets(): Host['loadWidget'] {
  const loaded = new Map<string, Promise<LoadedWidget>>();
  return (name) => {
    const widget: LoadedWidget = {
      Component: (props: Record<string, unknown>) => <div data-testid={name}>{JSON.stringify(props)}</div>,
      remote: { name: 'fake', version: '0', messages: {} },
    };
    const promise = loaded.get(name) ?? Promise.resolve(widget);
    loaded.set(name, promise);
    return promise;
  };
}

/** A host for tests: no shell, no network, no clock. */
export function fakeHost(options: FakeHostOptions = {}): FakeHost {
  const calls: FakeHost['calls'] = { toasts: [], abouts: [], tracked: [], navigated: [], reported: [], asked: [] };
  const answers = [...(options.confirms ?? [])];
  const next = (title: string) => {
    calls.asked.push(title);
    return answers.shift() ?? null;
  };
  const locale = options.locale ?? 'en';
  const now = options.now ?? Date.UTC(2026, 8, 1, 12);
  const record = (kind: 'success' | 'error', text: string, about?: string) => {
    calls.toasts.push({ kind, text });
    calls.abouts.push(about);
  };
  const report = (problem: string) => void calls.reported.push(problem);
  const query = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  return {
    calls,
    version: HOST_VERSION,
    server: options.server ?? false,
    locale,
    now,
    origin: 'https://gargoyle.example',
    brand,
    api: fakeApi(options.answers, query),
    query,
    session: fakeSession(options.session ?? {}),
    toast: {
      success: (text = 'Success', about) => record('success', text, about),
      error: (text = 'Oops! There has been an error', about) => record('error', text, about),
      failure: (error) => record('error', sentenceOf(error, 'An error occurred.')),
    },
    confirm: {
      ask: async ({ title }) => next(title),
      cancellation: async ({ title }) => {
        const feedback = next(title);
        return feedback === null ? null : { feedback, message: '' };
      },
      selection: async ({ title }) => next(title) as 'individual' | 'groups' | null,
    },
    track: { event: (name, data) => void calls.tracked.push({ name, data }), clientId: async () => 'none' },
    humanCheck: { token: async () => ({ token: 'human', version: 'v3' }), challenge: () => {}, check: async () => {} },
    bus: createBus({ report, now: () => now }),
    uiState: createStore<UiState>(() => ({ ...INITIAL_UI_STATE, ...options.uiState })),
    intl: (messages: Messages) => createIntl(locale, messages),
    loadWidget: fakeWidgets(),
    versionOf: () => '0',
    navigate: (to) => void calls.navigated.push(to),
    report,
  };
}

export interface FakeShellProps {
  host: FakeHost;
  /** A package's `messages/en.json`. */
  messages?: Readonly<Record<string, string>>;
  /** Initial address. */
  at?: string;
  /** The remote's routes; without them `children` are shown at any address. */
  routes?: RouteObject[];
  children?: ReactNode;
}

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** The providers that a screen needs: host, query cache, router, messages. */
export function FakeShell({ host, messages = {}, at = '/', routes, children }: FakeShellProps) {
  return (
    <HostProvider value={host}>
      <RemoteProvider value={{ name: 'test', version: '0', messages: compileMessages(messages) }}>
        <QueryClientProvider client={host.query}>
          <MemoryRouter initialEntries={[at]}>
            <Screens routes={routes ?? [{ path: '*', element: children }]} />
          </MemoryRouter>
        </QueryClientProvider>
      </RemoteProvider>
    </HostProvider>
  );
}
