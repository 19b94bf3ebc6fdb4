import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tracing } from '@gargoyle/shared/tracing';
import { foldersOf } from '../release/folders.ts';
import { targetOf } from './address.ts';
import { edgeFetch } from './edge-fetch.ts';
import { requestContext } from './request-context.ts';
import { followEpoch } from './epoch.ts';
import { answerFault } from './faults.ts';
import { createFiles, type Files } from './files.ts';
import { createFirstPages } from './first-pages.ts';
import { compositionFor, keyOf } from '../release/composition.model.ts';
import { followManifest, type Live } from './follow-manifest.ts';
import { createEdgeMetrics, kindOf } from './metrics.ts';
import { answerOf, NOTHING_LIVE, ONLY_SHELL, PROXIED_FOLDERS } from './own-addresses.ts';
import { fetchOverridden } from './overrides.ts';
import { createPageChanges, type PageChanges } from './page-changes.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { followStore } from './follow-store.ts';
import { followChanges } from './follow-changes.ts';
import { ALL_PAGES } from './page-caching.ts';
import { createPurge, type Purge } from './purge.ts';
import { filesOf } from './page.ts';
import { createPages, isPageOf } from './pages.ts';
import { createProxy } from './proxy.ts';
import { createReadiness } from './readiness.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { sendText } from './send.ts';
import { settled } from './settled.ts';
import { isKnownPath } from './route-table.ts';
import { createServedPages } from './served-pages.ts';
import { createSpans } from './spans.ts';
import type { EdgeSettings } from './settings.ts';
import { createShownReleases } from './shown-releases.ts';
import { answerSitemap, SITEMAP } from './sitemap.ts';
import { compositionHeader, deploymentOf } from './this-browser.ts';

export interface Edge {
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Resolves when pages can be rendered, or after some seconds: the edge also serves without rendering. */
  ready(): Promise<void>;
  /** What readers lack at the moment; undefined when nothing. */
  missing(): Promise<string | undefined>;
  /** Reports itself as not ready for new traffic and closes connections after each response. */
  leave(): void;
  close(): Promise<void>;
}

const WARM_MS = 5000;
const PROXIED = new RegExp(`^/(?:${PROXIED_FOLDERS.join('|')})/|^/__outbox(?:\\.json$|/|$)`);

/**
 * Prepares the composition of most browsers (no bucket, or the last one) before the first request: the code that renders
 * its pages, and the scripts that every page loads. @returns resolves when the first scripts are compressed
 */
function prepare(live: Live, pool: RenderPool, files: Files, warn: (line: string) => void): Promise<void> {
  const warm = async () => {
    const deployment = live.current();
    if (!deployment) return;
    const composition = compositionFor(deployment, 99);
    pool.warm(composition, keyOf(composition));
    await files
      .prepare(filesOf(composition, { locale: 'en', routes: [], widgets: [] }).js)
      .catch((error: unknown) => warn(`scripts were not compressed ahead: ${String(error)}`));
  };
  live.onChange(() => void warm());
  return warm();
}

/** Why there is no page at all; undefined when there are pages. */
function whyNoPages(live: Live): string | undefined {
  const deployment = live.current();
  if (!deployment) return [NOTHING_LIVE, live.refusal()].filter(Boolean).join(' ');
  return Object.keys(deployment.remotes).length ? undefined : ONLY_SHELL;
}

/** Why the edge is not ready: what is missing; if nothing is, its first pages are drawn before it is. */
function readyAfter(firstPages: () => Promise<void>, missing: Edge['missing']): Edge['missing'] {
  return async () => {
    const reason = await missing();
    if (!reason) await firstPages();
    return reason;
  };
}

/** Drops changed pages here before the caches in front drop theirs, which would otherwise get the old page again. */
function followPages(changes: PageChanges, cache: PageCache, purge: Purge) {
  return followChanges(changes, (subject) => {
    cache.forget((key) => isPageOf(subject, key));
    return purge(subject);
  });
}

