import { expect, test } from 'vitest';
import { titleOfSlug } from './watch-link.model.ts';

test('PLAY-111 a slug is shown as words', () => {
  expect(titleOfSlug('creature-maker')).toBe('Creature Maker');
  expect(titleOfSlug('-creature--maker-')).toBe('Creature Maker');
});
