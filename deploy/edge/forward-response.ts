import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { type Encoding, encodingOf } from './compress.ts';
import { passedOn } from './hop-headers.ts';

/** Small responses gain nothing from compression. */
const WORTH_BYTES = 1400;
/**
 * Responses with a secret are never compressed together with text that an attacker may control: the compressed length
 * would leak it.
 */
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
 * Forwards the API's response, compressing JSON when the client accepts it. If one side breaks off, the other is
 * aborted too: a partial response must not look complete.
 * @param pathname of the request, decoded
 */
export function forwardResponse(
  req: IncomingMessage,
  res: ServerResponse,
  answer: IncomingMessage,
  pathname: string,
): void {
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
