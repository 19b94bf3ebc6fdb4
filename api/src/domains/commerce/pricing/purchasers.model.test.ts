import { expect, test } from 'vitest';
import { mayPurchase } from './purchasers.model.ts';

test('API-C-054 API-C-114 API-C-181 everybody but library subscribers may purchase', () => {
  const roles = [null, '', 'free_group_subscriber', 'annual_gift_certificate_recipients', 'free_library_subscriber'];
  expect(roles.filter((role) => !mayPurchase({ role }))).toEqual(['free_library_subscriber']);
});
