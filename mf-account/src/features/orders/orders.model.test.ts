import { expect, test } from 'vitest';
import { lineLabel, newestFirst, transactionState } from './orders.model.ts';

test('ACC-221 to ACC-225 statuses read as Failed, Processing, Completed, Voided, Not available', () => {
  expect(['failed', 'gateway_rejected', 'unrecognized'].map(transactionState)).toEqual(['failed', 'failed', 'failed']);
  expect(['authorizing', 'settling', 'settlement_confirmed'].map(transactionState)).toEqual(
    Array(3).fill('processing'),
  );
  expect(transactionState('settled')).toBe('completed');
  expect(transactionState('voided')).toBe('voided');
  expect(transactionState('refunded')).toBe('unknown');
});

test('ACC-201 orders stand newest first', () => {
  const orders = [
    { id: 1, created: '2026-01-01T00:00:00Z' },
    { id: 2, created: '2026-03-01T00:00:00Z' },
    { id: 3, created: '2026-03-01T00:00:00Z' },
  ];
  expect(newestFirst(orders).map((o) => o.id)).toEqual([3, 2, 1]);
});

test('ACC-211 merchandise id 2 shows its title alone, discs their type', () => {
  const line = { id: 1, ordered: { title: 'Clay' }, quantity: 1, price: 1 };
  expect(lineLabel({ ...line, orderedModel: 'merchvariant', product: { id: 2 } })).toBeNull();
  expect(lineLabel({ ...line, orderedModel: 'merchvariant', product: { id: 3 } })?.id).toBe('orders.line.merchvariant');
  expect(lineLabel({ ...line, orderedModel: 'dvdset', product: { id: 5, discType: 'BD-25' } })?.values['disc']).toBe(
    'BD-25',
  );
});
