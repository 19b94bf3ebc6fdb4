import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployment } from '@gargoyle/shared/contract/deployment.ts';
import { bucketCookie, bucketOf, knownAddress, localeOf, lookOf } from './address.ts';
import { encodingOf } from './compress.ts';
import { compositionFor, hasCanary, keyOf, type Live } from './live.ts';
import { plainPage, renderedPage } from './page.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import { pageHeaders } from './policy.ts';
import type { RenderPool } from './render-pool.ts';
import { isKnownPath } from './route-table.ts';
import type { EdgeSettings } from './settings.ts';

interface Parts {
  settings: EdgeSettings;
  live: Live;
  pool: RenderPool;
  cache: PageCache;
  warn(line: string): void;
}

/** Answers with a page: rendered, kept for a minute, the same for everybody of one language. */
export function createPages({ settings, live, pool, cache, warn }: Parts) {
  const headers = pageHeaders(settings);

  async function make(
    deployment: Deployment,
    composition: string,
    address: string,
    locale: 'en' | 'es',
  ): Promise<MadePage> {
    const url = new URL(address, settings.publicUrl);
    // What nobody answers for is a 404 also when nothing could be rendered.
    const undrawn = (): MadePage => ({
      status: isKnownPath(deployment, url.pathname) ? 200 : 404,
      html: plainPage(deployment, locale),
      keep: false,
    });
    try {
      const { output, errors } = await pool.render(deployment, composition, {
        url: url.href,
        locale,
        budgetMs: settings.budgetMs,
      });
      for (const error of errors) warn(`${address}: ${error}`);
      if (!output) return undrawn();
      if (output.location) return { status: output.status, location: output.location, html: '', keep: true };
      return { status: output.status, ...renderedPage(deployment, locale, output), keep: output.complete };
    } catch (error) {
      warn(`${address}: ${error instanceof Error ? error.message : String(error)}`);
      return undrawn();
    }
  }

  return async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const deployment = live.current();
    if (!deployment) {
      res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
      res.end('Nothing is live yet: publish and promote the applications.\n');
      return;
    }
    const cookies = req.headers.cookie ?? '';
    const canary = hasCanary(deployment);
    const known = bucketOf(cookies);
    const bucket = canary ? (known ?? randomInt(100)) : 99;
    const chosen = compositionFor(deployment, bucket);
    const composition = keyOf(chosen);
    const locale = localeOf(cookies);
    const look = lookOf(cookies);
    const address = knownAddress(url);
    const kept = await cache.get(`${composition} ${locale} ${address}`, () =>
      make(chosen, composition, address, locale),
    );
    const { page } = kept;
    const all: Record<string, string> = { ...headers, 'content-language': locale };
    if (canary && known === undefined) all['set-cookie'] = bucketCookie(bucket);
    if (page.location) {
      res.writeHead(page.status, { ...all, location: withUnknown(page.location, url), 'cache-control': 'no-cache' });
      res.end();
      return;
    }
    const encoding = encodingOf(req.headers['accept-encoding']);
    const etag = `W/"${kept.etag}${look.replace(/\W+/g, '-')}"`;
    all['etag'] = etag;
    all['vary'] = 'Accept-Encoding, Cookie';
    if (page.link) all['link'] = page.link;
    all['cache-control'] = page.keep ? 'public, no-cache' : 'no-store';
    if (page.keep && req.headers['if-none-match'] === etag) {
      res.writeHead(304, all);
      res.end();
      return;
    }
    const body = await kept.body(look, encoding);
    if (encoding !== 'identity') all['content-encoding'] = encoding;
    all['content-length'] = String(body.length);
    res.writeHead(page.status, all);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}

/** A redirect keeps the rest of the query, also what no screen reads (SHELL-083). */
function withUnknown(location: string, url: URL): string {
  const [path = '', own = ''] = location.split('?');
  const query = new URLSearchParams(url.searchParams);
  for (const [key, value] of new URLSearchParams(own)) query.set(key, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
