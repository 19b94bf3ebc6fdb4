import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { titleOfSlug, watchValue } from './watch-link.model.ts';

const subscribed = (rank: number, free = false) => fakeMember({}, fakeSubscription({ rank, free }));

test('PLAY-114 links ask rank-1 subscribers first and open at once for the others', () => {
  expect(watchValue(subscribed(1))).toBe('0');
  expect(watchValue(subscribed(2))).toBe('1');
  expect(watchValue(subscribed(1, true))).toBe('1');
  expect(watchValue(fakeMember())).toBe('1');
});

test('PLAY-111 a slug reads as words', () => {
  expect(titleOfSlug('creature-maker')).toBe('Creature Maker');
});
