import type { Cart, OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartOf, discLine, streamLine } from '../../testing/items.ts';
import {
  badgeText,
  joinPages,
  needsDelivery,
  stepped,
  thumbnailOf,
  unavailableLines,
  withoutLine,
  withQuantity,
} from './cart.model.ts';

describe('cart', () => {
  test('COM-102 COM-105 badge text', () => {
    expect([0, 1, 99, 100, 812].map(badgeText)).toEqual(['', '1', '99', '99+', '99+']);
  });

  test('COM-086 COM-087 COM-088 quantity steps from 1 to 99; below 1 the line is removed', () => {
    expect(stepped(1, -1)).toBeNull();
    expect(stepped(2, -1)).toBe(1);
    expect(stepped(98, 1)).toBe(99);
    expect(stepped(99, 1)).toBe(99);
  });

  test('COM-049 prefers the thumbnail made for the cart', () => {
    expect(thumbnailOf({ cartThumb: 'c', boxThumb: 'b', default: 'd' })).toBe('c');
    expect(thumbnailOf({ cartThumb: null, boxThumb: 'b', default: 'd' })).toBe('b');
    expect(thumbnailOf({ cartThumb: null, boxThumb: null, default: 'd' })).toBe('d');
  });

  test('COM-050 joining pages includes every line', () => {
    const first: Cart = { ...cartOf(discLine()), next: '/api/v1/order-items/?page=2' };
    expect(joinPages([first, cartOf(streamLine())])).toMatchObject({ next: null, results: [{ id: 1 }, { id: 2 }] });
  });

  test('COM-236 only physical items need delivery', () => {
    expect(needsDelivery(cartOf(streamLine()))).toBe(false);
    expect(needsDelivery(cartOf(streamLine(), discLine()))).toBe(true);
  });

  test('COM-508 sold-out lines must be removed', () => {
    expect(unavailableLines(cartOf(discLine({ soldOut: true }), streamLine())).map((line) => line.id)).toEqual([1]);
  });

  test('COM-005 COM-051 COM-066 COM-090 sums follow the lines', () => {
    const line = fc.record({ price: fc.integer({ min: 0, max: 99999 }), quantity: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 99 }),
        (lines, quantity) => {
          const items: OrderItem[] = lines.map((l, id) => discLine({ id, price: l.price / 100, quantity: l.quantity }));
          const cart = withQuantity(cartOf(...items), 0, quantity);
          const cents = cart.results.reduce((sum, l) => sum + Math.round(l.price * 100) * l.quantity, 0);
          expect(Math.round(cart.subtotal * 100)).toBe(cents);
          expect(cart.results.map((l) => l.quantity)).toEqual([quantity, ...lines.slice(1).map((l) => l.quantity)]);
          expect(cart.itemsCount).toBe(cart.results.reduce((sum, l) => sum + l.quantity, 0));
          expect(withoutLine(cart, 0).results.map((l) => l.id)).toEqual(items.slice(1).map((l) => l.id));
        },
      ),
    );
  });
});
