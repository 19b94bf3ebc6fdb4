import { systemContract } from '@gargoyle/shared/contract/system.contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refusals/refuse.ts';
import type { School } from '../../kernel/school/school.ts';
import { version } from '../../kernel/settings/version.ts';

/** How long a reader of the epoch is kept waiting before it hears that nothing changed. */
const WAIT_MS = 25_000;

/** Alive (the process answers), ready (the database does too), and the number of the present. */
export function healthRoutes(app: FastifyInstance): void {
  const { school } = app;
  const waiting = new Set<() => void>();
  // Who waits for the next epoch must not hold up the end.
  app.addHook('preClose', async () => waiting.forEach((done) => done()));
  app.get('/healthz', async (_req, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok', version }));
  app.get('/readyz', async (_req, reply) => {
    const ready = !school.leaving && (await answers(school));
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
  on('system.epoch', async ({ input, reply }) => {
    if (input.after !== undefined && input.after >= school.state.epoch) await nextEpoch(school, reply.raw, waiting);
    return { epoch: school.state.epoch };
  });
}

const answers = (school: School): Promise<boolean> =>
  school.db
    .execute(sql`select 1`)
    .then(() => true)
    .catch(() => false);

interface Reader {
  once(event: 'close', hear: () => void): unknown;
}

/** Resolves at the next change of state, after a while without one, or when the reader or the server goes. */
function nextEpoch(school: School, reader: Reader, waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      forget();
      waiting.delete(done);
      resolve();
    };
    const timer = setTimeout(done, WAIT_MS).unref();
    const forget = school.state.on('state', done);
    waiting.add(done);
    reader.once('close', done);
  });
}
