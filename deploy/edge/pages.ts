import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { TRACED } from '@gargoyle/shared/contract/rendering';
import { bucketCookie, knownAddress } from './address.ts';
import { requestContext } from './request-context.ts';
import { encodingOf } from './compress.ts';
import { compositionFor, hasCanary, keyOf } from '../release/composition.model.ts';
import type { Live } from './follow-manifest.ts';
import { overrideBar } from './override-bar.ts';
import { type Follow, follow, OVERRIDE, overriddenBy } from './overrides.ts';
import { sendText } from './send.ts';
import type { Files } from './files.ts';
import { createPageMaker } from './make-page.ts';
import { CHARSET, ROOT_OPEN } from './page.ts';
import type { PageCache } from './page-cache.ts';
import type { PageChanges } from './page-changes.ts';
import { pageHeaders } from './policy.ts';
import type { RenderPool } from './render-pool.ts';
import { choiceOf } from './reader-choice.ts';
import { cachingOf, surrogateKeys } from './page-caching.ts';
import { trustsConnection } from './reader-address.ts';
import { ownerOf } from './route-table.ts';
import type { ServedPages } from './served-pages.ts';
import type { ShownReleases } from './shown-releases.ts';
import type { Spans } from './spans.ts';
import type { EdgeSettings } from './settings.ts';

const TEXT = 'text/plain; charset=utf-8';
/** Budget of a page that nobody waits for: after one was late, and when a kept one is renewed. */
const BACKGROUND_BUDGET_MS = 5000;
/** `Retry-After` of a page that lacks its main data, for crawlers. */
const RETRY_AFTER_SECONDS = '30';

interface Parts {
  settings: EdgeSettings;
  releases: ShownReleases;
  files: Files;
  live: Live;
  pool: RenderPool;
  cache: PageCache;
  changes: PageChanges;
  served: Pick<ServedPages, 'note'>;
  spans: Pick<Spans, 'step' | 'on'>;
  warn(line: string): void;
}

/** Answers with a page: rendered, cached for a minute, shared by all visitors with the same language. */
export function createPages({ settings, releases, files, live, pool, cache, changes, served, spans, warn }: Parts) {
  const make = createPageMaker({ settings, files, pool, changes, spans, warn });
  const isTrusted = trustsConnection(settings.trustedProxies);
  function noteServed(deployment: Deployment, path: string): void {
    served.note('shell', deployment.shell.version);
    const owner = ownerOf(deployment, path);
    const release = owner ? deployment.remotes[owner] : undefined;
    if (owner && release) served.note(owner, release.version);
  }

  return async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const deployment = live.current();
    if (!deployment) {
      res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
      res.end('Nothing is live yet: publish and promote the applications.\n');
      return;
    }
    const followed = follow(releases, live.keys(), url, deployment);
    if (followed) return answerLink(res, url, followed);
    const { cookies, locale, look, shared, bucket: known } = choiceOf(req, isTrusted(req));
    const own = overriddenBy(releases, live.keys(), cookies, deployment);
    const canary = !own && hasCanary(deployment);
    // A cache in front assigns the shares itself.
    const bucket = canary ? (known ?? (shared ? 99 : randomInt(100))) : 99;
    const chosen = own?.deployment ?? compositionFor(deployment, bucket);
    const composition = keyOf(chosen);
    requestContext.getStore()?.span?.setAttribute('gargoyle.release', releaseOf(chosen, url.pathname));
    const address = knownAddress(url);
    const mark = own ? ` until ${own.override.until}` : '';
    const key = keyOfPage(`${composition}${mark} ${locale}`, address);
    const draw = (budgetMs?: number) => async () => {
      const made = await make({ deployment: chosen, composition, address, locale, budgetMs });
      if (own) made.html = made.html.replace(ROOT_OPEN, () => overrideBar(own.override, address, locale) + ROOT_OPEN);
      if (spans.on) made.html = made.html.replace(CHARSET, `${CHARSET}<meta name="${TRACED}" content="on">`);
      return made;
    };
    const inBackground = draw(BACKGROUND_BUDGET_MS);
    const cached = await cache.get(key, draw(), inBackground);
    const { page } = cached;
    if (page.late) cache.prepare(key, inBackground);
    const { trustedTypes, trustedWriters, firstScript } = chosen.shell;
    const all: Record<string, string> = {
      ...pageHeaders(settings, { styles: page.styles, trustedTypes, trustedWriters, firstScript }),
      'content-language': locale,
    };
    const assigned = canary && !shared && known === undefined;
    if (assigned) all['set-cookie'] = bucketCookie(bucket);
    if (page.location) {
      const caching = assigned ? 'private, no-cache' : 'no-cache';
      res.writeHead(page.status, { ...all, location: withUnknown(page.location, url), 'cache-control': caching });
      res.end();
      return;
    }
    // Visitors with an override do not count for the health of a release, and a browser's prefetch is no visit.
    if (!own && req.method === 'GET' && !isPrefetch(req)) noteServed(chosen, url.pathname);
    const encoding = encodingOf(req.headers['accept-encoding']);
    const etag = `W/"${cached.etag}${look.replace(/\W+/g, '-')}"`;
    all['etag'] = etag;
    // A page with an override is for one browser only.
    const keep = page.keep && !own;
    const keys = surrogateKeys(url.pathname, ownerOf(chosen, url.pathname));
    Object.assign(all, cachingOf({ keep, shared, canary, keys }));
    // The cookie is for one browser only.
    if (assigned && keep) all['cache-control'] = 'private, no-cache';
    if (page.status === 503) all['retry-after'] = RETRY_AFTER_SECONDS;
    if (keep && req.headers['if-none-match'] === etag) {
      res.writeHead(304, all);
      res.end();
      return;
    }
    const body = await cached.body(look, encoding);
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    all['content-length'] = String(body.length);
    res.writeHead(page.status, all);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}

const keyOfPage = (variant: string, address: string): string => `${variant} ${address}`;

/** Whether a page in the cache shows a subject, such as `tutorial:clay`. @param key of the page in the cache */
export function isPageOf(subject: string, key: string): boolean {
  const [address = ''] = key.split(' ').slice(-1);
  return surrogateKeys(address.split('?')[0] ?? '', undefined)
    .split(' ')
    .includes(subject);
}

/** The release that owns a page, as `remote@version`. */
function releaseOf(deployment: Deployment, path: string): string {
  const owner = ownerOf(deployment, path);
  return `${owner ?? 'shell'}@${((owner && deployment.remotes[owner]) || deployment.shell).version}`;
}

/** A browser's prefetch. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`.includes('prefetch');

/** An override link redirects to the same page without its parameter. */
function answerLink(res: ServerResponse, url: URL, { status, cookie }: Follow): void {
  const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  if (status === 403)
    return sendText(res, TEXT, 'This link has expired, or was not made by the release tool.\n', common, 403);
  const plain = new URL(url);
  plain.searchParams.delete(OVERRIDE);
  const location = plain.pathname.replace(/^\/+/, '/') + plain.search;
  sendText(res, TEXT, '', { ...common, location, ...(cookie ? { 'set-cookie': cookie } : {}) }, status);
}

/** A redirect keeps the rest of the query, including parameters that no screen reads (SHELL-083). */
function withUnknown(location: string, url: URL): string {
  const [path = '', own = ''] = location.split('?');
  const query = new URLSearchParams(url.searchParams);
  const added = new URLSearchParams(own);
  for (const key of added.keys()) query.delete(key);
  for (const [key, value] of added) query.append(key, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
