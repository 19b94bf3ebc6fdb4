import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Twin } from './monolith-build.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The twin's page, rendered by the browser: the HTML has only the style sheets and scripts of the first load. */
function page({ main, deployment }: Twin): string {
  const boot = JSON.stringify({ deployment, locale: 'en', now: Date.now(), page: null }).replace(/</g, '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Gargoyle</title>${main.css
    .map((f) => `<link rel="stylesheet" href="/twin/${f}">`)
    .join('')}${main.js
    .map((f) => `<link rel="modulepreload" href="/twin/${f}">`)
    .join('')}</head><body><div id="root"></div><script type="application/json" id="boot">${boot}</script>${main.js
    .map((f) => `<script type="module" src="/twin/${f}"></script>`)
    .join('')}</body></html>`;
}

const brotli = (bytes: Buffer, quality: number): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Serves the twin like the edge serves releases: brotli, immutable files, `/api` and `/media` proxied to the API. */
export async function serveTwin(twin: Twin, apiUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const packed = new Map<string, Buffer>();
  const server = http.createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/') || pathname.startsWith('/media/')) return proxyTo(req, res, apiUrl);
    if (pathname.startsWith('/twin/')) {
      const file = path.join(twin.folder, path.basename(pathname));
      if (!fs.existsSync(file)) return void res.writeHead(404).end();
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
      if (path.extname(file) === '.woff2') return void res.writeHead(200, headers).end(fs.readFileSync(file));
      let bytes = packed.get(file);
      if (!bytes) packed.set(file, (bytes = brotli(fs.readFileSync(file), 11)));
      return void res
        .writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': bytes.length })
        .end(bytes);
    }
    const html = brotli(Buffer.from(page(twin)), 5);
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    return void res.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function proxyTo(req: http.IncomingMessage, res: http.ServerResponse, apiUrl: string): void {
  const { host: _, ...headers } = req.headers;
  const upstream = http.request(new URL(req.url ?? '/', apiUrl), { method: req.method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  upstream.on('error', () => res.writeHead(502).end());
  req.pipe(upstream);
}
