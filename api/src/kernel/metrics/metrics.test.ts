import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('PLAT-040 metrics of requests, database, mails and payments, by route and never by address', async () => {
  await school.call('giftCertificates.get', { code: 'GIFT-DEMO-0001' });
  await school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
  const { status, body } = await school.send('GET', '/metrics');
  expect(status).toBe(200);
  expect(body).toMatch(
    /gargoyle_http_request_seconds_count\{method="GET",route="\/api\/v1\/gift-certificates\/:code",status="200"\} 1/,
  );
  expect(body).toContain('gargoyle_database_connections{state="open"}');
  expect(body).toContain('gargoyle_mails{state="kept"} 1');
  expect(body).toMatch(/gargoyle_transactions\{state="processor_declined"\} \d+/);
  expect(body).not.toContain('GIFT-DEMO-0001');
});

test.each(['alerts.yaml', 'dashboard.json'])(
  'PLAT-202 PLAT-316 %s uses only existing metrics of the API',
  async (file) => {
    const { body } = await school.send('GET', '/metrics');
    const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
    const names = (text.match(/\bgargoyle_\w+/g) ?? []).filter((name) => !name.startsWith('gargoyle_edge_'));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(body).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
  },
);

test('PLAT-450 the failures of calls are seen while the database refuses every connection', async () => {
  const name = new URL(school.databaseUrl).pathname.slice(1);
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await school.send('GET', '/metrics');
  onTestFinished(async () => {
    await server.query(`alter database "${name}" with allow_connections true`);
    await server.end();
  });
  await server.query(`alter database "${name}" with allow_connections false`);
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  // The call meets a connection that was ended, or is refused a new one.
  expect((await school.call('tags.list')).status).toBeGreaterThanOrEqual(500);
  const { status, body } = await school.send('GET', '/metrics');
  expect(status).toBe(200);
  expect(body).toContain('gargoyle_http_errors_total{route="/api/v1/tags/"} 1');
  // What the database counts stays as it was last.
  expect(body).toContain('gargoyle_mails{state="kept"} 1');
});

test('PLAT-450 calls that wait for a connection are seen while there is none', async () => {
  const { db } = school.school;
  const most = school.school.env.databasePool;
  const free = Promise.withResolvers<void>();
  const begun = Array.from({ length: most }, () => Promise.withResolvers<void>());
  const busy = begun.map(({ resolve }) =>
    db.transaction(async () => {
      resolve();
      await free.promise;
    }),
  );
  onTestFinished(async () => {
    free.resolve();
    await Promise.all(busy);
  });
  await Promise.all(begun.map(({ promise }) => promise));
  const { status, body } = await school.send('GET', '/metrics');
  expect(status).toBe(200);
  expect(body).toMatch(/gargoyle_database_connections\{state="waiting"\} \d/);
});

test('PLAT-412 an edge with another token learns from /readyz that it is refused', async () => {
  const statusWith = async (token: string) =>
    (await school.send('GET', '/readyz', { headers: { 'x-edge-token': token } })).status;
  expect([await statusWith(school.school.edgeToken), await statusWith('of-another-school')]).toEqual([200, 403]);
  expect((await school.send('GET', '/readyz')).status).toBe(200);
});

test('PLAT-041 alive, ready, healthy', async () => {
  for (const address of ['/healthz', '/readyz', '/api/v1/health/']) {
    const { status, body } = await school.send('GET', address);
    expect([address, status]).toEqual([address, 200]);
    expect(body).toEqual({ status: 'ok', version: expect.any(String) });
  }
});
