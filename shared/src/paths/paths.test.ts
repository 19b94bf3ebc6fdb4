import { expect, test } from 'vitest';
import { paths, sectionOf } from './paths.ts';

test('a section is what the neighbours of an address begin with', () => {
  expect(sectionOf(paths.signUp({ next: '/cart' }))).toBe('/users');
  expect(sectionOf(paths.forgotPassword())).toBe('/users');
  expect(sectionOf(paths.account())).toBe('/account');
  expect(sectionOf(paths.orders())).toBe('/account');
  expect(sectionOf(paths.home())).toBe('/');
});

test('no section is the beginning of another', () => {
  expect(sectionOf(paths.subscriptionConfirmation())).not.toBe(sectionOf(paths.plans()));
});
