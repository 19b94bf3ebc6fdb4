import { expect, test } from 'vitest';
import { admission } from './entitlement.model.ts';

test('PLAY-010 an entitled viewer plays at once', () => {
  expect(admission({ canWatch: true, reason: 'owned', creditsUsed: 4, creditsLimit: 4 })).toEqual({ kind: 'play' });
});

test('PLAY-007 PLAY-021 PLAY-022 a credit is asked for, with the number used and the limit', () => {
  expect(admission({ canWatch: false, reason: 'credit', creditsUsed: 1, creditsLimit: 4 })).toEqual({
    ...{ kind: 'ask', used: 1, limit: 4 },
  });
});

test('PLAY-024 at the limit nothing is asked', () => {
  expect(admission({ canWatch: false, reason: 'none', creditsUsed: 4, creditsLimit: 4 })).toEqual({
    kind: 'no-credits',
  });
});

test('PLAY-005 without any right the course is forbidden', () => {
  expect(admission({ canWatch: false, reason: 'none', creditsUsed: null, creditsLimit: null })).toEqual({
    kind: 'forbidden',
  });
});
