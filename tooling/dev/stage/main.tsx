// Stands in for the shell while one remote is worked on alone: the shell's host around it, without its frame.
import '../../../shell/src/frame/styles.ts';
import { widgetHouse } from '@gargoyle/shared/host';
import { QueryClient } from '@gargoyle/shared/query';
import { createRoot } from 'react-dom/client';
import { readBoot } from '../../../shell/src/boot.ts';
import { createBrowserHost } from '../../../shell/src/host/browser-host.ts';
import { createReports } from '../../../shell/src/host/reports.ts';
import { createRemoteLoader } from '../../../shell/src/isolation/attempts.ts';
import { createBrowserAreas } from '../../../shell/src/isolation/browser-areas.ts';
import { createWidgetLoader } from '../../../shell/src/isolation/browser-widgets.ts';
import { createDeployments } from '../../../shell/src/isolation/deployments.ts';
import { frameMessages } from '../../../shell/src/messages/load.ts';
import { BrowserRouter } from '../../../shell/src/router/browser-router.tsx';
import { enter } from '../../../shell/src/router/enter.ts';
import { watchGuards } from '../../../shell/src/router/guard-watch.ts';
import { insideVisit } from '../../../shell/src/router/inside-visit.ts';
import { createNavigation } from '../../../shell/src/router/navigation.ts';
import { createOwnerOf } from '../../../shell/src/router/owners.ts';
import { QUERY_DEFAULTS, Root } from '../../../shell/src/router/root.tsx';
import { startVisit } from '../../../shell/src/visit.ts';
import { placeholder } from './placeholder.tsx';
import { Stage } from './stage.tsx';

const { deployment, locale, now } = readBoot();
const [[remote, { routes: patterns }] = ['', { routes: [] }]] = Object.entries(deployment.remotes);
const reports = createReports();
const deployments = createDeployments(deployment);
const loader = createRemoteLoader({ deployments, report: reports.report });
const own = createWidgetLoader(loader, locale);
const ownerOf = createOwnerOf(deployment);
const words = frameMessages(locale);
const host = createBrowserHost({
  locale,
  now,
  origin: location.origin,
  query: new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } }),
  reports,
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
