import { expect, test } from 'vitest';
import { titleOfSlug } from './watch-link.model.ts';

test('PLAY-111 a slug reads as words', () => {
  expect(titleOfSlug('creature-maker')).toBe('Creature Maker');
});
