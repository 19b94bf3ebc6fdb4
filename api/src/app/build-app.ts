import { BODY_LIMIT } from '@gargoyle/shared/contract/body-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { callerAddresses } from '../kernel/http/caller-address.ts';
import { installErrors, installWrongMethods } from '../kernel/http/error-handler.ts';
import { installMetrics } from '../kernel/metrics/install-metrics.ts';
import { installSecurity } from '../kernel/http/security.ts';
import { refuseAddress, refuseMessage, REQUEST_MS } from '../kernel/http/unreadable.ts';
import { logging } from '../kernel/log/log.ts';
import { allRoutes } from './all-routes.ts';
import type { School } from '../kernel/school/school.ts';

/**
 * Assembles the API around an open school; it does not listen yet.
 * @param more further routes, for tests
 */
export async function buildApp(school: School, more?: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(school.env),
    // Answers are counted by the metrics; the log holds what went wrong.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    requestIdHeader: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseMessage,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Long-lived connections of the edge must not hold up the end.
    forceCloseConnections: 'idle',
    // What came before the door was shut is answered.
    return503OnClosing: false,
  });
  // JSON is the only language here.
  app.removeContentTypeParser('text/plain');
  app.decorate('school', school);
  school.report = (error, what) => app.log.error({ err: error }, what);
  const callerOf = callerAddresses(school.edgeToken, school.env.trustedProxies);
  app.decorateRequest('caller', null);
  app.decorateRequest('isEdge', false);
  app.addHook('onRequest', async (req, reply) => {
    const { ip, isEdge } = callerOf(req.raw);
    Object.defineProperty(req, 'ip', { value: ip });
    req.isEdge = isEdge;
    reply.header('X-Request-Id', req.id);
    if (school.leaving) reply.header('Connection', 'close');
  });
  installErrors(app);
  await installSecurity(app);
  installMetrics(app);

  const bound = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = bound.get(url) ?? new Set();
    for (const m of [method].flat()) methods.add(m);
    bound.set(url, methods);
  });
  for (const install of allRoutes) await install(app);
  more?.(app);
  installWrongMethods(
    app,
    new Map([...bound].filter(([url]) => url.startsWith('/api/')).map(([url, m]) => [url, new Set(m)])),
  );
  await app.ready();
  return app;
}
