import { expect, test } from 'vitest';
import { ENTITLEMENT_REASONS, isEntitled } from './entitlement.ts';

test('API-L-152 all reasons but a course seen, a credit and none open all of a course lastingly', () => {
  expect(ENTITLEMENT_REASONS.filter(isEntitled)).toEqual(['impersonating', 'owned', 'pathway', 'free', 'subscribed']);
});
