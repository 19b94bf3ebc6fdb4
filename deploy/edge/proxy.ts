import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import { BODY_TOO_LARGE } from '@gargoyle/shared/contract/body-limit';
import { ERROR_STATUS, type ErrorCode } from '@gargoyle/shared/contract/error-codes';
import { EDGE_OWN } from './edge-fetch.ts';
import { createApiAgents } from './api-agents.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import { decodedPath, targetOf } from './address.ts';
import { passedOn } from './hop-headers.ts';
import { timeoutOf } from './call-timeouts.ts';
import { COMMON_HEADERS } from './policy.ts';
import { readerAddresses } from './reader-address.ts';
import { answerEarly, readBody } from './request-body.ts';
import { forwardResponse } from './forward-response.ts';
import { createSpans, type Spans } from './spans.ts';
import type { EdgeSettings } from './settings.ts';

/** A response of which the client reads nothing for so long is ended: it holds a connection to the API. */
const UNREAD_MS = 60_000;
const UNAVAILABLE = 'The school does not answer at the moment.';
const HEADERS = { ...COMMON_HEADERS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Client headers that are replaced or dropped. */
const OVERWRITTEN = ['expect', 'content-length', EDGE_OWN, 'traceparent', 'tracestate', 'baggage'];

/** True when repeating the request is harmless. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  body: Buffer;
  requestId: string;
  within: RequestContext | undefined;
  /** True for the last attempt. */
  last: boolean;
}

type Settings = Pick<EdgeSettings, 'apiUrl' | 'edgeToken' | 'publicUrl' | 'trustedProxies'>;

interface Observers {
  spans?: Spans;
  warn?(line: string): void;
}

/** Proxies requests to the API: each body is read completely first, the response is streamed back. */
export function createProxy(
  { apiUrl, edgeToken, publicUrl, trustedProxies }: Settings,
  { spans = createSpans(undefined), warn = () => {} }: Observers = {},
) {
  const addressOf = readerAddresses(trustedProxies);
  const target = new URL(apiUrl);
  const { request } = target.protocol === 'https:' ? https : http;
  const agents = createApiAgents(target);

  function headersOf(req: IncomingMessage, body: Buffer, requestId: string): OutgoingHttpHeaders {
    const headers = passedOn(req.headers);
    for (const own of OVERWRITTEN) delete headers[own];
    return {
      ...headers,
      ...(body.length || !['GET', 'HEAD'].includes(req.method ?? '') ? { 'content-length': body.length } : {}),
      host: target.host,
      'x-forwarded-for': addressOf(req),
      'x-forwarded-proto': new URL(publicUrl).protocol.slice(0, -1),
      'x-forwarded-host': req.headers.host ?? '',
      'x-edge-token': edgeToken,
      'x-request-id': requestId,
    };
  }

  function ask({ req, res, body, requestId, within, last }: Call): void {
    const call = spans.call(`${req.method} the API`, within);
    const { pathname, search } = targetOf(req.url, publicUrl);
    const outgoing = request({
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      method: req.method,
      path: pathname + search,
      agent: agents.of(pathname, last || !isRepeatable(req)),
      headers: { ...headersOf(req, body, requestId), ...(call ? { traceparent: call.traceparent } : {}) },
    });
    const fail = (code: number, why: string) => {
      call?.end(undefined, why);
      requestContext.run(within ?? { requestId }, () => warn(`an API call failed (${req.method}): ${why}`));
      if (res.headersSent) return void res.destroy();
      res.writeHead(code, HEADERS).end(problem('unavailable', UNAVAILABLE, requestId));
    };
    const limit = timeoutOf(req.method, pathname);
    let unread = 0;
    const onSilence = () => {
      // A slow client is not a silent API. One that reads nothing, such as a paused film, asks for the rest later.
      if (res.writableNeedDrain) {
        unread += limit;
        return void (unread < UNREAD_MS ? silence.refresh() : res.destroy());
      }
      fail(504, 'silence');
      outgoing.destroy();
    };
    const silence = setTimeout(onSilence, limit);
    outgoing.on('response', (answer) => {
      answer.on('data', () => {
        unread = 0;
        silence.refresh();
      });
      answer.on('close', () => call?.end(answer.statusCode, answer.complete ? undefined : 'broken_off'));
      forwardResponse(req, res, answer, decodedPath(pathname));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(silence);
      const why = error.code ?? 'unknown';
      call?.end(undefined, why);
      if (res.destroyed || res.writableEnded) return;
      // Another connection may reach another process, or a restarted one.
      if (!last && !res.headersSent && isRepeatable(req)) return ask({ req, res, body, requestId, within, last: true });
      fail(502, why);
    });
    outgoing.on('close', () => clearTimeout(silence));
    res.on('close', () => {
      clearTimeout(silence);
      if (!res.writableFinished) outgoing.destroy();
    });
    outgoing.end(body);
  }

  async function proxy(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    let body: Buffer | undefined;
    try {
      body = await readBody(req, res);
    } catch {
      // The client disconnected; nothing is sent to the API.
      return void res.destroy();
    }
    if (!body) {
      const refusal = problem('too_large', BODY_TOO_LARGE, requestId);
      return answerEarly(req, res, { status: ERROR_STATUS.too_large, headers: HEADERS, body: refusal });
    }
    ask({ req, res, body, requestId, within: requestContext.getStore(), last: false });
  }

  return Object.assign(proxy, { close: agents.close });
}

const problem = (code: ErrorCode, detail: string, requestId: string): string =>
  JSON.stringify({ detail, code, requestId });
