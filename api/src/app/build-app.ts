import { BODY_LIMIT } from '@gargoyle/shared/contract/body-limit';
import { followConnections } from '@gargoyle/shared/http/end-connections.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callerAddresses, showsToken } from '../kernel/http/caller-address.ts';
import { installErrors, installWrongMethods } from '../kernel/http/error-handler.ts';
import { installMetrics } from '../kernel/metrics/install-metrics.ts';
import { installTracing } from '../kernel/http/install-tracing.ts';
import { installSecurity } from '../kernel/http/security.ts';
import { refuseAddress, refuseMessage, REQUEST_MS } from '../kernel/http/unreadable-requests.ts';
import { logging } from '../kernel/log/log.ts';
import { allRoutes } from './all-routes.ts';
import type { School } from '../kernel/school/school.ts';

const ID = /^[\w-]{8,64}$/;

/** The request id set by the edge; an id sent by any other client is ignored. */
function edgeRequestId(req: IncomingMessage, token: string): string | undefined {
  const id = req.headers['x-request-id'];
  return typeof id === 'string' && ID.test(id) && showsToken(req, token) ? id : undefined;
}

/**
 * Assembles the API around an open school; it does not listen yet.
 * @param more additional routes, for tests
 */
export async function buildApp(
  school: School,
  more?: (app: FastifyInstance) => void,
  routes = allRoutes,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(school.env),
    // Responses are counted by the metrics; the log holds only failures.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    requestIdHeader: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseMessage,
    // The edge has already assigned an id and sent it to the reader.
    genReqId: (req) => edgeRequestId(req, school.edgeToken) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Long-lived connections of the edge must not delay shutdown.
    forceCloseConnections: 'idle',
    // Requests that arrived before shutdown are still answered.
    return503OnClosing: false,
  });
  // Only JSON bodies are accepted.
  app.removeContentTypeParser('text/plain');
  const endConnections = followConnections(app.server);
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
    if (school.stopping) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => endConnections());
  if (school.tracing) installTracing(app, school.tracing);
  installErrors(app);
  await installSecurity(app);
  installMetrics(app);

  const bound = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = bound.get(url) ?? new Set();
    for (const m of [method].flat()) methods.add(m);
    bound.set(url, methods);
  });
  for (const install of routes) await install(app);
  more?.(app);
  installWrongMethods(
    app,
    new Map([...bound].filter(([url]) => url.startsWith('/api/')).map(([url, m]) => [url, new Set(m)])),
  );
  await app.ready();
  return app;
}
