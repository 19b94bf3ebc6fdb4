import { contract } from '@gargoyle/shared/contract/all';
import { expect, onTestFinished, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

async function openSchool(settings: Record<string, string> = {}): Promise<TestSchool> {
  const school = await startTestSchool(settings);
  onTestFinished(() => school.close());
  return school;
}

test('API-C-259 the storefront’s pages may make every call with their cookies, and read when to try again', async () => {
  const school = await openSchool();
  const origin = 'http://localhost:4000';
  const namesIn = (header: unknown) => String(header).split(/,\s*/);
  const methods = [...new Set(contract.map(({ method }) => method))];
  for (const method of methods) {
    const asked = { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' };
    const { headers } = await school.send('OPTIONS', '/api/v1/profile/', { headers: { origin, ...asked } });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(namesIn(headers['access-control-allow-methods'])).toEqual(expect.arrayContaining(methods));
    expect(namesIn(headers['access-control-allow-headers'])).toContain('authorization');
    expect(headers['access-control-max-age']).toBe('600');
  }
  const { headers } = await school.send('GET', '/api/v1/tags/', { headers: { origin } });
  expect(headers['access-control-allow-credentials']).toBe('true');
  expect(namesIn(headers['access-control-expose-headers'])).toEqual(
    expect.arrayContaining(['ETag', 'Retry-After', 'X-Request-Id']),
  );
});

test('API-C-259 the storefront, which has another origin, may show pictures, films and card fields', async () => {
  const school = await openSchool();
  expect((await school.send('GET', '/media/nothing')).headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  ['https://school.example', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4000', undefined],
])(
  'API-C-321 %s: browsers use nothing but https for a year only where the school has it',
  async (PUBLIC_URL, expected) => {
    const school = await openSchool({ PUBLIC_URL });
    expect((await school.send('GET', '/api/v1/tags/')).headers['strict-transport-security']).toBe(expected);
  },
);
