import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { LIMITS, quantile, withValue } from './telemetry.model.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const at = { remote: 'mf-catalog', version: '3f2a', route: '/tutorials/:slug' };

async function ops(as: string | null) {
  const token = as && (await school.signIn(as));
  return school.send('GET', '/ops', token ? { headers: { cookie: `gargoyle_session=${token}` } } : {});
}

test('PLAT-039 sightings are summed and shown to staff only', async () => {
  const sightings = [
    ...[900, 1900, 1950].map((value) => ({ ...at, kind: 'vital' as const, name: 'LCP', value })),
    { ...at, kind: 'error' as const, name: 'TypeError', message: 'x is <b>undefined</b>' },
  ];
  const { status, body } = await school.call('telemetry.send', { sightings });
  expect([status, body]).toEqual([204, null]);
  const page = await ops('staff');
  expect(page.status).toBe(200);
  expect(page.body).toContain('mf-catalog@3f2a');
  expect(page.body).toMatch(/LCP<\/td><td>3<\/td><td>2000<\/td><td>2000/);
  expect(page.body).toContain('x is &lt;b&gt;undefined&lt;/b&gt;');
  expect((await ops('monthly')).status).toBe(404);
  expect((await ops(null)).status).toBe(404);
});

test('API-A-133 an impersonated staff member does not see the operations', async () => {
  const { id } = (await school.call('auth.user', undefined, { as: 'staff' })).body;
  const { body } = await school.call('hijack.start', { id }, { as: 'admin' });
  const cookie = `gargoyle_session=${body.token}`;
  expect((await school.send('GET', '/ops', { headers: { cookie } })).status).toBe(404);
});

test('PLAT-034 API-C-246 broken policies are taken in both formats of browsers', async () => {
  const send = (type: string, report: unknown) =>
    school.send('POST', '/api/v1/telemetry/policy/', {
      raw: JSON.stringify(report),
      headers: { 'content-type': type },
    });
  const url = 'http://localhost:4000/gift-certificate/SECRET?x=1';
  const old = { 'csp-report': { 'document-uri': url, 'effective-directive': 'script-src', 'blocked-uri': 'inline' } };
  const modern = [
    { url, body: { documentURL: url, effectiveDirective: 'img-src', blockedURL: 'https://evil.example/p' } },
    { url, body: { documentURL: url, effectiveDirective: 'frame-src', blockedURL: url.replace('gift-', 'reset-') } },
  ];
  expect((await send('application/csp-report', old)).status).toBe(204);
  expect((await send('application/reports+json', modern)).status).toBe(204);
  expect((await send('application/reports+json', 'nonsense')).status).toBe(204);
  const page = await ops('admin');
  expect(page.body).toContain('script-src');
  expect(page.body).toContain('https://evil.example/p');
  expect(page.body).toContain('/gift-certificate/…');
  // API-C-246: paths as well as queries may contain codes.
  for (const secret of ['x=1', 'SECRET']) expect(page.body).not.toContain(secret);
});

test('PLAT-470 the address that a shell of an earlier release names is not stored', async () => {
  const name = 'area /gift-certificate/SECRET-2 of mf-account';
  await school.call('telemetry.send', { sightings: [{ ...at, kind: 'error', name }] });
  const page = await ops('admin');
  expect(page.body).toContain('area of mf-account');
  expect(page.body).not.toContain('SECRET-2');
});

test('API-A-005 no other call accepts the content types of policy reports', async () => {
  for (const type of ['application/csp-report', 'application/reports+json']) {
    const options = { headers: { 'content-type': type }, body: { email: 'monthly@demo.gargoyle.example' } };
    expect((await school.send('POST', '/api/v1/auth/password/reset/', options)).status).toBe(415);
  }
});

test('PLAT-034 a report with a NUL is stored without it', async () => {
  const report = {
    'effective-directive': 'style\0-src',
    'document-uri': 'http://localhost/x',
    'blocked-uri': 'in\0line',
  };
  const options = { headers: { 'content-type': 'application/csp-report' }, body: { 'csp-report': report } };
  expect((await school.send('POST', '/api/v1/telemetry/policy/', options)).status).toBe(204);
  expect((await ops('admin')).body).toContain('style-src');
});

test('quantiles are upper bounds of their values, and grow with their share', () => {
  const values = fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, (list) => {
      const buckets = list.reduce<number[]>((b, v) => withValue(b, v), []);
      const [half, most] = [quantile(buckets, 0.5) ?? 0, quantile(buckets, 1) ?? 0];
      expect(half).toBeLessThanOrEqual(most);
      expect(most).toBeGreaterThanOrEqual(Math.max(...list) > (LIMITS.at(-1) ?? 0) ? Infinity : Math.max(...list));
    }),
  );
  expect(quantile([], 0.5)).toBeNull();
});
