import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from '@gargoyle/shared/brand';
import { COMMON_HEADERS } from './policy.ts';

// The school's icons and its name for tabs, home screens and search results (PLAT-424). The pictures are drawn by
// `npm run artwork:brand`.

const FOLDER = new URL('./icons/', import.meta.url);

/** Icons by address. Safari and many readers of feeds and links know no SVG; the others prefer it. */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/favicon.svg': ['favicon.svg', 'image/svg+xml'],
  '/favicon.ico': ['icon-48.png', 'image/png'],
  '/apple-touch-icon.png': ['icon-180.png', 'image/png'],
  '/icon-192.png': ['icon-192.png', 'image/png'],
  '/icon-512.png': ['icon-512.png', 'image/png'],
};

const MANIFEST = '/manifest.webmanifest';

/** In the head of every page. */
export const ICON_LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="48x48">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="${MANIFEST}">`,
].join('');

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});

/** A school on a home screen opens in the browser, with its back button and its tabs. */
const manifest = (): string =>
  JSON.stringify({
    name: brand.fullName,
    short_name: brand.name,
    description: brand.description,
    start_url: '/',
    display: 'browser',
    icons: [icon(192), icon(512)],
  });

/** Answers with an icon or the manifest; null for any other address. */
export function iconAt(pathname: string): ((req: IncomingMessage, res: ServerResponse) => void) | null {
  const known = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined;
  if (!known && pathname !== MANIFEST) return null;
  return (_req, res) => {
    const [body, type] = known
      ? [fs.readFileSync(new URL(known[0], FOLDER)), known[1]]
      : [Buffer.from(manifest()), 'application/manifest+json'];
    res.writeHead(200, {
      ...COMMON_HEADERS,
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=86400',
    });
    res.end(body);
  };
}
