import { expect, test } from 'vitest';
import { ENTITLEMENT_REASONS, isEntitled } from './entitlement.ts';

test('API-L-152 every reason but a course seen, a credit and none opens the whole course permanently', () => {
  expect(ENTITLEMENT_REASONS.filter(isEntitled)).toEqual(['impersonating', 'owned', 'pathway', 'free', 'subscribed']);
});
