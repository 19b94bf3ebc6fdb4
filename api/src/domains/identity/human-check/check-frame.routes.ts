import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../../kernel/mail/mail-template.ts';
import { framePage, framePolicy, frameScript } from './check-frame.ts';

interface FrameRequest {
  Querystring: { version?: string; lang?: string; theme?: string };
}

/** The frame in which the provider's script runs; not registered with the local checker. */
export function checkFrameRoutes(app: FastifyInstance): void {
  const { env } = app.school;
  const settings = env.humanCheck;
  if (!settings) return;
  const storefront = new URL(env.publicUrl).origin;
  const policy = framePolicy(settings, storefront);

  app.get<FrameRequest>('/human-check/frame', ({ query }, reply) =>
    reply
      .removeHeader('X-Frame-Options')
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        framePage({
          settings,
          version: query.version === 'v2' ? 'v2' : 'v3',
          language: languageOf(query.lang),
          dark: query.theme === 'dark',
          storefront,
        }),
      ),
  );
  app.get('/human-check/frame.js', (_req, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(frameScript),
  );
}
