import './trusted-types.ts';
import './frame/styles.ts';
import type { WidgetName } from '@gargoyle/shared/host';
import { hydrate, QueryClient } from '@gargoyle/shared/query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { asOfNow, readBoot } from './boot.ts';
import { createBrowserHost } from './host/browser-host.ts';
import { pageTime } from './host/page-time.ts';
import { createReports } from './host/reports.ts';
import { createRemoteLoader } from './isolation/attempts.ts';
import { createBrowserAreas } from './isolation/browser-areas.ts';
import { createWidgetLoader } from './isolation/browser-widgets.ts';
import { createDeployments } from './isolation/deployments.ts';
import { frameMessages } from './messages/load.ts';
import { App } from './frame/app.tsx';
import { BrowserRouter } from './router/browser-router.tsx';
import { enter } from './router/enter.ts';
import { watchGuards } from './router/guard-watch.ts';
import { insideVisit } from './router/inside-visit.ts';
import { createNavigation } from './router/navigation.ts';
import { Missing } from './router/outcome.ts';
import { createOwnerOf } from './router/owners.ts';
import { QUERY_DEFAULTS, Root } from './router/root.tsx';
import { whenIdle } from './support/idle.ts';
import { followLeaving } from './support/page-stays.ts';
import { isPrerendered, whenSeen } from './support/when-seen.ts';
import { startVisit } from './visit.ts';

// A page that the browser only prepares counts nothing, writes nothing and asks nothing.
const prerendered = isPrerendered();
await whenSeen();
const boot = readBoot();
const { locale, page } = boot;
const query = new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } });
const stays = followLeaving();
const reports = createReports(stays);
const deployments = createDeployments(boot.deployment);
const loader = createRemoteLoader({ deployments, report: reports.report, stays });
const ownerOf = createOwnerOf(deployments);
const words = frameMessages(locale);
const host = createBrowserHost({
  locale,
  now: pageTime(boot.now),
  origin: boot.origin ?? location.origin,
  query,
  reports,
  stays,
  words,
  loadWidget: createWidgetLoader(loader, locale),
  versionOf: (remote) => deployments.page.remotes[remote]?.version ?? '',
  navigate: (to, options) => navigation.navigate(to, options),
});

// The connection is free for pictures now (`first-script/hold-pictures.ts`).
delete document.documentElement.dataset['pictures'];

// Hydrate all data before React needs it, including that of slots, whose HTML may be discarded.
if (page) hydrate(query, asOfNow(page.state));
for (const script of document.querySelectorAll('script[data-slot-state]')) {
  hydrate(query, asOfNow(JSON.parse(script.textContent ?? 'null')));
}

const areas = createBrowserAreas({ ownerOf, loader, deployments, locale, host: () => host });
const { pathname: first, search: arrived } = location;
// Load the files of the remote and of the page's widgets now, before React renders their places: one that is missing
// then is hydrated 300 ms after its surroundings at the earliest, by React's throttle of what appears late.
if (ownerOf(first)) void areas.module(first);
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-widget]'))
  void host.loadWidget(dataset['widget'] as WidgetName, {}, 0);

const load = (url: URL): Promise<unknown> =>
  areas.enter(
    url.pathname,
    () => enter(host, areas, url).catch(insideVisit(url.pathname, ownerOf)),
    () => location.pathname === url.pathname && navigation.again(),
  );

const navigation = createNavigation({
  window,
  load,
  ...(page ? { drawn: { problem: page.missing ? new Missing() : null } } : {}),
});
if (page?.decided !== 'server') navigation.again();

const app = (messages: Awaited<typeof words>) => (
  <Root host={host} areas={areas} messages={messages}>
    <BrowserRouter navigation={navigation}>
      <App />
    </BrowserRouter>
  </Root>
);

const element = document.getElementById('root') as HTMLElement;
const options = {
  onRecoverableError(error: unknown) {
    const { digest } = error as { digest?: string };
    if (!digest) host.report('hydration', error);
  },
  // Boundaries show and report the errors they catch.
  onCaughtError() {},
};
const messages = await words;
// As a transition, React hydrates in slices and lets input and frames pass; by default it takes one long task. Slices of
// its usual five milliseconds take less time than the frames between them (decision 0035).
unstable_forceFrameRate(30);
if (page) startTransition(() => void hydrateRoot(element, app(messages), options));
else createRoot(element, options).render(app(messages));

watchGuards({ host, areas, navigation });
startVisit({ host, navigation });
// The session that came with the page may be minutes old by now.
if (prerendered) void host.session.sync();
window.addEventListener('error', ({ error, message }) => reports.report('uncaught', error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => reports.report('unhandled rejection', reason));
whenIdle(() => {
  import(/* webpackChunkName: "shell.late" */ './when-idle/when-idle.ts').then(
    ({ startIdleParts }) => startIdleParts({ host, areas, reports, deployments, navigation, arrived }),
    (error: unknown) => reports.report('lazy part of the shell', error),
  );
});
