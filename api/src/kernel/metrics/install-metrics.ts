import { createHash, timingSafeEqual } from 'node:crypto';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusals/refuse.ts';
import type { Env } from '../settings/env.ts';

/** Measures every response by route, method and status, logs it, and exposes the metrics to Prometheus. */
export function installMetrics(app: FastifyInstance): void {
  const { metrics } = app.school;
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.requests.observe({ method: req.method, route, status: String(status) }, ms / 1000);
    if (status >= 500) metrics.failures.inc({ route });
    req.log.info({ method: req.method, route, status, ms: Math.round(ms) }, 'answered');
  });
  app.get('/metrics', async (req, reply) => {
    if (!maySee(app.school.env.metrics, req.headers.authorization)) refuse('not_found', TEXTS.notFound);
    reply.header('Cache-Control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

const hash = (text: string) => createHash('sha256').update(text).digest();

function maySee({ open, token }: Env['metrics'], shown = ''): boolean {
  return open || (token !== undefined && timingSafeEqual(hash(shown), hash(`Bearer ${token}`)));
}
