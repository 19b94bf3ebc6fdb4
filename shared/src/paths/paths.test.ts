import { expect, test } from 'vitest';
import { paths, sectionOf } from './paths.ts';

test('a section is the first segment of an address', () => {
  expect(sectionOf(paths.signUp({ next: '/cart' }))).toBe('/users');
  expect(sectionOf(paths.forgotPassword())).toBe('/users');
  expect(sectionOf(paths.account())).toBe('/account');
  expect(sectionOf(paths.orders())).toBe('/account');
  expect(sectionOf(paths.home())).toBe('/');
});

test('no section is a prefix of another', () => {
  expect(sectionOf(paths.subscriptionConfirmation())).not.toBe(sectionOf(paths.plans()));
});
