import { expect, onTestFinished, test } from 'vitest';
import { startTestSchool } from '../../testing/test-school.ts';

const REAL = {
  ...{ PAYMENTS: 'braintree', BRAINTREE_ENVIRONMENT: 'sandbox' },
  ...{ BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 'k' },
};

test('API-L-147 caches keep the answers of each language apart', async () => {
  const school = await startTestSchool();
  onTestFinished(() => school.close());
  const plans = (language: string, more: object = {}) =>
    school.send('GET', '/api/v1/plans/', { headers: { 'accept-language': language }, ...more });
  const [english, spanish] = [await plans('en'), await plans('es')];
  for (const { headers } of [english, spanish]) expect(headers['vary']).toBe('Authorization, Origin, Accept-Language');
  expect(spanish.headers['etag']).toMatch(/-es"$/);
  const known = { 'accept-language': 'es', 'if-none-match': String(english.headers['etag']) };
  expect((await plans('es', { headers: known })).status).toBe(200);
  expect((await plans('es', { as: 'monthly' })).headers['vary']).toBe('Origin, Accept-Language');
});

test.each([
  ['the demo, whose clock may move at any moment', {}, 'public, max-age=0, must-revalidate'],
  ['a real school', REAL, 'public, max-age=15, stale-while-revalidate=60'],
])('API-L-147 what caches may keep of %s', async (_, settings, caching) => {
  const school = await startTestSchool(settings);
  onTestFinished(() => school.close());
  const { headers } = await school.send('GET', '/api/v1/tags/');
  expect(headers['cache-control']).toBe(caching);
  const again = await school.send('GET', '/api/v1/tags/', { headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.status, again.headers['cache-control']]).toEqual([304, caching]);
  // Personal answers of the same address are stored nowhere.
  const own = await school.send('GET', '/api/v1/tags/', { as: 'monthly' });
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
});
