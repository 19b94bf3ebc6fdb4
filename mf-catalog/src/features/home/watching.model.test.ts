import { describe, expect, test } from 'vitest';
import { needsConfirmation, watchFlag } from './watching.model.ts';

describe('currently watching', () => {
  test('CAT-046 only rank 1, and only what is neither owned nor opened this month', () => {
    const course = { id: 5, owned: false };
    expect(needsConfirmation(course, 1, [])).toBe(true);
    expect(needsConfirmation(course, 1, [5])).toBe(false);
    expect(needsConfirmation({ ...course, owned: true }, 1, [])).toBe(false);
    expect(needsConfirmation(course, 2, [])).toBe(false);
    expect(needsConfirmation(course, 0, [])).toBe(false);
  });
  test('CAT-011 CAT-012 both plans of rank 1 open with watch=0, all others with watch=1', () => {
    expect([0, 1, 2, 3, 4].map(watchFlag)).toEqual(['1', '0', '1', '1', '1']);
  });
});
