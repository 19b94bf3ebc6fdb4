import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { type Encoding, encodingOf } from './compress.ts';
import { passedOn } from './hop-headers.ts';

/** Small answers gain nothing. */
const WORTH_BYTES = 1400;
/** What carries a secret is never packed beside what a stranger may have sent: its length would tell of it. */
const SECRET = /^\/api\/v1\/(?:auth|hijack|payment-methods)(?:\/|$)/i;

function isPackable(req: IncomingMessage, { headers, statusCode }: IncomingMessage, pathname: string): boolean {
  return (
    statusCode === 200 &&
    req.method === 'GET' &&
    String(headers['content-type']).startsWith('application/json') &&
    !headers['content-encoding'] &&
    Number(headers['content-length'] ?? WORTH_BYTES) >= WORTH_BYTES &&
    !SECRET.test(pathname)
  );
}

const packer = (encoding: Exclude<Encoding, 'identity'>) =>
  encoding === 'br'
    ? zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zlib.createGzip({ level: 6 });

/**
 * Sends the API's answer on, JSON packed for the way when the reader can unpack it. What breaks off on one side ends
 * the other: half an answer must not look like a whole one.
 * @param pathname of the request, decoded
 */
export function sendOn(req: IncomingMessage, res: ServerResponse, answer: IncomingMessage, pathname: string): void {
  const headers = passedOn(answer.headers);
  const packable = isPackable(req, answer, pathname);
  if (packable) headers['vary'] = headers['vary'] ? `${String(headers['vary'])}, Accept-Encoding` : 'Accept-Encoding';
  const encoding = packable ? encodingOf(req.headers['accept-encoding']) : 'identity';
  const ended = () => undefined;
  if (encoding === 'identity') {
    res.writeHead(answer.statusCode ?? 502, headers);
    pipeline(answer, res, ended);
    return;
  }
  delete headers['content-length'];
  res.writeHead(200, { ...headers, 'content-encoding': encoding });
  pipeline(answer, packer(encoding), res, ended);
}
