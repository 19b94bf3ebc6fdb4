import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prepareDatabase } from '../../app/prepare-database.ts';
import { siblingUrl } from '../../kernel/db/client.ts';
import { createDatabase } from '../../kernel/db/open-database.ts';
import { dropDatabase } from '../../testing/clone.ts';
import { TEST_NOW } from '../../testing/test-now.ts';

const SCALE = 2;
const name = `school_crowd_${process.pid}`;
const url = siblingUrl(inject('postgresUrl'), name);
const client = new pg.Client({ connectionString: url });
beforeAll(async () => {
  await createDatabase(inject('postgresUrl'), name);
  const env = { payments: 'sandbox', production: false, seedScale: SCALE } as const;
  await prepareDatabase(url, { env, embedded: false, now: TEST_NOW, passwordHash: 'hash' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject('postgresUrl'), name);
});

const count = async (statement: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${statement}`)).rows[0]?.n ?? 0;

test('PLAT-330 a larger school has two thousand people and twenty thousand places in lessons for each volume', async () => {
  expect(await count('users where id > 1000')).toBe(SCALE * 2_000);
  expect(await count('users where id <= 1000')).toBe(23);
  expect(await count('chapter_progress where user_id > 1000')).toBeGreaterThanOrEqual(SCALE * 20_000);
  expect(await count('subscriptions where user_id > 1000')).toBe((SCALE * 2_000 * 17) / 20);
  expect(await count('orders where user_id > 1000')).toBe(Math.floor((SCALE * 2_000 + 1) / 3));
});

test('PLAT-330 what the crowd did is consistent: places, viewings, payments and rights', async () => {
  const none = [
    'statistics s where s.user_id > 1000 and (s.sequence = 0 or s.media_time = 0)',
    'chapter_progress p join chapters c on c.id = p.chapter_id where p.tutorial_id <> c.tutorial_id or p.furthest > c.duration_seconds',
    `transactions t full join sandbox_charges c on c.reference = t.reference
      where t.reference is not null and (c.amount_cents is distinct from t.amount_cents)`,
    'orders o where not exists (select from order_lines l where l.order_id = o.id)',
    `order_lines l join orders o on o.id = l.order_id where l.ordered_model = 'videotutorial' and not exists
      (select from ownerships w where w.user_id = o.user_id and w.kind = 'tutorial' and w.object_id = l.product_id)`,
    `subscriptions s where s.status = 'active' and not s.free and not exists
      (select from payment_methods m where m.user_id = s.user_id)`,
    `subscriptions s where s.user_id > 1000 and s.last_paid_cents > 0 and (select count(*) from transactions t
      where t.subscription_id = s.id) <> 1 + round(extract(epoch from s.period_start - s.started_at) / 2592000)`,
  ];
  for (const statement of none) expect([statement, await count(statement)]).toEqual([statement, 0]);
});

test('PLAT-330 nothing of the crowd is due on the day of seeding', async () => {
  const soon = `'${TEST_NOW.toISOString()}'::timestamptz + interval '1 minute'`;
  expect(await count(`subscriptions where due_at <= ${soon} or remind_at <= ${soon}`)).toBe(0);
  expect(await count(`transactions where due_at <= ${soon}`)).toBe(0);
});
