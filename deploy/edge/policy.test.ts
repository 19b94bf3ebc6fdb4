import { expect, test } from 'vitest';
import { contentPolicy, pageHeaders } from './policy.ts';

const apiPublicUrl = 'https://api.school.example';
const directive = (policy: string, name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));

test('PLAT-034 PLAT-035 with the sandbox a page contacts no other host, and runs no script without its hash', () => {
  const headers = pageHeaders({ apiPublicUrl, payments: 'sandbox' }, { styles: ['sha256-x'] });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/paypal|braintree|unsafe/);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-x'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `frame-src ${apiPublicUrl}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/v1/telemetry/policy/',
  ]);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('PLAT-034 the inline script of a page is allowed by its hash; older shells have none', () => {
  const scripts = (firstScript?: string) =>
    directive(contentPolicy({ apiPublicUrl, payments: 'sandbox' }, { firstScript }), 'script-src');
  expect(scripts('sha256-x')).toBe("script-src 'self' 'sha256-x'");
  expect(scripts()).toBe("script-src 'self'");
});

test('PLAT-034 every inline style sheet is allowed by its hash; a page without one lists none', () => {
  const styles = (...sums: string[]) =>
    directive(contentPolicy({ apiPublicUrl, payments: 'sandbox' }, { styles: sums }), 'style-src');
  expect(styles('sha256-x', 'sha256-y')).toBe("style-src 'self' 'sha256-x' 'sha256-y'");
  expect(styles()).toBe("style-src 'self'");
  const plain = directive(contentPolicy({ apiPublicUrl, payments: 'sandbox' }), 'style-src');
  const ofPage = pageHeaders({ apiPublicUrl, payments: 'sandbox' })['content-security-policy'] ?? '';
  expect([plain, directive(ofPage, 'style-src')]).toEqual(["style-src 'self'", "style-src 'self'"]);
});

test('PLAT-034 a page cannot be framed, is not sniffed for other types, and gets no device access', () => {
  const { 'permissions-policy': permissions = '', ...headers } = pageHeaders({ apiPublicUrl, payments: 'sandbox' });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    // PayPal's window has to reach the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  for (const device of ['camera', 'microphone', 'geolocation', 'usb']) expect(permissions).toContain(`${device}=()`);
  for (const own of ['fullscreen', 'picture-in-picture']) expect(permissions).toContain(`${own}=(self)`);
});

test('PLAT-034 with Braintree its hosts and PayPal’s are allowed, and there is still no other inline script', () => {
  const policy = contentPolicy({ apiPublicUrl, payments: 'braintree' }, { styles: ['sha256-x'] });
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src'])
    expect(directive(policy, name)).toMatch(/braintreegateway\.com .*paypal\.com/);
  expect(directive(policy, 'script-src')).not.toContain('unsafe');
  // Browsers ignore 'unsafe-inline' next to a hash.
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  const headers = pageHeaders({ apiPublicUrl, payments: 'braintree' });
  expect(headers['integrity-policy']).toBeUndefined();
  expect(headers['integrity-policy-report-only']).toBe('blocked-destinations=(script)');
});

test('PLAT-250 Trusted Types allow only the policies of the page’s shell; a shell without policies is not restricted', () => {
  const trustedTypes = ['default', 'gargoyle'];
  const policy = contentPolicy({ apiPublicUrl, payments: 'sandbox' }, { trustedTypes });
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(policy, 'trusted-types')).toBe('trusted-types default gargoyle');
  const older = pageHeaders({ apiPublicUrl, payments: 'sandbox' });
  expect(older['content-security-policy']).not.toContain('trusted-types');
  expect(older['content-security-policy-report-only']).toBeUndefined();
});

const TYPES = "require-trusted-types-for 'script'; trusted-types gargoyle";

test('PLAT-251 with Braintree Trusted Types are enforced, too, where the shell excepts PayPal’s scripts', () => {
  const page = { trustedTypes: ['gargoyle'], trustedWriters: ['paypal.com', 'paypalobjects.com'] };
  const headers = pageHeaders({ apiPublicUrl, payments: 'braintree' }, page);
  expect(headers['content-security-policy']).toContain(`; ${TYPES}; `);
  expect(headers['content-security-policy-report-only']).toBeUndefined();
});

test.each([undefined, [], ['paypal.com']])(
  'PLAT-251 a shell that excepts %j of them is only reported',
  (trustedWriters) => {
    const headers = pageHeaders(
      { apiPublicUrl, payments: 'braintree' },
      { trustedTypes: ['gargoyle'], trustedWriters },
    );
    expect(headers['content-security-policy']).not.toContain('trusted-types');
    expect(headers['content-security-policy-report-only']).toBe(`${TYPES}; report-uri /api/v1/telemetry/policy/`);
    const bare = pageHeaders({ apiPublicUrl, payments: 'braintree' }, { trustedWriters });
    expect(bare['content-security-policy-report-only']).toBeUndefined();
  },
);
