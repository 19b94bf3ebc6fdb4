import { expect, test } from 'vitest';
import { hasNotice, isCheckout, mayAdvertise, navKind } from './nav-kind.model.ts';

test('SHELL-181 SHELL-182 auth pages have no navigation', () => {
  for (const path of [
    '/login',
    '/users/signup',
    '/users/password/new',
    '/password/reset/a/b',
    '/confirm-email',
    '/gift-certificate/t',
    '/account/change_password',
    '/proxy-sso',
    '/open-athens-redirect',
    '/open-athens-redirect-auth-error',
  ]) {
    expect(navKind(path)).toBe('auth');
  }
});

test('SHELL-080 SHELL-081 SHELL-254 missing pages have the full frame', () => {
  expect([navKind('/404'), navKind('/nowhere')]).toEqual(['full', 'full']);
});

test('SHELL-179 CAT-259 contests have a reduced frame', () => {
  expect(navKind('/contest/x')).toBe('contest');
  expect(navKind('/contest/x/thank-you')).toBe('contest');
});

test('SHELL-189 customer care, checkout and review are simple', () => {
  for (const path of ['/customer-care', '/customer-care/faqs', '/checkout', '/review_order', '/customer-care/'])
    expect(navKind(path)).toBe('simple');
  for (const path of ['/', '/receipt', '/cart', '/customer-careful']) expect(navKind(path)).toBe('full');
});

test('SHELL-278 pages that sell something have no further offers', () => {
  for (const path of [
    '/subscriptions/plans',
    '/checkout',
    '/review_order',
    '/receipt',
    '/subscription/confirmation',
    '/login',
    '/account',
    '/account/orders',
    ...['/history', '/my_pathways', '/interests', '/favorites', '/bookmarks', '/courses/'],
  ]) {
    expect(mayAdvertise(path), path).toBe(false);
  }
  for (const path of ['/tutorials', '/cart', '/blog/x']) expect(mayAdvertise(path)).toBe(true);
  expect(mayAdvertise('/'), 'COM-472').toBe(false);
});

test('SHELL-193 ACC-314 ACC-321 ACC-323 notices show everywhere except in the checkout and on the tour itself', () => {
  for (const path of ['/', '/review_order', '/account', '/checkout/x']) expect(hasNotice('verify', path)).toBe(true);
  for (const path of ['/checkout', '/checkout/']) expect(hasNotice('verify', path)).toBe(false);
  expect(hasNotice('walkthrough', '/checkout')).toBe(false);
  expect(hasNotice('walkthrough', '/walkthrough/')).toBe(false);
  expect(hasNotice('walkthrough', '/tutorials')).toBe(true);
  expect(hasNotice('verify', '/walkthrough')).toBe(true);
  // Signing in leads away from these pages: the notice shows on the next one.
  for (const path of ['/login', '/users/signup/']) expect(hasNotice('verify', path)).toBe(false);
});

test('the checkout consists of two pages', () => {
  for (const path of ['/checkout', '/checkout/', '/checkout//', '/review_order']) expect(isCheckout(path)).toBe(true);
  expect(isCheckout('/cart')).toBe(false);
});
