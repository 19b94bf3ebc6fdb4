import { expect, test } from 'vitest';
import { brandName } from './card-brands.ts';
import { CARD_TYPES } from './payment-methods.contract.ts';

test('COM-290 ACC-207 each brand that the API returns has a name, others have none', () => {
  expect(CARD_TYPES.filter((type) => brandName(type) === null)).toEqual(['unknown']);
  expect(brandName('American Express')).toBe('American Express');
  expect(brandName('unionpay')).toBeNull();
});
