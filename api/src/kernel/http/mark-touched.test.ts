import { endpoint } from '@gargoyle/shared/contract/endpoint';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { changeState } from '../school/state.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { bind } from './bind.ts';

const named = (name: string, path: string) =>
  endpoint({
    ...{ name, path, method: 'POST', auth: 'none', summary: 'Does something', response: z.object({}) },
  });

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({}, (app) => {
    bind(app, named('test.write', '/test/write/'), () => ({}));
    bind(app, named('test.alone', '/test/alone/'), () => ({}), { transaction: false });
    bind(app, named('telemetry.test', '/test/telemetry/'), () => ({}));
  });
});
afterAll(() => school.close());
beforeEach(async () => {
  const fresh = await school.school.db.transaction((tx) => changeState(tx, { touched: false }));
  for (const { state } of school.schools) state.take(fresh);
});

test.each([
  ['write', true],
  ['alone', true],
  ['telemetry', false],
])('PLAT-051 whether a demo counts as used after a call: %s', async (call, expected) => {
  expect((await school.send('POST', `/api/v1/test/${call}/`)).status).toBe(200);
  const { rows } = await school.school.db.execute(sql`select touched from school`);
  expect(rows).toEqual([{ touched: expected }]);
});
