import { expect, test } from 'vitest';
import { contentPolicy, pageHeaders } from './policy.ts';

const apiPublicUrl = 'https://api.school.example';
const directive = (policy: string, name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));

test('PLAT-034 PLAT-035 with the sandbox a page asks nobody else, and runs no script without its hash', () => {
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

test('PLAT-034 the one script that stands in a page has its hash; a shell from before has none', () => {
  const scripts = (firstScript?: string) =>
    directive(contentPolicy({ apiPublicUrl, payments: 'sandbox' }, { firstScript }), 'script-src');
  expect(scripts('sha256-x')).toBe("script-src 'self' 'sha256-x'");
  expect(scripts()).toBe("script-src 'self'");
});

test('PLAT-034 every style sheet of a page has its hash; a page without one names none', () => {
  const styles = (...sums: string[]) =>
    directive(contentPolicy({ apiPublicUrl, payments: 'sandbox' }, { styles: sums }), 'style-src');
  expect(styles('sha256-x', 'sha256-y')).toBe("style-src 'self' 'sha256-x' 'sha256-y'");
  expect(styles()).toBe("style-src 'self'");
  const plain = directive(contentPolicy({ apiPublicUrl, payments: 'sandbox' }), 'style-src');
  const ofPage = pageHeaders({ apiPublicUrl, payments: 'sandbox' })['content-security-policy'] ?? '';
  expect([plain, directive(ofPage, 'style-src')]).toEqual(["style-src 'self'", "style-src 'self'"]);
});

test('PLAT-034 a page stands in no frame, is no other type than it says, and has no device of its reader', () => {
  const { 'permissions-policy': permissions = '', ...headers } = pageHeaders({ apiPublicUrl, payments: 'sandbox' });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  for (const device of ['camera', 'microphone', 'geolocation', 'usb']) expect(permissions).toContain(`${device}=()`);
  for (const own of ['fullscreen', 'picture-in-picture']) expect(permissions).toContain(`${own}=(self)`);
});

test('PLAT-034 with Braintree its hosts and PayPal’s are named, and still no other script stands in a page', () => {
  const policy = contentPolicy({ apiPublicUrl, payments: 'braintree' }, { styles: ['sha256-x'] });
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src'])
    expect(directive(policy, name)).toMatch(/braintreegateway\.com .*paypal\.com/);
  expect(directive(policy, 'script-src')).not.toContain('unsafe');
  // Beside a hash the browser would not hear of it.
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  const headers = pageHeaders({ apiPublicUrl, payments: 'braintree' });
  expect(headers['integrity-policy']).toBeUndefined();
  expect(headers['integrity-policy-report-only']).toBe('blocked-destinations=(script)');
});

test('PLAT-250 text becomes code by the policies of the page’s shell alone; a shell that makes none is not held to it', () => {
  const trustedTypes = ['default', 'gargoyle'];
  const policy = contentPolicy({ apiPublicUrl, payments: 'sandbox' }, { trustedTypes });
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(policy, 'trusted-types')).toBe('trusted-types default gargoyle');
  const older = pageHeaders({ apiPublicUrl, payments: 'sandbox' });
  expect(older['content-security-policy']).not.toContain('trusted-types');
  expect(older['content-security-policy-report-only']).toBeUndefined();
});

test('PLAT-251 beside PayPal’s scripts what text becomes is only reported', () => {
  const headers = pageHeaders({ apiPublicUrl, payments: 'braintree' }, { trustedTypes: ['gargoyle'] });
  expect(headers['content-security-policy']).not.toContain('trusted-types');
  expect(headers['content-security-policy-report-only']).toBe(
    "require-trusted-types-for 'script'; trusted-types gargoyle; report-uri /api/v1/telemetry/policy/",
  );
});
