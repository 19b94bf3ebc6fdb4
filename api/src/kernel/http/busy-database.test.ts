import { endpoint } from '@gargoyle/shared/contract/endpoint';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { bind } from './bind.ts';

const failing = endpoint({
  name: 'test.failing',
  method: 'POST',
  path: '/test/failing/{code}/',
  auth: 'none',
  summary: 'Fails in the database with this code',
  params: z.object({ code: z.string() }),
  response: z.object({}),
});

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ LOG_LEVEL: 'silent' }, (app) =>
    bind(app, failing, async ({ tx, input }) => {
      await tx.execute(sql.raw(`do $$ begin raise sqlstate '${input.code}'; end $$`));
      return {};
    }),
  );
});
afterAll(() => school.close());

test.each([
  ['40001', 'transactions that got in each other’s way', 503],
  ['40P01', 'a deadlock', 503],
  ['55P03', 'a lock that was not free', 503],
  ['57014', 'a statement that took too long', 503],
  ['53300', 'too many connections', 503],
  ['57P03', 'a server that is starting', 503],
  ['55000', 'a statement that does not fit what it finds', 500],
  ['23514', 'a broken rule', 500],
])('API-A-011 what the database says, %s (%s), is a %i', async (code, _what, expected) => {
  const { status, body } = await school.send('POST', `/api/v1/test/failing/${code}/`);
  expect([status, body.code]).toEqual([expected, expected === 503 ? 'unavailable' : 'internal']);
});
