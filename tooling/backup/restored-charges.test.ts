import path from 'node:path';
import { dueHandlers } from '@gargoyle/api/src/app/due-handlers.ts';
import { sweep } from '@gargoyle/api/src/kernel/jobs/sweep.ts';
import { braintreeGateway } from '@gargoyle/api/src/kernel/payments/braintree/braintree-gateway.ts';
import { accountId } from '@gargoyle/api/src/seed/accounts.ts';
import { type Emulator, startEmulator } from '@gargoyle/api/src/testing/braintree/emulator.ts';
import { NONCES } from '@gargoyle/api/src/testing/braintree/nonces.ts';
import { emulatorSdk } from '@gargoyle/api/src/testing/braintree/sdk.ts';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { emptyFolder, openedAt, place } from './testing/places.ts';

const DAY = 86_400_000;
const subscriber = accountId('monthly');

/** Opens the school of a database with Braintree as its payment provider, which outlives the database. */
async function openedWith(emulator: Emulator, url: string) {
  const { school } = await openedAt(url);
  const { books } = school.payments;
  school.payments = { ...school.payments, gateway: braintreeGateway(emulatorSdk(emulator.port), books) };
  const rows = async (statement: string) => (await school.db.execute(statement)).rows;
  return {
    school,
    rows,
    /** Lets this much time pass, and does what has become due. */
    pass: async (days: number) => {
      school.clock.setOffset(school.clock.offset() + days * DAY);
      await sweep(school, dueHandlers);
    },
    renewals: () =>
      rows(`select reference, amount_cents, status from transactions
        where user_id = ${subscriber} and reference like 'renewal-%' order by id`),
    next: () => rows(`select status, next_billing_at, attempts from subscriptions where user_id = ${subscriber}`),
  };
}

/** What Braintree has charged under an order id. */
async function chargesAt(emulator: Emulator, reference: string): Promise<unknown[]> {
  const found: unknown[] = [];
  const search = emulatorSdk(emulator.port).transaction.search((by) => by.orderId().is(reference));
  for await (const transaction of search) found.push(transaction);
  return found;
}

test('PLAT-370 API-C-285 a renewal that was charged after the backup is not charged again after the restore', async () => {
  // Not every merchant account has at-most-once processing; without it only the school prevents a second charge.
  const emulator = await startEmulator({ atMostOnce: false });
  onTestFinished(() => emulator.close());
  const from = await place('demo');
  const first = await openedWith(emulator, from.url);
  const vaulted = await first.school.payments.gateway.vault({ nonce: NONCES.good, customer: 'monthly' });
  await first.rows(
    `update payment_methods set token = '${vaulted.ok ? vaulted.token : ''}' where user_id = ${subscriber} and is_default`,
  );
  const target = path.join(emptyFolder(), 'backup');
  await backUp({ env: from.env, target });
  await first.pass(31);
  const [renewals, next] = [await first.renewals(), await first.next()];
  expect(renewals).toMatchObject([{ status: 'submitted_for_settlement' }]);
  const to = await place('empty');
  await restore({ env: to.env, from: target });
  const restored = await openedWith(emulator, to.url);
  expect(await restored.renewals()).toEqual([]);
  await restored.pass(31);
  expect(await restored.renewals()).toEqual(renewals);
  expect(await restored.next()).toEqual(next);
  const reference = String(renewals[0]?.['reference']);
  expect(await restored.rows(`select result from money_audit where reference = '${reference}'`)).toHaveLength(1);
  expect(await chargesAt(emulator, reference)).toHaveLength(1);

  await restored.pass(30);
  expect(await restored.renewals()).toHaveLength(2);
});
