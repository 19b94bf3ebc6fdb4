import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Measures every answer by route, method and status, and offers it to Prometheus. */
export function installMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'gargoyle_' });
  const labelNames = ['method', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'gargoyle_http_request_seconds',
    help: 'Duration of answers',
    labelNames,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'gargoyle_http_errors_total',
    help: 'Answers with status 500 and above',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.url ?? 'unknown';
    seconds.observe({ method: req.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ route });
  });
  app.get('/metrics', async (_req, reply) => {
    reply.header('Cache-Control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
