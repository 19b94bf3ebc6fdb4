import { type Clock, systemClock } from '../kernel/clock/clock.ts';
import { connectDomains } from './connect-domains.ts';
import { openDatabase } from '../kernel/db/client.ts';
import type { Env } from '../kernel/settings/env.ts';
import { answerCache } from '../kernel/answers/answer-cache.ts';
import { edgeToken } from '../kernel/http/caller-address.ts';
import { limitsOn } from '../kernel/limits/rate-limit.ts';
import { createFilmShelf } from '../kernel/media/films.ts';
import { mediaKey } from '../kernel/media/source-token.ts';
import { openMetrics } from '../kernel/metrics/metrics.ts';
import { openPayments } from '../kernel/payments/payments.ts';
import type { Equipment, School } from '../kernel/school/school.ts';
import { readState, sharedState, watchState } from '../kernel/school/state.ts';

export interface OpenSchool {
  school: School;
  close(): Promise<void>;
}

/**
 * Opens a school on a prepared database (see `prepareDatabase`).
 * @param url of the database
 */
export async function openSchool(
  env: Env,
  url: string,
  options: { clock?: Clock; passwordCost?: School['passwordCost']; onError?: (error: Error) => void } = {},
): Promise<OpenSchool> {
  const { onError } = options;
  const client = openDatabase(url, { poolSize: env.databasePool, ...(onError ? { onError } : {}) });
  const first = await readState(client.db);
  const clock = options.clock ?? systemClock();
  clock.setOffset(first.clockOffsetMs);
  const secret = new TextEncoder().encode(env.sessionSecret ?? first.secret);
  const { payments, close: closePayments } = await openPayments(env, url, secret, onError);
  const equipment: Equipment = {
    env,
    db: client.db,
    clock,
    secret,
    edgeToken: edgeToken(env),
    limits: limitsOn(client.db, { on: env.rateLimits, sandbox: env.payments === 'sandbox' }),
    payments,
    metrics: openMetrics(client),
    answers: answerCache(),
    films: createFilmShelf(mediaKey(Buffer.from(secret))),
    leaving: false,
    state: sharedState(first),
    url,
    report: (error, what) => console.error(`${what}:`, error),
    passwordCost: options.passwordCost ?? 'real',
  };
  const { answers, limits, state } = equipment;
  state.on('state', ({ clockOffsetMs }) => {
    clock.setOffset(clockOffsetMs);
    answers.clear();
    limits.clear();
  });
  state.on('answers', () => answers.clear());
  const school: School = Object.assign(
    equipment,
    connectDomains(equipment, () => school),
  );
  const stopWatching = await watchState(state, client.db, url);
  return {
    school,
    async close() {
      await stopWatching();
      await closePayments();
      await client.close();
    },
  };
}
