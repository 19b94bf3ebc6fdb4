import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from '../../../kernel/db/drizzle.ts';
import { paymentIntents } from '../../../kernel/db/schema/payments.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { users } from '../../../kernel/db/schema/users.ts';
import { racer } from '../../../testing/races.ts';
import { nonce, orderInput, PORTLAND, seatId } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ RATE_LIMITS: 'off' });
});
afterAll(() => school.close());

const SLUG = 'live-mask-making-intensive';
const REASON = 'my mother is ill';

/** Somebody with a seat and a subscription that was cancelled. */
async function leaver({ onTrial }: { onTrial: boolean }) {
  const { id, token } = await racer(school);
  await school.school.db.update(users).set({ usedFreeTrial: !onTrial }).where(eq(users.id, id));
  const payment = { paymentMethodNonce: await nonce(school) };
  await school.call('subscriptions.create', { plan: 3, billingAddress: PORTLAND, payment }, { token });
  await school.call('subscriptions.cancel', { feedback: REASON }, { token });
  await school.call(
    'orderItems.add',
    { orderedModel: 'webinarvariant', orderedId: await seatId(school, SLUG) },
    { token },
  );
  expect((await school.call('orders.place', await orderInput(school), { token })).status).toBe(201);
  const [subscription] = await school.school.db.select().from(subscriptions).where(eq(subscriptions.userId, id));
  expect(subscription).toMatchObject({ feedback: REASON, billingAddress: { streetAddress: PORTLAND.streetAddress } });
  return { id, token, subscriptionId: subscription?.id ?? 0 };
}

const seatsTaken = async () => {
  const { rows } = await school.school.db.execute<{ n: number }>(
    sql`select seats_taken as n from webinar_variants where id = ${await seatId(school, SLUG)}`,
  );
  return rows[0]?.n ?? 0;
};

test.each([
  ['a trial', true, null],
  ['a charged subscription', false, { streetAddress: PORTLAND.streetAddress }],
])('API-C-300 with the account of %s goes what no receipt needs', async (_, onTrial, address) => {
  const { id, token, subscriptionId } = await leaver({ onTrial });
  const other = await leaver({ onTrial });
  expect((await school.call('profile.remove', {}, { token })).status).toBe(204);
  const { db } = school.school;
  const intents = await db.select().from(paymentIntents).where(eq(paymentIntents.userId, id));
  expect(intents.length).toBeGreaterThan(0);
  for (const { payload } of intents) expect(payload).toEqual({});
  const [left] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  expect(left?.feedback).toBeNull();
  if (address) expect(left?.billingAddress).toMatchObject(address);
  else expect(left?.billingAddress).toBeNull();
  const [kept] = await db.select().from(subscriptions).where(eq(subscriptions.id, other.subscriptionId));
  expect(kept).toMatchObject({ feedback: REASON, billingAddress: { streetAddress: PORTLAND.streetAddress } });
});

test('API-C-300 with the account its seats are free again, until the course begins', async () => {
  const early = await leaver({ onTrial: false });
  const late = await leaver({ onTrial: false });
  const before = await seatsTaken();
  expect((await school.call('profile.remove', {}, { token: early.token })).status).toBe(204);
  expect(await seatsTaken()).toBe(before - 1);
  const started = school.school.clock.now().toISOString();
  await school.school.db.execute(
    sql`update webinar_variants set start_date = ${started} where id = ${await seatId(school, SLUG)}`,
  );
  expect((await school.call('profile.remove', {}, { token: late.token })).status).toBe(204);
  expect(await seatsTaken()).toBe(before - 1);
});
