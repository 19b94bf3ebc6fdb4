import { sql } from '../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import type { School } from '../../kernel/school/school.ts';
import { version } from '../../kernel/settings/version.ts';

/** Probes for process managers: alive (it answers) and ready (its database answers, too). */
export function probesRoutes(app: FastifyInstance): void {
  const { school } = app;
  app.get('/healthz', async (_req, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok', version }));
  app.get('/readyz', async (_req, reply) => {
    const ready = !school.stopping && (await databaseAnswers(school));
    return reply
      .header('Cache-Control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', version });
  });
}

export const databaseAnswers = (school: School): Promise<boolean> =>
  school.db
    .execute(sql`select 1`)
    .then(() => true)
    .catch(() => false);
