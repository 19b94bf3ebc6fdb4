import { describe, expect, test } from 'vitest';
import { needsConfirmation } from './watching.model.ts';

describe('currently watching', () => {
  test('CAT-046 only rank 1, and only what is neither owned nor opened this month', () => {
    const course = { id: 5, owned: false };
    expect(needsConfirmation(course, 1, [])).toBe(true);
    expect(needsConfirmation(course, 1, [5])).toBe(false);
    expect(needsConfirmation({ ...course, owned: true }, 1, [])).toBe(false);
    expect(needsConfirmation(course, 2, [])).toBe(false);
    expect(needsConfirmation(course, 0, [])).toBe(false);
  });
});
