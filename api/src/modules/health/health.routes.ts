import { systemContract } from '@gargoyle/shared/contract/system.contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../http/bind.ts';
import { refuse } from '../../http/refuse.ts';
import type { School } from '../../school.ts';
import { onState } from '../../state.ts';
import { version } from '../../version.ts';

/** How long a reader of the epoch is kept waiting before it hears that nothing changed. */
const WAIT_MS = 25_000;

/** Alive (the process answers), ready (the database does too), and the number of the present. */
export function healthRoutes(app: FastifyInstance): void {
  const { school } = app;
  app.get('/healthz', async (_req, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok', version }));
  app.get('/readyz', async (_req, reply) => {
    const ready = await answers(school);
    return reply
      .header('Cache-Control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', version });
  });

  const on = binder(app, systemContract);
  on('system.health', async () => {
    if (!(await answers(school)))
      refuse('unavailable', 'The database does not answer.', { status: 'unavailable', version });
    return { status: 'ok', version };
  });
  on('system.epoch', async ({ input, req }) => {
    if (input.after !== undefined && input.after >= school.state.epoch) await nextEpoch(school, req.raw);
    return { epoch: school.state.epoch };
  });
}

const answers = (school: School): Promise<boolean> =>
  school.db
    .execute(sql`select 1`)
    .then(() => true)
    .catch(() => false);

function nextEpoch(school: School, reader: { once(event: 'close', hear: () => void): unknown }): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(done, WAIT_MS).unref();
    const forget = onState(school, done);
    reader.once('close', done);
  });
}
