import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { version } from '../../version.ts';

/** Alive (the process answers) and ready (the database does too). */
export function healthRoutes(app: FastifyInstance): void {
  const { school } = app;
  const ready = async () => {
    try {
      await school.db.execute(sql`select 1`);
      return { code: 200, body: { status: 'ok', version } };
    } catch {
      return { code: 503, body: { status: 'unavailable', version } };
    }
  };
  app.get('/healthz', async (_req, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok', version }));
  for (const address of ['/readyz', '/api/v1/health/'])
    app.get(address, async (_req, reply) => {
      const { code, body } = await ready();
      return reply.header('Cache-Control', 'no-store').code(code).send(body);
    });
}
