import type { Camelize } from '@gargoyle/shared/contract/casing';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../db/client.ts';
import type { School } from '../school.ts';
import { authenticate, type SessionUser } from './authenticate.ts';
import { requireHuman } from './human-check.ts';
import { perform } from './perform.ts';
import { readInput } from './read-input.ts';
import { compileAnswer, type Serialize } from './serialize.ts';
import { sendCached } from './send-cached.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : unknown;

/** What a handler gets of the request: path, query and body as one flat camelCase value. */
export type HandlerInput<E extends Endpoint> = Camelize<Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>>;

export interface Call<E extends Endpoint> {
  input: HandlerInput<E>;
  user: E['auth'] extends 'required' | 'staff' ? SessionUser : SessionUser | null;
  /** Writing calls: the transaction, taken back when the handler throws. GET: the pool. */
  tx: Tx;
  /** The pool, for the rare write that must outlive a refusal. */
  db: Db;
  /** The school's time, the same for the whole call. */
  now: Date;
  req: FastifyRequest;
  reply: FastifyReply;
  school: School;
  /** Runs once the transaction is safely committed; never after a refusal, nor for a repeated key. */
  afterCommit(work: () => void | Promise<void>): void;
}

type Answer<E extends Endpoint> = z.output<E['response']> | (E extends { also: object } ? undefined : never);
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

export interface BindOptions {
  /** The handler brings its own transactions, or needs none; `tx` is then the pool. */
  transaction?: false;
}

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
  const writers = compileWriters(endpoint, !school.env.production);
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

/** Whom a login is counted for: the address that is tried, known or not. */
export function loginCaller(req: FastifyRequest, input: Record<string, unknown>) {
  const email = typeof input['email'] === 'string' ? input['email'].trim().toLowerCase() : '';
  // Redeeming a gift asks for a password by the gift's code.
  const code = typeof input['code'] === 'string' ? input['code'] : '';
  return { ip: req.ip, account: email ? `email:${email}` : code ? `code:${code}` : null };
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
