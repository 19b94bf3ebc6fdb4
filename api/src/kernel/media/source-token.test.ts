import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds, mediaKey, SOURCE_LIFE_MS, sourceToken } from './source-token.ts';

const key = mediaKey('a secret of the school');
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);

test('API-L-154 a source is valid for four hours and not a second longer', () => {
  const token = sourceToken(key, 'lesson-1', 7, now);
  expect(holds(key, 'lesson-1', token, later(SOURCE_LIFE_MS - 1000))).toBe(true);
  expect(holds(key, 'lesson-1', token, later(SOURCE_LIFE_MS))).toBe(false);
});

test('API-L-154 a token opens its own film only, and only with our key', () => {
  const token = sourceToken(key, 'lesson-1', 7, now);
  expect(holds(key, 'lesson-2', token, now)).toBe(false);
  expect(holds(mediaKey('another secret'), 'lesson-1', token, now)).toBe(false);
});

test('API-L-154 no altered character of a token is accepted', () => {
  const token = sourceToken(key, 'lesson-1', 7, now);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'0123456789abcxyzABC._-'), (at, character) => {
      fc.pre(token[at] !== character);
      const altered = token.slice(0, at) + character + token.slice(at + 1);
      expect(holds(key, 'lesson-1', altered, now)).toBe(false);
    }),
  );
});

test('API-L-154 the key of addresses is not the secret that sessions are signed with', () => {
  const secret = 'a secret of the school';
  const own = mediaKey(secret);
  expect([own.toString(), own.toString('hex')]).not.toContain(secret);
  expect(own).toHaveLength(32);
});
