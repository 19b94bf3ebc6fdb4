import { type Clock, systemClock } from './clock.ts';
import { openDatabase } from './db/client.ts';
import type { Env } from './env.ts';
import { openFigures } from './figures.ts';
import { answerCache } from './http/answer-cache.ts';
import { edgeToken } from './http/caller-address.ts';
import { limitsOn } from './http/rate-limit.ts';
import { openPayments } from './payments/payments.ts';
import type { School } from './school.ts';
import { readState, watchState } from './state.ts';

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
  const state = await readState(client.db);
  const clock = options.clock ?? systemClock();
  clock.setOffset(state.clockOffsetMs);
  const secret = new TextEncoder().encode(env.sessionSecret ?? state.secret);
  const { payments, close: closePayments } = await openPayments(env, url, secret, onError);
  const school: School = {
    env,
    db: client.db,
    clock,
    secret,
    edgeToken: edgeToken(env),
    limits: limitsOn(client.db, { on: env.rateLimits, sandbox: env.payments === 'sandbox' }),
    payments,
    figures: openFigures(client),
    answers: answerCache(),
    state,
    url,
    report: (error, what) => console.error(`${what}:`, error),
    passwordCost: options.passwordCost ?? 'real',
  };
  const stopWatching = await watchState(school, url);
  return {
    school,
    async close() {
      await stopWatching();
      await closePayments();
      await client.close();
    },
  };
}
