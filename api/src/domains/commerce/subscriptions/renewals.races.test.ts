import { afterAll, beforeEach, expect, test } from 'vitest';
import { dueHandlers } from '../../../app/due-handlers.ts';
import { sql } from '../../../kernel/db/drizzle.ts';
import { sweep } from '../../../kernel/jobs/sweep.ts';
import { changeGateway, holdCharge } from '../../../testing/races.ts';
import { unbalanced } from '../../../testing/shopping.ts';
import { billDue } from './bill-due.service.ts';
import { type Answer, startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const DAY = 86_400_000;
let school: TestSchool;
beforeEach(async () => {
  await school?.close();
  school = await startTestSchool({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ONE_SESSION: 'off' });
  school.school.report = () => undefined;
});
afterAll(() => school.close());

const current = async (token: string) => (await school.call('subscriptions.list', {}, { token })).body.results[0];

/** Until everything that falls due within some days is overdue. */
async function passUntilDue(as: string): Promise<string> {
  const date = (await current(await school.signIn(as)))?.nextBillingDate ?? '';
  school.advance(+new Date(date) - +school.clock.now() + 1000);
  return school.signIn(as);
}

/** Every renewal is charged, and none is recorded: the process dies before its commit. */
async function chargeAndDie(): Promise<void> {
  const restore = changeGateway(school, (gateway) => ({
    async charge(request) {
      await gateway.charge(request);
      throw new Error('killed');
    },
  }));
  await sweep(school.school, [billDue]);
  restore();
}

const ACTIONS: [string, string, (token: string) => Promise<Answer<unknown>>, number][] = [
  ['cancels', 'basic', (token) => school.call('subscriptions.cancel', {}, { token }), 200],
  ['upgrades', 'basic', (token) => school.call('subscriptions.changePlan', { newPlan: 3 }, { token }), 200],
  ['downgrades', 'yearly', (token) => school.call('subscriptions.cancel', { downgrade: true }, { token }), 200],
  ['deletes the account', 'basic', (token) => school.call('profile.remove', {}, { token }), 204],
];

test.each(ACTIONS)('API-C-221 API-C-260 who %s after a renewal that was charged only gets it first', async (...row) => {
  const [, as, act, status] = row;
  const token = await passUntilDue(as);
  await chargeAndDie();
  const lost = (await unbalanced(school)).length;
  expect((await act(token)).status).toBe(status);
  const reference = sql`select amount_cents from transactions where reference like 'renewal-%' and subscription_id is not null`;
  expect((await school.school.db.execute(reference)).rows.length).toBeGreaterThan(0);
  expect((await unbalanced(school)).length).toBe(lost - 1);
  await sweep(school.school, dueHandlers);
  expect(await unbalanced(school)).toEqual([]);
});

test('API-C-261 a renewal whose subscription has ended when it is found is refunded', async () => {
  await passUntilDue('basic');
  await chargeAndDie();
  await school.school.db.execute(sql`update subscriptions set status = 'ended', due_at = null where status <> 'ended'`);
  await sweep(school.school, dueHandlers);
  expect(await unbalanced(school)).toEqual([]);
  const { rows } = await school.school.db.execute(
    sql`select distinct r.state from transactions t left join refunds r on r.transaction_id = t.id where t.reference like 'renewal-%'`,
  );
  expect(rows).toEqual([{ state: 'made' }]);
});

test('API-C-288 while the charge of one renewal hangs, everybody begins lessons and changes a subscription', async () => {
  await passUntilDue('basic');
  school.advance(40 * DAY);
  const charge = holdCharge(school);
  const swept = sweep(school.school, dueHandlers);
  const { reference } = await charge.reached;
  const due = await school.school.db.execute<{ email: string; held: boolean }>(sql`
    select email, s.id = ${Number(reference.split('-')[1])} as held from subscriptions s join users u on u.id = s.user_id
    where due_at < ${school.clock.now().toISOString()} and not pending_change and not pending_downgrade`);
  const held = due.rows.find((row) => row.held)?.email.split('@')[0] ?? '';
  const other = due.rows.find((row) => !row.held)?.email.split('@')[0] ?? '';
  const [course] = (
    await school.school.db.execute<{ tutorial: number; chapter: number }>(
      sql`select tutorial_id as tutorial, min(id) as chapter from chapters group by 1 order by 1 limit 1`,
    )
  ).rows;
  for (const as of [held, other]) {
    const input = { tutorial: course?.tutorial ?? 0, chapterId: course?.chapter ?? 0 };
    expect([as, (await school.call('statistics.create', input, { token: await school.signIn(as) })).status]).toEqual([
      as,
      201,
    ]);
  }
  expect((await school.call('subscriptions.cancel', {}, { token: await school.signIn(other) })).status).toBe(200);
  charge.release();
  await swept;
  expect(await unbalanced(school)).toEqual([]);
});
