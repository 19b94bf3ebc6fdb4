import { expect, test } from 'vitest';
import { readPlanId, readPlanIds } from './plan-ids.model.ts';

test('API-C-083 a plan id is digits, nine at most', () => {
  expect(readPlanId('7')).toBe(7);
  expect(readPlanId('0')).toBe(0);
  expect(readPlanId('123456789')).toBe(123_456_789);
});

test.each(['', ' 7', '7 ', '7x', 'x7', 'yearly', '-7', '+7', '7.5', '1e3', '0x1', '1234567890', '٧', '7\n'])(
  'API-C-096 a plan id that is not numeric is refused: %j',
  (text) => {
    expect(readPlanId(text)).toBeNull();
    expect(readPlanIds(JSON.stringify([3, text]))).toBeNull();
  },
);

test('API-C-084 API-C-085 the plans of a global promo are a JSON list of plan ids, in its order', () => {
  expect(readPlanIds('[7,8,3,4]')).toEqual([7, 8, 3, 4]);
  expect(readPlanIds(' [ 7, "8" ] ')).toEqual([7, 8]);
  expect(readPlanIds('[]')).toEqual([]);
});

test.each(['', '7,8', '[7,', '7', '"7"', 'null', '{}', '{"0":7,"length":1}', '[null]', '[-7]', '[7,true]', '[[7,8]]'])(
  'API-C-084 anything else is no list of plans: %s',
  (text) => {
    expect(readPlanIds(text)).toBeNull();
  },
);
