import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import {
  changeGateway,
  giftFor,
  holdCharge,
  holdTable,
  RACE_PASSWORD,
  type Racer,
  racer,
  waitingFor,
} from '../../../testing/races.ts';
import { nonce, orderInput, PORTLAND, unbalanced } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ ONE_SESSION: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
});
afterAll(() => school.close());

const subscribe = async ({ token }: Racer, plan = 3, card?: string) => {
  const payment = { paymentMethodNonce: card ?? (await nonce(school)) };
  return school.call('subscriptions.create', { plan, billingAddress: PORTLAND, payment }, { token });
};
const redeem = (code: string) => school.call('giftCertificates.subscribe', { code, password: RACE_PASSWORD });

/** A user's current subscriptions (whether each is a gift), the number of charges and the number of redeemed gifts. */
async function stateOf({ id, email }: Racer) {
  const { rows } = await school.school.db.execute<{ free: boolean[] | null; charges: number; used: number }>(sql`
    select (select array_agg(free) from subscriptions where user_id = ${id} and status <> 'ended') as free,
      (select count(*)::int from sandbox_charges c join payment_intents i on i.reference = c.reference
        where i.user_id = ${id} and c.decline_text is null) as charges,
      (select count(*)::int from gift_certificates where email = ${email} and redeemed_at is not null) as used`);
  return rows[0];
}
const OWN = { free: [false], charges: 1, used: 0 };
const GIFT = { free: [true], charges: 0, used: 1 };
/** Expects the state, and that the sweep does not change it. */
async function expectFinal(user: Racer, expected: object) {
  expect(await stateOf(user)).toEqual(expected);
  await sweep(school.school, dueHandlers);
  expect(await stateOf(user)).toEqual(expected);
  expect(await unbalanced(school)).toEqual([]);
}

describe('API-C-260 a gift and a subscription of one person at the same moment', () => {
  test('redeemed while the card is being charged: the subscription stays, the gift remains open', async () => {
    const user = await racer(school);
    const code = await giftFor(school, user.email);
    const charge = holdCharge(school);
    const bought = subscribe(user);
    await charge.reached;
    const redeemed = redeem(code);
    await waitingFor(school, 1, redeemed);
    charge.release();
    expect([(await bought).status, (await redeemed).status]).toEqual([201, 409]);
    await expectFinal(user, OWN);
    expect((await school.call('giftCertificates.get', { code })).status).toBe(200);
  });

  test('subscribed while the gift is being redeemed: the gift is redeemed, nothing is charged', async () => {
    const user = await racer(school);
    const code = await giftFor(school, user.email);
    const sessions = await holdTable(school, 'sessions');
    const redeemed = redeem(code);
    await waitingFor(school, 1, redeemed);
    const bought = subscribe(user);
    await waitingFor(school, 2, bought);
    await sessions.release();
    const answers = [await redeemed, await bought];
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body).toMatchObject({ code: 'already_subscribed' });
    await expectFinal(user, GIFT);
  });

  test('repeatedly, in either order: exactly one of the two succeeds', async () => {
    const won = { own: 0, gift: 0 };
    for (let round = 0; round < 30; round++) {
      const user = await racer(school);
      const code = await giftFor(school, user.email);
      const card = await nonce(school);
      const redeemedFirst = round % 2 ? redeem(code) : null;
      const [{ status: bought }, { status: redeemed }] = await Promise.all([
        subscribe(user, 3, card),
        redeemedFirst ?? redeem(code),
      ]);
      expect([bought, redeemed].sort()).toEqual([201, 409]);
      expect(await stateOf(user)).toEqual(bought === 201 ? OWN : GIFT);
      won[bought === 201 ? 'own' : 'gift'] += 1;
    }
    expect(won.own + won.gift).toBe(30);
    expect(await unbalanced(school)).toEqual([]);
  });
});

test('API-C-260 a gift waits for a running upgrade and has the new plan', async () => {
  const user = await racer(school);
  const { token } = user;
  expect((await subscribe(user, 7)).status).toBe(201);
  const charge = holdCharge(school);
  const upgraded = school.call('subscriptions.changePlan', { newPlan: 3 }, { token });
  await charge.reached;
  const recipient = { gifterName: 'Ada', firstName: 'Rosa', lastName: 'Keller', email: `gifted-${user.email}` };
  const gifted = school.call('giftCertificates.create', recipient, { token });
  await waitingFor(school, 1, gifted);
  charge.release();
  expect([(await upgraded).status, (await gifted).status]).toEqual([200, 201]);
  const { rows } = await school.school.db.execute(
    sql`select plan_id from gift_certificates where email = ${recipient.email}`,
  );
  expect(rows).toEqual([{ plan_id: 3 }]);
});

test('API-C-260 a gift does not replace a subscription whose process ended after the charge', async () => {
  const user = await racer(school);
  const code = await giftFor(school, user.email);
  const restore = changeGateway(school, (gateway) => ({
    charge: (request) => gateway.charge(request).then(() => Promise.reject(new Error('killed'))),
  }));
  expect((await subscribe(user)).status).toBe(500);
  restore();
  expect((await redeem(code)).status).toBe(409);
  await sweep(school.school, dueHandlers);
  await expectFinal(user, OWN);
});

test('API-C-260 concurrent actions of one user: no errors, one subscription at most, charges balance', async () => {
  for (let round = 0; round < 12; round++) {
    const user = await racer(school);
    const { token } = user;
    const code = await giftFor(school, user.email);
    expect((await subscribe(user, 7)).status).toBe(201);
    await school.call('orderItems.add', { orderedModel: 'dvdset', orderedId: 1 }, { token });
    const gift = { gifterName: 'Ada', firstName: 'Rosa', lastName: 'Keller', email: `gifted-${user.email}` };
    const order = await orderInput(school);
    const actions = [
      () => school.call('subscriptions.changePlan', { newPlan: 3 }, { token }),
      () => school.call('subscriptions.cancel', {}, { token }),
      () => school.call('subscriptions.cancelFreeTrial', {}, { token }),
      () => redeem(code),
      () => subscribe(user),
      () => school.call('giftCertificates.create', gift, { token }),
      () => school.call('orders.place', order, { token }),
      ...(round % 3 === 2 ? [() => school.call('profile.remove', {}, { token })] : []),
    ];
    // Every round starts with a different action.
    const started = [...actions.slice(round % actions.length), ...actions.slice(0, round % actions.length)];
    const [answers] = await Promise.all([
      Promise.all(started.map((start) => start())),
      sweep(school.school, dueHandlers),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await stateOf(user))?.free?.length ?? 0).toBeLessThanOrEqual(1);
  }
  await sweep(school.school, dueHandlers);
  expect(await unbalanced(school)).toEqual([]);
});
