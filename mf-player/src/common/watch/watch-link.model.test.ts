import { INITIAL_SESSION, type SessionState } from '@gargoyle/shared/host';
import { expect, test } from 'vitest';
import { titleOfSlug, watchValue } from './watch-link.model.ts';

const subscribed = (rank: number, free = false): SessionState => ({
  ...INITIAL_SESSION,
  phase: 'signed-in',
  subscription: {
    ...{ id: 1, plan: 'x', planId: 7, rank, active: true, free, nextBillingDate: null },
    ...{ pendingChange: false, pendingDowngrade: false, onTrial: false, monthlyVideosSeen: [] },
  },
});

test('PLAY-114 links ask rank-1 subscribers first and open at once for the others', () => {
  expect(watchValue(subscribed(1))).toBe('0');
  expect(watchValue(subscribed(2))).toBe('1');
  expect(watchValue(subscribed(1, true))).toBe('1');
  expect(watchValue({ ...INITIAL_SESSION, phase: 'signed-in' })).toBe('1');
});

test('PLAY-111 a slug reads as words', () => {
  expect(titleOfSlug('creature-maker')).toBe('Creature Maker');
});
