import { systemContract } from '@gargoyle/shared/contract/system.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refusals/refuse.ts';
import type { School } from '../../kernel/school/school.ts';
import { version } from '../../kernel/settings/version.ts';
import { databaseAnswers } from './probes.routes.ts';

/** How long a long poll for the next epoch waits before it is answered without a change. */
const WAIT_MS = 25_000;

/** Health as the contract defines it, and the current epoch. */
export function healthRoutes(app: FastifyInstance): void {
  const { school } = app;
  const waiting = new Set<() => void>();
  // Long polls must not delay shutdown.
  app.addHook('preClose', async () => waiting.forEach((done) => done()));
  const on = binder(app, systemContract);
  on('system.health', async () => {
    if (!(await databaseAnswers(school)))
      refuse('unavailable', 'The database does not answer.', { status: 'unavailable', version });
    return { status: 'ok', version };
  });
  on('system.epoch', async ({ input, reply }) => {
    // A poll that arrives during shutdown must not wait: `preClose` has already run.
    const waits = !school.stopping && input.after !== undefined && input.after >= school.state.epoch;
    if (waits) await nextEpoch(school, reply.raw, waiting);
    return { epoch: school.state.epoch };
  });
}

interface Reader {
  once(event: 'close', listener: () => void): unknown;
}

/** Resolves at the next state change, after `WAIT_MS`, or when the reader or the server disconnects. */
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
