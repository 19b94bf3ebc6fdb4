import { contract } from '@gargoyle/shared/contract/all';
import { expect, test } from 'vitest';
import { LONG_CALLS, timeoutOf } from './call-timeouts.ts';

const calls = contract as readonly { method: string; path: string; errors?: readonly string[] }[];
const named = calls.map(({ method, path }) => `${method} ${path}`);

test('PLAT-060 the calls with a longer timeout are calls of the contract, matched by their addresses', () => {
  for (const [call, seconds] of Object.entries(LONG_CALLS)) {
    expect(named).toContain(call);
    const [method, path = ''] = call.split(' ');
    const address = `/api/v1${path.replace(/\{\w+\}/g, 'a1')}`;
    expect([call, timeoutOf(method, address)]).toEqual([call, seconds * 1000]);
    expect(timeoutOf('OPTIONS', address)).toBe(10_000);
  }
  expect(timeoutOf('POST', '/api/v1/sandbox/reset')).toBe(600_000);
  for (const address of ['/api/v1/tags/', '/api/v1/sandbox/reset/more/', '/api/v1/payment-methods/a/b/'])
    expect([address, timeoutOf('POST', address)]).toEqual([address, 10_000]);
});

test('PLAT-060 so are the calls that end or change something at the provider and are never declined', () => {
  const silent = ['DELETE /profile/', 'POST /gift-certificates/', 'POST /gift-certificates/{code}/subscribe/'];
  const methods = ['PUT /payment-methods/{token}/mark_default/', 'DELETE /payment-methods/{token}/'];
  expect(Object.keys(LONG_CALLS)).toEqual(
    expect.arrayContaining([...silent, ...methods, 'POST /subscriptions/cancel/']),
  );
});

test('PLAT-060 every call that a payment provider may decline is among them', () => {
  const asking = calls.filter(({ errors }) => errors?.some((code) => code.startsWith('payment_')));
  expect(asking.length).toBeGreaterThan(4);
  for (const { method, path } of asking) expect(Object.keys(LONG_CALLS)).toContain(`${method} ${path}`);
});
