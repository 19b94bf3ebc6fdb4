import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorCode, TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

// Refusals before any hook runs: addresses that the router cannot parse, and messages that are not valid HTTP.
// These responses are written by hand, so that they too have the common shape and headers.

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
};

const bodyOf = (code: ErrorCode, detail: string, requestId: string) => JSON.stringify({ detail, code, requestId });

/** An address with broken percent signs, or with a part longer than any name: not found. */
export function refuseAddress(_error: FastifyError, req: FastifyRequest, reply: FastifyReply): void {
  const body = bodyOf('not_found', TEXTS.notFound, req.id);
  void reply
    .code(ERROR_STATUS.not_found)
    .headers({ ...HEADERS, 'X-Request-Id': req.id })
    .send(body);
}

const UNREADABLE: Record<string, { code: ErrorCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', detail: 'The headers are larger than 16 KB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', detail: 'The request took too long to arrive.' },
};

/** A message that is not HTTP, too large or too slow: gets one response, then the connection is closed. */
export function refuseMessage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code, detail } = UNREADABLE[error.code ?? ''] ?? {
    code: 'malformed_request' as const,
    detail: 'The request is not well formed.',
  };
  const status = ERROR_STATUS[code];
  const requestId = randomUUID();
  const body = bodyOf(code, detail, requestId);
  const headers = {
    ...HEADERS,
    'X-Request-Id': requestId,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  socket.destroy(error);
}

/** A request must arrive completely within this time: slow senders must not hold connections. */
export const REQUEST_MS = 30_000;

/** The same limits for a server that Fastify did not create. */
export function guardServer(server: Server): void {
  server.requestTimeout = REQUEST_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => refuseMessage(error, stream as Socket));
}
