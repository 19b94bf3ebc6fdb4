import { sql } from '../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { showsToken } from '../../kernel/http/caller-address.ts';
import type { School } from '../../kernel/school/school.ts';
import { version } from '../../kernel/settings/version.ts';

/** Probes for process managers: alive (it answers) and ready (its database answers, too). */
export function probesRoutes(app: FastifyInstance): void {
  const { school } = app;
  app.get('/healthz', async (_req, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok', version }));
  app.get('/readyz', async (req, reply) => {
    // An edge with another token would share one limit with all of its readers.
    if (req.headers['x-edge-token'] !== undefined && !showsToken(req.raw, school.edgeToken))
      return reply.header('Cache-Control', 'no-store').code(403).send({ status: 'refused', version });
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
