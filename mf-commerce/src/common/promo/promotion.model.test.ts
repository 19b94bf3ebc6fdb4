import { expect, test } from 'vitest';
import { isRunning } from './promotion.model.ts';

test('COM-432 a promotion runs from its start through its end', () => {
  const promotion = {
    title: 'Workshop week',
    description: '',
    startingDate: '2026-11-20T00:00:00Z',
    endingDate: '2026-11-22T00:00:00Z',
    couponPromoCode: { codename: 'CLAY10' },
  };
  const at = (iso: string) => isRunning(promotion, Date.parse(iso));
  expect([at('2026-11-19T23:59:59Z'), at('2026-11-20T00:00:00Z')]).toEqual([false, true]);
  expect([at('2026-11-22T00:00:00Z'), at('2026-11-22T00:00:01Z')]).toEqual([true, false]);
});
