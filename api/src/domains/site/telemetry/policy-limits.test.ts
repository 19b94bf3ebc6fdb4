import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const report = (reports: readonly unknown[], ip: string) =>
  school.send('POST', '/api/v1/telemetry/policy/', {
    raw: JSON.stringify(reports),
    headers: { 'content-type': 'application/reports+json' },
    ip,
  });

test('API-C-258 reports of broken policies count like any call of their address', async () => {
  const most = 600 * school.schools.length;
  const answers = await Promise.all(Array.from({ length: most + 20 }, () => report([], '203.0.113.51')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]));
});

test('PLAT-034 of one request at most twenty reports are stored', async () => {
  const body = { documentURL: 'http://localhost:4000/', effectiveDirective: 'img-src', blockedURL: 'inline' };
  expect(
    (
      await report(
        Array.from({ length: 50 }, () => ({ body })),
        '203.0.113.52',
      )
    ).status,
  ).toBe(204);
  const { rows } = await school.school.db.execute(sql`select sum(count)::int as count from telemetry_sums`);
  expect(rows).toEqual([{ count: 20 }]);
});

test('PLAT-039 what engineers see is stored by no cache', async () => {
  const headers = { cookie: `gargoyle_session=${await school.signIn('staff')}` };
  const page = await school.send('GET', '/ops', { headers });
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
});
