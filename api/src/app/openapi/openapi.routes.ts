import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApi } from './document.ts';

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The contract for programs and for people; generated at the first request. */
export function openapiRoutes(app: FastifyInstance): void {
  let json: string | undefined;
  let page: string | undefined;
  const document = () => openApi(app.school.env.publicUrl);

  app.get('/api/v1/openapi.json', async (_req, reply) => {
    json ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/v1/docs', async (_req, reply) => {
    page ??= docsPage(document());
    return reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/v1/docs/style.css', async (_req, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
