import type { FastifyServerOptions } from 'fastify';
import type { Env } from '../settings/env.ts';

/**
 * Log lines contain the route but never the address, because addresses contain gift codes and mail tokens;
 * bodies and headers are not logged at all (API-C-246).
 */
export function logging(env: Env): FastifyServerOptions['logger'] {
  if (env.logLevel === 'silent') return false;
  return {
    level: env.logLevel,
    redact: ['*.password', '*.password1', '*.nonce', '*.token', '*.cvv', '*.number'],
    serializers: {
      req: (req) => ({ id: req.id, method: req.method, route: req.routeOptions?.url }),
      err: (error) => ({
        type: error.name,
        // The ORM's message contains the statement's values; its cause does not.
        message: error.cause instanceof Error ? error.cause.message : error.message,
        stack: error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? ''),
        code: error.code ?? '',
      }),
    },
  };
}
