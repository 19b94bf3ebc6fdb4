import { expect, test } from 'vitest';
import { paths, sectionOf } from './paths.ts';

test('a section is the first segment of an address', () => {
  expect(sectionOf(paths.signUp({ next: '/cart' }))).toBe('/users');
  expect(sectionOf(paths.forgotPassword())).toBe('/users');
  expect(sectionOf(paths.account())).toBe('/account');
  expect(sectionOf(paths.orders())).toBe('/account');
  expect(sectionOf(paths.home())).toBe('/');
  expect(['?q=clay', '#top', ''].map(sectionOf)).toEqual(['', '', '']);
  expect(sectionOf('users/signup')).toBe('users');
});

test('an address has no query for values that are not set', () => {
  expect(paths.tutorials({ search: '', tags: 'clay', difficulty: undefined })).toBe('/tutorials?tags=clay');
  expect(paths.tutorials({ search: '' })).toBe('/tutorials');
  expect(paths.tutorial('busts', { chapter: 0 })).toBe('/tutorials/busts?chapter=0');
});

test('no section is a prefix of another', () => {
  expect(sectionOf(paths.subscriptionConfirmation())).not.toBe(sectionOf(paths.plans()));
});
