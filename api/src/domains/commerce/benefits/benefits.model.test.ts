import { expect, test } from 'vitest';
import { isActive } from './benefits.model.ts';

test('API-C-212 API-C-233 a subscription grants rights on trial, when paid and while a charge is retried', () => {
  expect((['trial', 'active', 'past_due', 'unpaid', 'ended'] as const).filter(isActive)).toEqual([
    'trial',
    'active',
    'past_due',
  ]);
});
