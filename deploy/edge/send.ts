import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, encodingOf } from './compress.ts';
import { COMMON_HEADERS } from './policy.ts';

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

/** Like `sendJson`, but compressed when the client accepts it: data on all releases is long. */
export async function sendCompressedJson(req: IncomingMessage, res: ServerResponse, value: unknown): Promise<void> {
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
