import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import zlib from 'node:zlib';
import { encodingOf } from './compress.ts';
import { COMMON_HEADERS } from './policy.ts';
import type { EdgeSettings } from './settings.ts';

const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** What cannot be answered in this time is ended: an unanswered request holds one of a browser's six connections. */
const SILENCE_MS = 10_000;

const passed = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));

/** Small answers gain nothing, and what carries a token is never packed beside what a stranger may have sent. */
const WORTH_BYTES = 1400;
const isPackable = (req: IncomingMessage, { headers, statusCode }: IncomingMessage): boolean =>
  statusCode === 200 &&
  req.method === 'GET' &&
  String(headers['content-type']).startsWith('application/json') &&
  !headers['content-encoding'] &&
  Number(headers['content-length'] ?? WORTH_BYTES) >= WORTH_BYTES &&
  !req.url?.startsWith('/api/v1/auth/');

/** Sends the API's answer on, JSON packed for the way when the reader can unpack it. */
function send(req: IncomingMessage, res: ServerResponse, answer: IncomingMessage): void {
  const headers = passed(answer.headers);
  const encoding = isPackable(req, answer) ? encodingOf(req.headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') {
    res.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(res);
    return;
  }
  delete headers['content-length'];
  const vary = headers['vary'] ? `${String(headers['vary'])}, Accept-Encoding` : 'Accept-Encoding';
  res.writeHead(200, { ...headers, 'content-encoding': encoding, vary });
  const packer =
    encoding === 'br'
      ? zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
      : zlib.createGzip({ level: 6 });
  packer.on('error', () => res.destroy());
  answer.pipe(packer).pipe(res);
}

/** Passes a request on to the API, as a stream in both directions. */
export function createProxy({ apiUrl, edgeToken, publicUrl }: EdgeSettings) {
  const target = new URL(apiUrl);
  const { request, Agent } = target.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  const proxy = (req: IncomingMessage, res: ServerResponse, requestId: string): void => {
    const client = req.socket.remoteAddress ?? '';
    const before = req.headers['x-forwarded-for'];
    const outgoing = request(
      {
        protocol: target.protocol,
        hostname: target.hostname,
        port: target.port,
        method: req.method,
        path: req.url,
        agent,
        headers: {
          ...passed(req.headers),
          host: target.host,
          'x-forwarded-for': before ? `${String(before)}, ${client}` : client,
          'x-forwarded-proto': new URL(publicUrl).protocol.slice(0, -1),
          'x-forwarded-host': req.headers.host ?? '',
          'x-edge-token': edgeToken,
          'x-request-id': requestId,
        },
      },
      (answer) => {
        clearTimeout(silence);
        answer.on('error', () => res.destroy());
        send(req, res, answer);
      },
    );
    const fail = (status: number, detail: string) => {
      if (res.headersSent) return void res.destroy();
      res.writeHead(status, { ...COMMON_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' });
      res.end(JSON.stringify({ detail, code: 'unavailable', requestId }));
    };
    // Long polls answer when they choose to; everything else within ten seconds.
    const patience = req.url?.startsWith('/api/v1/epoch/') ? 60_000 : SILENCE_MS;
    const silence = setTimeout(() => {
      fail(504, 'The school does not answer at the moment.');
      outgoing.destroy();
    }, patience);
    outgoing.on('error', () => {
      clearTimeout(silence);
      fail(502, 'The school does not answer at the moment.');
    });
    res.on('close', () => {
      clearTimeout(silence);
      if (!res.writableFinished) outgoing.destroy();
    });
    req.pipe(outgoing);
  };
  return Object.assign(proxy, { close: () => agent.destroy() });
}
