import type { FastifyInstance } from 'fastify';

/** Measures every answer by route, method and status, logs it, and offers the figures to Prometheus. */
export function installMetrics(app: FastifyInstance): void {
  const { metrics } = app.school;
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.requests.observe({ method: req.method, route, status: String(status) }, ms / 1000);
    if (status >= 500) metrics.failures.inc({ route });
    req.log.info({ method: req.method, route, status, ms: Math.round(ms) }, 'answered');
  });
  app.get('/metrics', async (_req, reply) => {
    reply.header('Cache-Control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
