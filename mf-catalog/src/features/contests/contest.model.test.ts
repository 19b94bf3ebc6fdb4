import { describe, expect, test } from 'vitest';
import { contestState } from './contest.model.ts';

describe('contest', () => {
  const startDate = '2026-11-21T00:00:00Z';
  const start = Date.parse(startDate);
  test('CAT-246 CAT-248 CAT-249 is upcoming, open or over', () => {
    expect(contestState({ startDate, isOver: false }, start - 1)).toBe('before');
    expect(contestState({ startDate, isOver: false }, start)).toBe('open');
    expect(contestState({ startDate, isOver: true }, start + 1)).toBe('over');
  });
});