/** The edge without its sockets: composes pages, serves releases and proxies the rest to the API. */
export function createEdge(settings: EdgeSettings, warn: (line: string) => void, tracing?: Tracing): Edge {
  const spans = createSpans(tracing);
  const { apiUrl, edgeToken } = settings;
  const ask = edgeFetch(settings);
  const folders = foldersOf(settings.data, settings.store);
  const live = followManifest(folders, warn);
  const store = folders.isCopy ? followStore(folders, warn, live.look) : undefined;
  const releases = createShownReleases(folders, live);
  const pool = createRenderPool(settings.threads, { store: folders.root, apiUrl, edgeToken }, warn);
  const cache = createPageCache(() => performance.now());
  const changes = createPageChanges(apiUrl, () => performance.now(), ask);
  const files = createFiles(folders, releases, warn, store?.lookAgain);
  const prepared = prepare(live, pool, files, warn);
  const servedPages = createServedPages(settings);
  const metrics = createEdgeMetrics({ settings, deployment: () => live.current(), unready: () => unreadyBecause() });
  const served = {
    note(app: string, version: string) {
      servedPages.note(app, version);
      metrics.served(app, version);
    },
  };
  const pages = createPages({ settings, releases, files, live, pool, cache, changes, served, spans, warn });
  const proxy = createProxy(settings, { spans, warn });
  const purge = createPurge(settings.purgeUrls, warn);
  const voidAll = () => {
    cache.clear();
    changes.clear();
    void purge(ALL_PAGES);
  };
  live.onChange(() => void purge(ALL_PAGES));
  const changed = followPages(changes, cache, purge);
  const epoch = followEpoch(apiUrl, voidAll, ask);
  const firstPages = createFirstPages({ settings, live, pool, changes, now: () => performance.now() });
  const apiUnready = createReadiness(apiUrl, () => performance.now(), warn, ask);
  let leaving = false;

  const missing = async () => (leaving ? 'The edge is about to end.' : (whyNoPages(live) ?? (await apiUnready())));
  const unreadyBecause = readyAfter(firstPages, missing);

  async function route(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    res.setHeader('x-request-id', requestId);
    if (leaving) res.setHeader('connection', 'close');
    const url = targetOf(req.url, settings.publicUrl);
    const { pathname } = url;
    metrics.measure(pathname, res);
    if (settings.faults && answerFault(pathname + url.search, req.headers.cookie ?? '', res)) return;
    const deployment = live.current();
    const cookies = req.headers.cookie ?? '';
    if (store) await fetchOverridden(folders, live.keys(), url, cookies);
    if (PROXIED.test(pathname)) {
      if (deployment && pathname.startsWith('/api/'))
        res.setHeader(...compositionHeader(deploymentOf(releases, live.keys(), cookies, deployment)));
      return proxy(req, res, requestId);
    }
    // A form posted before its script loaded: redirect to its page, and discard the body.
    if (req.method === 'POST' && deployment && isKnownPath(deployment, pathname))
      return sendText(res, 'text/plain', '', { location: pathname.replace(/^\/+/, '/') + url.search }, 303);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendText(res, 'text/plain', 'Only read here.\n', { allow: 'GET, HEAD' }, 405);
    if (pathname.startsWith('/r/')) return files.answer(req, res, pathname);
    const metricsAnswer = pathname === '/metrics' ? metrics.answer(req, res) : undefined;
    if (metricsAnswer) return metricsAnswer;
    const parts = { settings, folders, releases, keys: live.keys(), unreadyBecause };
    const own = answerOf({ pathname, cookies, here: deployment }, parts);
    if (own) return own(req, res);
    if (SITEMAP.test(pathname)) return answerSitemap(res, pathname, { changes, publicUrl: settings.publicUrl, warn });
    return pages(req, res, url);
  }

  return {
    async ready() {
      if (store) await settled(store.first, WARM_MS);
      if (live.current()) await Promise.all([settled(pool.ready, WARM_MS), settled(prepared, WARM_MS)]);
    },
    handle(req, res) {
      const requestId = randomUUID();
      const kind = kindOf(targetOf(req.url, settings.publicUrl).pathname);
      requestContext.run(spans.answer(req, res, requestId, kind), () => {
        route(req, res, requestId).catch((error: unknown) => {
          warn(`${req.url}: ${error instanceof Error ? error.stack : String(error)}`);
          if (res.headersSent) res.destroy();
          else sendText(res, 'text/plain; charset=utf-8', 'Something went wrong.\n', {}, 500);
        });
      });
    },
    missing,
    leave() {
      leaving = true;
    },
    async close() {
      store?.close();
      live.close();
      epoch.close();
      changed.close();
      proxy.close();
      await servedPages.close();
      await pool.close();
    },
  };
}
