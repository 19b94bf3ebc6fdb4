import { expect, test } from 'vitest';
import { Refusal } from '../../../kernel/refusals/refuse.ts';
import { requireExpectedTotal } from './expected-total.model.ts';

const amounts = { total: 59.99 };

test('API-C-244 the total that the buyer saw is accepted, and so is a request without one', () => {
  for (const expected of [59.99, undefined]) expect(() => requireExpectedTotal(expected, 5_999, amounts)).not.toThrow();
  expect(() => requireExpectedTotal(0, 0, amounts)).not.toThrow();
  // 1.15 × 100 is not a whole number for a computer.
  expect(() => requireExpectedTotal(1.15, 115, amounts)).not.toThrow();
});

test.each([
  [60, 5_999, '$59.99'],
  [59.98, 5_999, '$59.99'],
  [0, 1, '$0.01'],
  [0.01, 0, '$0.00'],
  [100, 123_450, '$1,234.50'],
])('API-C-244 any difference is refused with the new amounts: %d seen, %d cents due', (expected, totalCents, shown) => {
  const refused = () => requireExpectedTotal(expected, totalCents, amounts);
  expect(refused).toThrow(Refusal);
  expect(refused).toThrow(
    expect.objectContaining({
      ...{ code: 'total_changed', status: 409, extra: { amounts } },
      message: `The total has changed to ${shown}. Please check it and confirm again.`,
    }),
  );
});
