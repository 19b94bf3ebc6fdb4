// Replaces the shell while a single remote is developed: the shell's host, without its frame.
import '@gargoyle/shell/src/frame/styles.ts';
import { widgetHouse } from '@gargoyle/shared/host';
import { QueryClient } from '@gargoyle/shared/query';
import { createRoot } from 'react-dom/client';
import { readBoot } from '@gargoyle/shell/src/boot.ts';
import { createBrowserHost } from '@gargoyle/shell/src/host/browser-host.ts';
import { createReports } from '@gargoyle/shell/src/host/reports.ts';
import { createRemoteLoader } from '@gargoyle/shell/src/isolation/attempts.ts';
import { createBrowserAreas } from '@gargoyle/shell/src/isolation/browser-areas.ts';
import { createWidgetLoader } from '@gargoyle/shell/src/isolation/browser-widgets.ts';
import { createDeployments } from '@gargoyle/shell/src/isolation/deployments.ts';
import { frameMessages } from '@gargoyle/shell/src/messages/load.ts';
import { BrowserRouter } from '@gargoyle/shell/src/router/browser-router.tsx';
import { enter } from '@gargoyle/shell/src/router/enter.ts';
import { watchGuards } from '@gargoyle/shell/src/router/guard-watch.ts';
import { insideVisit } from '@gargoyle/shell/src/router/inside-visit.ts';
import { createNavigation } from '@gargoyle/shell/src/router/navigation.ts';
import { createOwnerOf } from '@gargoyle/shell/src/router/owners.ts';
import { QUERY_DEFAULTS, Root } from '@gargoyle/shell/src/router/root.tsx';
import { followLeaving } from '@gargoyle/shell/src/support/page-stays.ts';
import { startVisit } from '@gargoyle/shell/src/visit.ts';
import { placeholder } from './placeholder.tsx';
import { Stage } from './stage.tsx';

const { deployment, locale, now } = readBoot();
const [[remote, { routes: patterns }] = ['', { routes: [] }]] = Object.entries(deployment.remotes);
const stays = followLeaving();
const reports = createReports(stays);
const deployments = createDeployments(deployment);
const loader = createRemoteLoader({ deployments, report: reports.report, stays });
const own = createWidgetLoader(loader, locale);
const ownerOf = createOwnerOf(deployments);
const words = frameMessages(locale);
const host = createBrowserHost({
  locale,
  now: () => now,
  origin: location.origin,
  query: new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } }),
  reports,
  stays,
  words,
  loadWidget: (name, attempt) => (widgetHouse(name) === remote ? own(name, attempt) : placeholder(name)),
  versionOf: (remote) => deployments.page.remotes[remote]?.version ?? '',
  navigate: (to, options) => navigation.navigate(to, options),
});
const areas = createBrowserAreas({ ownerOf, loader, deployments, locale, host: () => host });
const navigation = createNavigation({
  window,
  load: (url) =>
    areas.enter(
      url.pathname,
      () => enter(host, areas, url).catch(insideVisit(url.pathname, ownerOf)),
      () => {
        navigation.again();
        return true;
      },
    ),
});
navigation.again();
const messages = await words;
createRoot(document.getElementById('root') as HTMLElement).render(
  <Root host={host} areas={areas} messages={messages}>
    <BrowserRouter navigation={navigation}>
      <Stage remote={remote} patterns={patterns} />
    </BrowserRouter>
  </Root>,
);
watchGuards({ host, areas, navigation });
startVisit({ host, navigation });
