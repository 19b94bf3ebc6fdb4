import type { OrderLine } from '@gargoyle/shared/contract/orders.contract';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { newestFirst, pictureOf, transactionState } from './orders.model.ts';

const states = (statuses: string[]) =>
  [...new Set(statuses.map(transactionState))].map((state) => en[`orders.state.${state}`]);

test('COM-372 ACC-221 rejected by the provider or the bank is shown as Failed', () => {
  const refused = ['authorization_expired', 'failed', 'gateway_rejected', 'processor_declined'];
  expect(states([...refused, 'settlement_declined', 'settlement_failed', 'unrecognized'])).toEqual(['Failed']);
});

test('COM-373 ACC-222 in progress is shown as Processing', () => {
  const early = ['authorizing', 'authorized', 'settlement_pending'];
  expect(states([...early, 'settlement_confirmed', 'settling', 'submitted_for_settlement'])).toEqual(['Processing']);
});

test('COM-374 COM-375 COM-376 ACC-223 ACC-224 ACC-225 Completed, Voided, and Not available for anything else', () => {
  expect(['settled', 'voided', 'refunded', ''].map((status) => states([status])[0])).toEqual([
    'Completed',
    'Voided',
    'Not available',
    'Not available',
  ]);
});

test('ACC-201 orders are sorted newest first', () => {
  const orders = [
    { id: 1, created: '2026-01-01T00:00:00Z' },
    { id: 2, created: '2026-03-01T00:00:00Z' },
    { id: 3, created: '2026-03-01T00:00:00Z' },
  ];
  expect(newestFirst(orders).map((o) => o.id)).toEqual([3, 2, 1]);
});

test('ACC-391 an order shows the first picture among its items: the small one, else the usual one', () => {
  const item = (cartThumb: string | null, usual: string | null) =>
    ({ thumbnail: { cartThumb, default: usual, boxThumb: '/box.webp' } }) as OrderLine;
  const withoutThumbnail = {} as OrderLine;
  expect(pictureOf({ items: [item('/small.webp', '/usual.webp'), item('/next.webp', null)] })).toBe('/small.webp');
  expect(pictureOf({ items: [item(null, '/usual.webp'), item('/next.webp', null)] })).toBe('/usual.webp');
  expect(pictureOf({ items: [withoutThumbnail, item(null, null), item('/next.webp', null)] })).toBe('/next.webp');
  expect(pictureOf({ items: [withoutThumbnail, item(null, null)] })).toBeNull();
});
