import { expect, test } from 'vitest';
import { heroTitle } from './hero-title.ts';

test('CAT-392 a title that is long, or has a word too long for the largest size, is set smaller', () => {
  expect(heroTitle('Sculpting a Gargoyle Maquette', 34)).toBe('t7');
  expect(heroTitle('Live Mask-Making Intensive', 30)).toBe('t7');
  expect(heroTitle('Thermoplastic Props and Trim', 34)).toBe('t6');
  expect(heroTitle('Kofi Mensah-Boateng', 30)).toBe('t6');
  expect(heroTitle('Creature Design From a One-Page Brief', 34)).toBe('t6');
});
