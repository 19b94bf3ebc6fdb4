import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { authenticate, type SessionUser } from './authenticate.ts';
import { type BindOptions, type Handler, loginCaller } from './call.ts';
import { requireHuman } from './human-check.ts';
import { perform } from './perform.ts';
import { readInput } from './read-input.ts';
import { compileAnswer, type Serialize } from './serialize.ts';
import { sendCached } from './send-cached.ts';

export type { Call, Handler, HandlerInput } from './call.ts';

export const API_BASE = '/api/v1';

/**
 * Makes a Fastify route of an endpoint: authentication, limits, human check, validation, transaction,
 * idempotency, caching and the writing of the answer all follow from its declaration.
 */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions = {},
): void {
  const { school } = app;
  const writers = compileWriters(endpoint, school.env.checkAnswers);
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    onRequest: async (req) => {
      // Who calls is settled before the body is read, so that strangers' bodies cost nothing.
      req.caller = await authenticate(school, endpoint.auth, req.headers.authorization);
      school.limits.countAny({ ip: req.ip, account: req.caller ? `user:${req.caller.id}` : null });
    },
    handler: async (req, reply) => {
      const work = async (): Promise<{ status: number; body: string | null }> => {
        if (endpoint.limit && endpoint.limit !== 'login')
          await school.limits.count(endpoint.limit, {
            ip: req.ip,
            account: req.caller ? `user:${req.caller.id}` : null,
          });
        const input = readInput(endpoint, { params: req.params, query: req.query, body: req.body });
        if (endpoint.limit === 'login') await school.limits.check('login', loginCaller(req, input));
        if (endpoint.humanCheck) await requireHuman(school, req, input);
        const result = await perform({
          endpoint,
          handler: handler as Handler<Endpoint>,
          input,
          req,
          reply,
          school,
          options,
        });
        const write = writers.get(result.status);
        if (!write) throw new Error(`${endpoint.name} answered ${result.status}, which its contract does not name.`);
        return { status: result.status, body: result.status === 204 ? null : write(result.answer) };
      };
      if (endpoint.cache === 'public' && !req.headers.authorization)
        return sendCached(school, req, reply, async () => (await work()).body ?? '');
      reply.header('Cache-Control', 'private, no-store');
      const { status, body } = await work();
      reply.code(status);
      return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

function compileWriters(endpoint: Endpoint, check: boolean): Map<number, Serialize> {
  const writers = new Map<number, Serialize>();
  const shapes = { [endpoint.status ?? 200]: endpoint.response, ...endpoint.also };
  for (const [status, schema] of Object.entries(shapes))
    writers.set(Number(status), status === '204' || !schema ? () => '' : compileAnswer(endpoint, schema, check));
  return writers;
}

type Named<L extends readonly Endpoint[], N extends L[number]['name']> = Extract<L[number], { name: N }>;

/**
 * `bind` for the calls of one contract, by name: `const on = binder(app, tagsContract); on('tags.list', …)`.
 * @throws Error for a name that the contract does not hold
 */
export function binder<const L extends readonly Endpoint[]>(app: FastifyInstance, contract: L) {
  return <N extends L[number]['name']>(name: N, handler: Handler<Named<L, N>>, options?: BindOptions): void => {
    const endpoint = contract.find((e) => e.name === name);
    if (!endpoint) throw new Error(`The contract has no ${name}.`);
    bind(app, endpoint as Named<L, N>, handler, options);
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: SessionUser | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
