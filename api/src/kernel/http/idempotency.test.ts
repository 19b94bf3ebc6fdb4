import { endpoint } from '@gargoyle/shared/contract/endpoint';
import { sql } from '../db/drizzle.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { bind } from './bind.ts';
import { refuse } from '../refusals/refuse.ts';

let school: TestSchool;
let performed = 0;

/** A call that moves money: it writes a row, is slow, and may be declined. */
const charge = endpoint({
  name: 'test.charge',
  method: 'POST',
  path: '/test/charge/',
  auth: 'required',
  summary: 'Charges',
  body: z.object({
    amount: z.int(),
    decline: z.optional(z.boolean()),
    broken: z.optional(z.boolean()),
    late: z.optional(z.boolean()),
  }),
  status: 201,
  response: z.object({ n: z.int() }),
  idempotent: true,
  errors: ['payment_declined', 'conflict'],
});

beforeAll(async () => {
  school = await startTestSchool({}, (app) =>
    bind(app, charge, async ({ input, tx }) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`insert into charges (amount) values (${input.amount}) returning n`,
      );
      await tx.execute(sql`select pg_sleep(0.02)`);
      performed += 1;
      if (input.broken) throw new Error('the provider broke down');
      if (input.late) refuse('conflict', 'Too late.');
      if (input.decline) refuse('payment_declined', 'Declined.', { reason: 'cvv' });
      return { n: rows[0]?.n ?? 0 };
    }),
  );
  await school.school.db.execute(sql`create table charges (n integer generated always as identity, amount integer)`);
});
afterAll(() => school.close());

const send = (key: string | undefined, body: unknown, as = 'monthly') =>
  school.send('POST', '/api/v1/test/charge/', {
    as,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const rows = async () => (await school.school.db.execute(sql`select * from charges`)).rows.length;

test('API-C-241 a repeated key returns the first result and does nothing', async () => {
  const first = await send('a', { amount: 5 });
  const again = await send('a', { amount: 5 });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await rows()).toBe(1);
});

test('API-C-241 fifty concurrent calls with one key run once', async () => {
  const before = await rows();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('b', { amount: 7 })));
  expect(new Set(answers.map((a) => `${a.status} ${JSON.stringify(a.body)}`)).size).toBe(1);
  expect(await rows()).toBe(before + 1);
});

test('API-C-242 the same key with another body is 409, the order of fields does not matter', async () => {
  await send('c', { amount: 1, decline: false });
  expect((await send('c', { decline: false, amount: 1 })).status).toBe(201);
  const { status, body } = await send('c', { amount: 2, decline: false });
  expect([status, body.code]).toEqual([409, 'idempotency_mismatch']);
});

test('API-C-241 a declined charge stays declined for its key and leaves no row', async () => {
  const before = await rows();
  const first = await send('d', { amount: 3, decline: true });
  const count = performed;
  const again = await send('d', { amount: 3, decline: true });
  expect([first.status, again.status]).toEqual([402, 402]);
  expect(again.body).toMatchObject({ detail: 'Declined.', code: 'payment_declined', reason: 'cvv' });
  expect(performed).toBe(count);
  expect(await rows()).toBe(before);
});

test('API-C-241 a call that came too late stays too late for its key, and leaves no row', async () => {
  const before = await rows();
  const first = await send('g', { amount: 3, late: true });
  const count = performed;
  const again = await send('g', { amount: 3, late: true });
  expect([first.status, again.status, again.body.detail]).toEqual([409, 409, 'Too late.']);
  expect(performed).toBe(count);
  expect(await rows()).toBe(before);
});

test('API-C-241 after an internal error the key is free again', async () => {
  const before = await rows();
  const broken = await send('e', { amount: 4, broken: true });
  expect([broken.status, broken.body.code]).toEqual([500, 'internal']);
  expect(await rows()).toBe(before);
  expect((await send('e', { amount: 4 })).status).toBe(201);
});

test('API-C-241 keys are separate per user', async () => {
  const first = await send('f', { amount: 6 });
  const other = await send('f', { amount: 6 }, 'yearly');
  expect(other.body).not.toEqual(first.body);
});

test('without a key every call runs, and an invalid key is refused', async () => {
  const before = await rows();
  await send(undefined, { amount: 1 });
  await send(undefined, { amount: 1 });
  expect(await rows()).toBe(before + 2);
  expect((await send('x'.repeat(201), { amount: 1 })).status).toBe(400);
});
