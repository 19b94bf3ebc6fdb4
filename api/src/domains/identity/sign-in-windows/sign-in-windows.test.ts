import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { redirectTarget } from '../providers/redirect-target.model.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('ACC-063 PLAT-250 each provider has a window that runs only its own script and turns no text into code', async () => {
  const { body } = await school.call('auth.providers');
  expect(body.results.map((p) => p.provider)).toEqual(['facebook', 'microsoft', 'openathens']);
  for (const { url } of body.results) {
    const page = await school.send('GET', new URL(url).pathname);
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/>Approve<.*>Cancel</s);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(page.body).not.toMatch(/<script>|style="/);
  }
  expect((await school.send('GET', '/sign-in/constructor')).status).toBe(404);
});

test('a proof is returned only to the storefront', () => {
  const home = 'http://localhost:4000';
  expect(redirectTarget('http://localhost:4000/open-athens-redirect', home)).toBe(`${home}/open-athens-redirect`);
  for (const requested of [
    'https://evil.example/',
    'http://localhost:4000.evil.example/',
    'javascript:alert(1)',
    '/x',
    undefined,
  ])
    expect(redirectTarget(requested, home)).toBeNull();
});
