import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
