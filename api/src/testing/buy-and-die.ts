// Run as a separate process by the kill tests: makes one purchase on the given database and ends itself with SIGKILL at
// a given moment, like a machine that loses power.
import { buildApp } from '../app/build-app.ts';
import { fixedClock } from '../kernel/clock/clock.ts';
import { readEnv } from '../kernel/settings/env.ts';
import { dueHandlers } from '../app/due-handlers.ts';
import { sweep } from '../kernel/jobs/sweep.ts';
import { openSchool } from '../app/open-school.ts';
import type { PaymentGateway } from '../kernel/payments/gateway.ts';

/** When to die: before the gateway call, after a charge or refund, or after the commit. */
export type Moment = 'before_charge' | 'after_charge' | 'before_refund' | 'after_refund' | 'after_commit';

export interface Purchase {
  databaseUrl: string;
  data: string;
  /** The school's time. */
  now: string;
  moment: Moment;
  /** The call to make; without one the sweep runs. */
  call?: { method: 'POST' | 'PATCH'; url: string; token: string; key: string; body: unknown };
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
};

function deadly(gateway: PaymentGateway, moment: Moment): PaymentGateway {
  return {
    ...gateway,
    async charge(request) {
      if (moment === 'before_charge') die();
      const result = await gateway.charge(request);
      if (moment === 'after_charge') die();
      return result;
    },
    async refund(request) {
      if (moment === 'before_refund') die();
      const result = await gateway.refund(request);
      if (moment === 'after_refund') die();
      return result;
    },
  };
}

const purchase: Purchase = JSON.parse(process.argv[2] ?? '{}');
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error', GARGOYLE_DATA: purchase.data });
const { school } = await openSchool(env, purchase.databaseUrl, { clock: fixedClock(new Date(purchase.now)) });
school.payments = { ...school.payments, gateway: deadly(school.payments.gateway, purchase.moment) };
if (purchase.call) {
  const { method, url, token, key, body } = purchase.call;
  const app = await buildApp(school);
  const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await app.inject({ method, url, headers, payload: JSON.stringify(body) });
  if (answer.statusCode >= 400) {
    process.stderr.write(answer.body);
    process.exit(1);
  }
} else await sweep(school, dueHandlers);
die();
