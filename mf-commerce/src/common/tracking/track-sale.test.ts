import { fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import { hashedEmail, trackSale } from './track-sale.ts';

const HASH = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';
const host = () => fakeHost({ session: { phase: 'signed-in', user: fakeUser({ email: ' Test@Example.com' }) } });

test('COM-494 SHELL-247 the pixel receives the hash of the email address, never the address', async () => {
  expect(await hashedEmail('test@example.com')).toBe(HASH);
  const own = host();
  await trackSale(own, 'purchase', { transaction_id: '812' });
  expect(own.calls.tracked).toEqual([
    { name: 'purchase', data: { transaction_id: '812', user_data: { sha256_email_address: HASH } } },
  ]);
  expect(JSON.stringify(own.calls.tracked).toLowerCase()).not.toContain('example.com');
});

test('COM-498 without Web Crypto the sale is tracked without the hash, and a failing tracker is only reported', async () => {
  vi.stubGlobal('crypto', {});
  const own = host();
  await trackSale(own, 'purchase', { transaction_id: '812' });
  expect(own.calls.tracked).toEqual([{ name: 'purchase', data: { transaction_id: '812' } }]);
  vi.unstubAllGlobals();
  own.track.event = () => {
    throw new Error('blocked');
  };
  await trackSale(own, 'purchase', {});
  expect(own.calls.reported).toEqual(['tracking']);
});
