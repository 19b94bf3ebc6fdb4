import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { languageOf } from '@gargoyle/shared/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Translate, textsOf } from '../translations/texts-of.ts';
import { translate } from '../translations/translate.ts';
import type { Db } from '../db/client.ts';
import type { SessionUser } from '../school/callers.ts';
import { authenticate } from './authenticate.ts';
import { readCookie } from './cookies.ts';
import { type BindOptions, type Handler, loginCaller } from './call.ts';
import { requireHuman } from './human-check.ts';
import { perform } from './perform.ts';
import { readInput } from './read-input.ts';
import { type Serialize, serializer } from './serialize.ts';
import { sendCached } from './send-cached.ts';

export type { Call, Handler, HandlerInput } from './call.ts';

const API_BASE = '/api/v1';

/**
 * Registers an endpoint as a Fastify route: authentication, limits, human check, validation, transaction,
 * idempotency, caching and serialization all follow from its declaration.
 */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions = {},
): void {
  const { school } = app;
  const writers = writersOf(endpoint, school.env.checkAnswers);
  const isTranslated = hasTexts(endpoint);
  // The edge's own reads serve the pages of all readers and count for no one in particular.
  const isForEverybody = (req: FastifyRequest) => req.isEdge && endpoint.method === 'GET' && !req.headers.authorization;
  const accountOf = (req: FastifyRequest) => (req.caller ? `user:${req.caller.id}` : null);
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    onRequest: async (req) => {
      // Calls that are refused count for their address (API-A-131).
      if (!isForEverybody(req)) school.limits.countAny({ ip: req.ip });
      // Authenticate before the body is read, so that bodies of rejected callers cost nothing.
      req.caller = await authenticate(school, endpoint.auth, req.headers.authorization);
      school.limits.countAny({ account: accountOf(req) });
    },
    handler: async (req, reply) => {
      const wanted = endpoint.inPageLanguage ? readCookie(req, 'lang') : req.headers['accept-language'];
      const language = isTranslated ? languageOf(wanted) : null;
      if (language) reply.header('Content-Language', language);
      const isPublic = endpoint.cache === 'public' && !req.headers.authorization;
      // Not part of the work, which readers of one address may share (API-A-131).
      if (endpoint.limit && endpoint.limit !== 'login' && !isForEverybody(req))
        await school.limits.count(endpoint.limit, { ip: req.ip, account: accountOf(req) });
      const work = async (): Promise<Written> => {
        const input = readInput(endpoint, { params: req.params, query: req.query, body: req.body });
        const answer = async (readFrom: Db): Promise<Written> => {
          const result = await perform({
            endpoint,
            handler: handler as Handler<Endpoint>,
            input,
            req,
            reply,
            school,
            readFrom,
            language: language ?? 'en',
            options,
          });
          const write = writers.get(result.status);
          if (!write) throw new Error(`${endpoint.name} answered ${result.status}, which its contract does not name.`);
          if (result.status === 204) return { status: result.status, body: null };
          const { json, texts } = write;
          const words = language && texts ? await translate(readFrom, language, texts, result.answer) : result.answer;
          return { status: result.status, body: json(words) };
        };
        if (isPublic) return school.publicReads.from(answer);
        // Before its turn: a provider takes its time, also to refuse a token that anybody made up (API-A-139).
        if (endpoint.humanCheck) await requireHuman(school, req, input);
        return endpoint.limit === 'login'
          ? school.limits.attempt('login', loginCaller(req, input), () => answer(school.db))
          : answer(school.db);
      };
      if (isPublic) return sendCached(school, req, reply, language, async () => (await work()).body ?? '');
      reply.header('Cache-Control', 'private, no-store');
      if (language) reply.header('Vary', 'Origin, Accept-Language');
      const { status, body } = await work();
      reply.code(status);
      return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

/** An answer as sent. */
interface Written {
  status: number;
  body: string | null;
}

interface Writer {
  json: Serialize;
  texts: Translate | null;
}

const shapesOf = (endpoint: Endpoint) =>
  Object.entries({ [endpoint.status ?? 200]: endpoint.response, ...endpoint.also });

/** Whether responses of this call contain texts of the school, which are translated into the requested language. */
export const hasTexts = (endpoint: Endpoint): boolean => shapesOf(endpoint).some(([, schema]) => textsOf(schema));

function writersOf(endpoint: Endpoint, check: boolean): Map<number, Writer> {
  const writers = new Map<number, Writer>();
  for (const [status, schema] of shapesOf(endpoint))
    writers.set(Number(status), {
      json: status === '204' || !schema ? () => '' : serializer(endpoint, schema, check),
      texts: schema ? textsOf(schema) : null,
    });
  return writers;
}

type Named<L extends readonly Endpoint[], N extends L[number]['name']> = Extract<L[number], { name: N }>;

/**
 * `bind` for the calls of one contract, by name: `const on = binder(app, tagsContract); on('tags.list', …)`.
 * @throws Error for a name that is not in the contract
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
    /** The edge calls on its own behalf, not for a particular reader. */
    isEdge: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
