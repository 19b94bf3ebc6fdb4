import { BODY_TOO_LARGE } from '@gargoyle/shared/contract/body-limit';
import { ERROR_STATUS, type ErrorCode, TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refuse.ts';
import { localizerOf } from './spanish.ts';

/** Fastify's own errors, as refusals of the contract. */
const OWN: Record<string, { code: ErrorCode; detail: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed_json', detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'malformed_json', detail: 'The body is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'malformed_json', detail: 'The length of the body is not as announced.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', detail: BODY_TOO_LARGE },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    detail: 'Send JSON (Content-Type: application/json).',
  },
  FST_ERR_VALIDATION: { code: 'malformed_json', detail: 'The request is not well formed.' },
};

/** PostgreSQL errors under contention, or while it stops or starts: worth a retry, not a failure of ours. */
const BUSY = new Set(['40001', '40P01', '55P03', '57014', '53300', '57P01', '57P02', '57P03']);
/** Driver errors for a server that is gone or not listening yet. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|08\w{3})$/;
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection|was closed))/;

/** The one place where an error becomes a response. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, req, reply) => {
    if (error instanceof Refusal) return sendRefusal(req, reply, error);
    const own = OWN[error.code] ?? (error.statusCode === 400 ? OWN['FST_ERR_VALIDATION'] : undefined);
    if (own) return sendRefusal(req, reply, new Refusal(own.code, own.detail));
    if (BUSY.has(databaseCode(error)) || isUnreachable(error)) {
      req.log.warn({ err: error }, 'the database was busy or unreachable');
      return sendRefusal(req, reply, new Refusal('unavailable', 'Please try again in a moment.'));
    }
    req.log.error({ err: error }, 'a call failed');
    return sendRefusal(req, reply, new Refusal('internal', TEXTS.fallback));
  });
  app.setNotFoundHandler((req, reply) => sendRefusal(req, reply, new Refusal('not_found', TEXTS.notFound)));
}

/**
 * Whether a statement failed because the database was unreachable. FATAL is what PostgreSQL says when it refuses or ends
 * a connection, for whatever reason; a statement that it refuses is an ERROR.
 */
function isUnreachable(error: unknown): boolean {
  const { code, message, severity, cause } = error as Record<'code' | 'message' | 'severity' | 'cause', unknown>;
  if (severity === 'FATAL') return true;
  if (UNREACHABLE.test(String(code)) || UNREACHABLE_MESSAGES.test(String(message))) return true;
  return cause ? isUnreachable(cause) : false;
}

/** SQLSTATE of a failed statement, found through the ORM's wrapper. */
export function databaseCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause ? databaseCode(cause) : '';
}

function sendRefusal(req: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, extra } = refusal;
  const localize = localizerOf(req);
  const fields =
    refusal.fields &&
    Object.fromEntries(Object.entries(refusal.fields).map(([field, texts]) => [field, texts.map(localize)]));
  const under = req.routeOptions.config?.endpoint?.errorsUnder;
  // A form's 400 is the field map itself (API-L-008), or the map under one key (API-C-011).
  const body = fields
    ? under
      ? { [under]: fields }
      : fields
    : { detail: localize(message), code, requestId: req.id, ...extra };
  return reply
    .headers({ 'Cache-Control': 'private, no-store', ...refusal.headers })
    .code(ERROR_STATUS[code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers 405 with `Allow` for every other method of the paths bound so far. */
export function installWrongMethods(app: FastifyInstance, bound: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of bound) {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((m) => !methods.has(m));
    if (others.length === 0) continue;
    app.route({
      method: others,
      url,
      onRequest: (req, reply) => {
        reply.header('Allow', [...methods].join(', '));
        throw new Refusal('method_not_allowed', `Method "${req.method}" not allowed.`);
      },
      handler: () => undefined,
    });
  }
}
