import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageDeployment } from '@gargoyle/shared/contract/deployment';
import { foldersOf } from '../release/folders.ts';
import { targetOf } from './address.ts';
import { askAsEdge } from './ask-api.ts';
import { followEpoch } from './epoch.ts';
import { meetFault } from './faults.ts';
import { createFiles } from './files.ts';
import { compositionFor, followManifest, keyOf } from './live.ts';
import { createEdgeMetrics } from './metrics.ts';
import { OVERRIDE_STYLE, OVERRIDE_STYLE_ADDRESS } from './override-bar.ts';
import { overriddenBy } from './overrides.ts';
import { FAVICON, health, robots, sendJson, sendPackedJson, sendText } from './own-addresses.ts';
import { createPageChanges } from './page-changes.ts';
import { createPageCache } from './page-cache.ts';
import { followChanges } from './follow-changes.ts';
import { ALL_PAGES } from './page-caching.ts';
import { createPurge } from './purge.ts';
import { createPages } from './pages.ts';
import { paymentScripts } from './payment-scripts.ts';
import { createProxy } from './proxy.ts';
import { createReadiness } from './readiness.ts';
import { createRenderPool } from './render-pool.ts';
import { isKnownPath } from './route-table.ts';
import { createServedPages } from './served-pages.ts';
import type { EdgeSettings } from './settings.ts';
import { answerSitemap, SITEMAP } from './sitemap.ts';
import { compositionHeader, deploymentOf } from './this-browser.ts';

export interface Edge {
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Resolves when pages can be drawn, or after some seconds: without drawing the edge still serves. */
  ready(): Promise<void>;
  /** From now on it is not ready for new traffic, and keeps no connection open. */
  leave(): void;
  close(): Promise<void>;
}

const WARM_MS = 5000;
const NOTHING_LIVE = 'Nothing is live yet.';
const PASSED_ON = /^\/(?:api|media|payments)\/|^\/__outbox(?:\.json$|\/|$)/;

/** The edge without its sockets: composes pages, serves releases, passes the rest on to the API. */
export function createEdge(settings: EdgeSettings, warn: (line: string) => void): Edge {
  const { apiUrl, edgeToken } = settings;
  const ask = askAsEdge(settings);
  const folders = foldersOf(settings.data);
  const live = followManifest(folders, warn);
  const pool = createRenderPool(settings.threads, { store: folders.root, apiUrl, edgeToken }, warn);
  const warm = () => {
    const deployment = live.current();
    // Browsers without a bucket of their own and those of the last share: what most of them get.
    if (deployment) pool.warm(compositionFor(deployment, 99), keyOf(compositionFor(deployment, 99)));
  };
  live.onChange(warm);
  warm();
  const cache = createPageCache(() => performance.now());
  const changes = createPageChanges(apiUrl, () => performance.now(), ask);
  const files = createFiles(folders);
  const told = createServedPages(settings);
  const metrics = createEdgeMetrics({ settings, deployment: () => live.current(), unready: () => unreadyBecause() });
  const served = {
    note(app: string, version: string) {
      told.note(app, version);
      metrics.served(app, version);
    },
  };
  const pages = createPages({ settings, folders, files, live, pool, cache, changes, served, warn });
  const proxy = createProxy(settings);
  const purge = createPurge(settings.purgeUrls, warn);
  const voidAll = () => {
    cache.clear();
    changes.clear();
    void purge(ALL_PAGES);
  };
  live.onChange(() => void purge(ALL_PAGES));
  const changed = settings.purgeUrls.length ? followChanges(changes, purge) : undefined;
  const epoch = followEpoch(apiUrl, voidAll, ask);
  const apiUnready = createReadiness(apiUrl, () => performance.now(), ask);
  let leaving = false;

  async function unreadyBecause(): Promise<string | undefined> {
    if (leaving) return 'The edge is about to end.';
    return live.current() ? apiUnready() : NOTHING_LIVE;
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    res.setHeader('x-request-id', requestId);
    if (leaving) res.setHeader('connection', 'close');
    const url = targetOf(req.url, settings.publicUrl);
    const { pathname } = url;
    metrics.measure(pathname, res);
    if (settings.faults && meetFault(pathname + url.search, req.headers.cookie ?? '', res)) return;
    const here = live.current();
    const cookies = req.headers.cookie ?? '';
    if (PASSED_ON.test(pathname)) {
      if (here && pathname.startsWith('/api/'))
        res.setHeader(...compositionHeader(deploymentOf(folders, live.keys(), cookies, here)));
      return proxy(req, res, requestId);
    }
    // A form that was sent without the code that sends it: its page comes again, and nothing of it is read.
    if (req.method === 'POST' && here && isKnownPath(here, pathname))
      return sendText(res, 'text/plain', '', { location: pathname.replace(/^\/+/, '/') + url.search }, 303);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendText(res, 'text/plain', 'Only read here.\n', { allow: 'GET, HEAD' }, 405);
    if (pathname.startsWith('/r/')) return files.answer(req, res, pathname);
    const figures = pathname === '/metrics' ? metrics.answer(req, res) : undefined;
    if (figures) return figures;
    switch (pathname) {
      case '/deploy.json': {
        const deployment = here && (overriddenBy(folders, live.keys(), cookies, here)?.deployment ?? here);
        return deployment ? sendPackedJson(req, res, deployment) : sendJson(res, { detail: NOTHING_LIVE }, 503);
      }
      case '/composition.json':
        return here
          ? sendPackedJson(req, res, pageDeployment(deploymentOf(folders, live.keys(), cookies, here)))
          : sendJson(res, { detail: NOTHING_LIVE }, 503);
      case '/payment-scripts.json':
        return sendJson(res, { scripts: here ? paymentScripts(folders, here, settings.payments) : [] });
      case '/healthz':
        return health(res, here);
      case '/readyz':
        return health(res, here, await unreadyBecause());
      case '/robots.txt':
        return sendText(res, 'text/plain; charset=utf-8', robots(settings));
      case OVERRIDE_STYLE_ADDRESS:
        return sendText(res, 'text/css; charset=utf-8', OVERRIDE_STYLE);
      case '/favicon.svg':
      case '/favicon.ico':
        return sendText(res, 'image/svg+xml', FAVICON, { 'cache-control': 'public, max-age=86400' });
    }
    if (SITEMAP.test(pathname)) return answerSitemap(res, pathname, { changes, publicUrl: settings.publicUrl, warn });
    return pages(req, res, url);
  }

  return {
    async ready() {
      if (!live.current()) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, WARM_MS);
      });
      await Promise.race([pool.ready, late]);
      clearTimeout(timer);
    },
    handle(req, res) {
      route(req, res).catch((error: unknown) => {
        warn(`${req.url}: ${error instanceof Error ? error.stack : String(error)}`);
        if (res.headersSent) res.destroy();
        else sendText(res, 'text/plain; charset=utf-8', 'Something went wrong.\n', {}, 500);
      });
    },
    leave() {
      leaving = true;
    },
    async close() {
      live.close();
      epoch.close();
      changed?.close();
      proxy.close();
      await told.close();
      await pool.close();
    },
  };
}
