import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers of every response, and the origins that may read it (API-C-259). */
export async function installSecurity(app: FastifyInstance): Promise<void> {
  const { env } = app.school;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The storefront has another origin and embeds this origin's pictures, films and card frames.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: env.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  await app.register(cors, {
    origin: [env.publicUrl],
    credentials: true,
    // A preflight without its headers gets a normal response instead of the plugin's own text.
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}
