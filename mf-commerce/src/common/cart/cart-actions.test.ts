import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { cartOf, streamLine } from '../../testing/items.ts';
import { refreshCart } from './cart-actions.ts';

test('COM-464 a cart change invalidates every query that says what is in the cart', async () => {
  const host = fakeHost({ answers: { 'orderItems.list': cartOf(streamLine()) } });
  const invalidated: string[] = [];
  const { invalidate } = host.api;
  host.api.invalidate = (name) => {
    invalidated.push(name);
    return invalidate(name);
  };
  await refreshCart(host);
  expect(invalidated.toSorted()).toEqual([
    'orderItems.related',
    'store.list',
    'tutorials.get',
    'tutorials.user',
    'webinars.get',
  ]);
});
