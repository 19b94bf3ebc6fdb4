import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { localeOf, lookOf, targetOf } from '@gargoyle/deploy/edge/address.ts';
import { iconAt } from '@gargoyle/deploy/edge/icons.ts';
import { sendJson, sendText } from '@gargoyle/deploy/edge/send.ts';
import { pageHeaders } from '@gargoyle/deploy/edge/policy.ts';
import { createProxy } from '@gargoyle/deploy/edge/proxy.ts';
import type { EdgeSettings } from '@gargoyle/deploy/edge/settings.ts';
import { createHttpServer } from '@gargoyle/deploy/edge/http-server.ts';
import { type Composition, devPage } from './dev-page.ts';
import { type DevEvent, EVENTS } from './events.ts';
import type { BuildWatcher } from './watch-builds.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
};
const PROXIED = /^\/(?:api|media|payments)\/|^\/__outbox(?:\.json$|\/|$)/;
const FILE = /^\/r\/([a-z-]+)\/dev\/([\w.-]+)$/;

export interface DevServer {
  listen(port: number): Promise<void>;
  send(event: DevEvent): void;
  close(): Promise<void>;
}

interface Options {
  settings: EdgeSettings;
  /** Undefined until the first build is done. */
  workshop(): BuildWatcher | undefined;
  compose(shop: BuildWatcher): Composition;
  /** Replaces the edge's own content security policy. */
  policy?: string | undefined;
  /** Whether files of releases are also requested from there. */
  deployed: boolean;
}

/** Serves everything from one origin, like the edge: pages, built files, build events, and the proxied API. */
export function createDevServer({ settings, workshop, compose, policy, deployed }: Options): DevServer {
  const listeners = new Set<ServerResponse>();
  const proxy = createProxy(settings);
  // Every script of a release needs its hash; in development a script changes under the same name.
  const { 'integrity-policy': _, ...own } = pageHeaders(settings);
  const headers = { ...own, ...(policy ? { 'content-security-policy': policy } : {}) };

  function sendFile(res: ServerResponse, file: string): void {
    const type = TYPES[path.extname(file)];
    if (!type || !fs.existsSync(file)) return sendText(res, 'text/plain', 'Not built.\n', {}, 404);
    res.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    fs.createReadStream(file).pipe(res);
  }

  function streamEvents(res: ServerResponse, shop: BuildWatcher): void {
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    for (const event of shop.events()) res.write(line(event));
    listeners.add(res);
    res.on('close', () => listeners.delete(res));
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const url = targetOf(req.url, settings.publicUrl);
    const { pathname } = url;
    if (PROXIED.test(pathname)) return void proxy(req, res, '');
    const shop = workshop();
    if (!shop) return sendText(res, 'text/plain', 'The first build is not done yet.\n', { 'retry-after': '1' }, 503);
    const [, app, file] = FILE.exec(pathname) ?? [];
    if (app && file) return sendFile(res, path.join(shop.folder(app), file));
    if (pathname === EVENTS) return streamEvents(res, shop);
    if (deployed && pathname.startsWith('/r/')) return void proxy(req, res, '');
    if (pathname === '/composition.json') return sendJson(res, compose(shop).deployment);
    if (pathname === '/healthz' || pathname === '/readyz') return sendJson(res, { status: 'ok', version: 'dev' });
    const icon = iconAt(pathname);
    if (icon) return icon(req, res);
    const cookies = req.headers.cookie ?? '';
    res.writeHead(200, { ...headers, 'cache-control': 'no-store' });
    res.end(devPage(compose(shop), localeOf(cookies), lookOf(cookies)));
  }

  // `localhost` may resolve to either address, depending on the client.
  const hosts = ['127.0.0.1', '::1'];
  const servers = hosts.map(() => createHttpServer(handle));
  return {
    async listen(port) {
      await Promise.all(
        servers.map(
          (server, place) =>
            new Promise<void>((resolve, reject) => {
              const host = hosts[place] as string;
              server.once('error', (error) => (host === '::1' ? resolve() : reject(error)));
              server.listen({ port, host, ipv6Only: host === '::1' }, resolve);
            }),
        ),
      );
    },
    send(event) {
      for (const listener of listeners) listener.write(line(event));
    },
    async close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      proxy.close();
    },
  };
}

const line = (event: DevEvent): string => `data: ${JSON.stringify(event)}\n\n`;
