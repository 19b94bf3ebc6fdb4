import { expect, test } from 'vitest';
import { contentPolicy, pageHeaders } from './policy.ts';

const apiPublicUrl = 'https://api.school.example';
const directive = (policy: string, name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));

test('PLAT-034 PLAT-035 with the sandbox a page asks nobody else, and runs no script without its hash', () => {
  const headers = pageHeaders({ apiPublicUrl, payments: 'sandbox' }, ['sha256-x']);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/paypal|braintree|unsafe/);
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-x'");
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('PLAT-034 with Braintree its hosts and PayPal’s are named, and still no script stands in a page', () => {
  const policy = contentPolicy({ apiPublicUrl, payments: 'braintree' }, ['sha256-x']);
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src'])
    expect(directive(policy, name)).toMatch(/braintreegateway\.com .*paypal\.com/);
  expect(directive(policy, 'script-src')).not.toContain('unsafe');
  // Beside a hash the browser would not hear of it.
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  const headers = pageHeaders({ apiPublicUrl, payments: 'braintree' });
  expect(headers['integrity-policy']).toBeUndefined();
  expect(headers['integrity-policy-report-only']).toBe('blocked-destinations=(script)');
});
