import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { compress, encodingOf } from './compress.ts';
import { COMMON_HEADERS } from './policy.ts';
import type { EdgeSettings } from './settings.ts';

export function sendText(
  res: ServerResponse,
  type: string,
  body: string,
  more: Record<string, string> = {},
  status = 200,
): void {
  res.writeHead(status, { ...COMMON_HEADERS, 'content-type': type, 'cache-control': 'no-cache', ...more });
  res.end(body);
}
export const sendJson = (res: ServerResponse, value: unknown, status = 200): void =>
  sendText(res, 'application/json; charset=utf-8', JSON.stringify(value), { 'cache-control': 'no-store' }, status);

/** As `sendJson`, packed for readers who can unpack it: what is composed of every release is long. */
export async function sendPackedJson(req: IncomingMessage, res: ServerResponse, value: unknown): Promise<void> {
  const encoding = encodingOf(req.headers['accept-encoding']);
  const body = await compress(Buffer.from(JSON.stringify(value)), encoding, 5);
  res.writeHead(200, {
    ...COMMON_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** How it is, and which version of everything is live. @param reason why it is not ready for traffic */
export function health(res: ServerResponse, deployment: Deployment | undefined, reason?: string): void {
  const remotes = Object.entries(deployment?.remotes ?? {}).map(([name, { version }]) => [name, version]);
  sendJson(
    res,
    {
      status: reason ? 'unavailable' : 'ok',
      ...(reason ? { reason } : {}),
      version: deployment?.shell.version ?? null,
      revision: deployment?.revision ?? null,
      remotes: Object.fromEntries(remotes) as Record<string, string>,
    },
    reason ? 503 : 200,
  );
}

/** What crawlers may read: everything public; not what is somebody's own. */
export const robots = ({ publicUrl }: EdgeSettings): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /account',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /review_order',
    'Disallow: /receipt',
    'Disallow: /search',
    'Disallow: /hijack',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** The school's sign in the accent of its two themes. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{stroke:#a04a20}@media(prefers-color-scheme:dark){path{stroke:#e8835a}}</style>' +
  '<path d="M5 13.5 12 10l6.500-1.500L21 4l1.500 6 5 2.500-2.500 4 3 6-2 6.500M5 13.500l-1 4 3.500 2 .5 3.500 3.500 1.500h4l1.500 4M12 13.500l3 .5" fill="none" stroke-width="2" stroke-linecap="square"/></svg>';
