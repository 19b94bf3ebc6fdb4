import type { FastifyInstance } from 'fastify';
import { showsToken } from './caller-address.ts';
import { current, type Span, type Tracing } from '../tracing/tracing.ts';

/** Makes each response a span: part of the edge's trace when the edge calls, otherwise of a new trace. */
export function installTracing(app: FastifyInstance, tracing: Tracing): void {
  const { edgeToken } = app.school;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (req, reply, done) => {
    const route = req.routeOptions.url ?? 'unknown';
    const { endpoint } = req.routeOptions.config;
    // Other clients may not join our traces.
    const parent = showsToken(req.raw, edgeToken) ? tracing.parentOf(req.headers.traceparent) : undefined;
    const span = tracing.begin(`${req.method} ${route}`, {
      parent,
      kind: 'server',
      attributes: {
        'http.request.method': req.method,
        'http.route': route,
        ...(endpoint ? { 'gargoyle.call': endpoint.name } : {}),
        'gargoyle.request_id': req.id,
      },
    });
    req.span = span;
    const { traceId } = span.spanContext();
    req.log = reply.log = req.log.child({ traceId });
    current.run(span, done);
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    if (!span) return;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) tracing.fail(span, String(statusCode));
    span.end();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of the response; null without tracing. */
    span: Span | null;
  }
}
