import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as guards from './guards.ts';
import { INITIAL_SESSION, type SessionState, type SessionSubscription, type SessionUser, VISITOR } from './session.ts';

const user = { id: 1, email: 'a@b.c', role: null } as SessionUser;
const plan = { id: 1, plan: 'Monthly', rank: 2, active: true, free: false } as SessionSubscription;
const member: SessionState = { ...INITIAL_SESSION, phase: 'signed-in', user };
const subscriber: SessionState = { ...member, subscription: plan };
const library: SessionState = { ...member, user: { ...user, role: 'free_library_subscriber' } };

const ask = (guard: guards.Guard, session: SessionState, address: string) => {
  const url = new URL(address, 'http://localhost');
  return guard.check({ session, path: url.pathname, search: url.searchParams })?.to ?? null;
};

describe('login', () => {
  test('SHELL-086 SHELL-087 a visitor is sent to the login, with query and path preserved', () => {
    expect(ask(guards.signedIn, VISITOR, '/account/orders?page=2')).toBe('/login?page=2&next=%2Faccount%2Forders');
    expect(ask(guards.signedIn, member, '/account/orders')).toBeNull();
  });

  test('SHELL-088 next is only accepted as a path of this site', () => {
    const next = (value: string) => guards.safeNext(new URLSearchParams({ next: value }));
    expect(next('/cart')).toBe('/cart');
    for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example', 'cart', '', '/a b']) {
      expect(next(foreign)).toBeUndefined();
    }
  });

  test('SHELL-088 no next ever leaves the site', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const path = guards.safeNext(new URLSearchParams({ next: text }));
        if (path === undefined) return;
        expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
      }),
    );
  });

  test('SHELL-087 the login path preserves the query and has a single next: the requested path', () => {
    const path = guards.loginPath('/cart', new URLSearchParams('page=2&next=/elsewhere'));
    expect(path).toBe('/login?page=2&next=%2Fcart');
  });

  test('SHELL-087 SHELL-089 a login leads to next with the rest of the query, else to the home page', () => {
    expect(guards.afterLogin(new URLSearchParams('page=2&next=/account/orders'))).toBe('/account/orders?page=2');
    expect(guards.afterLogin(new URLSearchParams('page=2&next=/search?q=clay'))).toBe('/search?q=clay&page=2');
    expect(guards.afterLogin(new URLSearchParams('next=//evil.example'))).toBe('/');
    expect(guards.afterLogin(new URLSearchParams())).toBe('/');
  });

  test('SHELL-090 SHELL-091 a signed-in user is sent from the login to next, or home', () => {
    expect(ask(guards.visitorsOnly, member, '/login')).toBe('/');
    expect(ask(guards.visitorsOnly, member, '/login?next=/cart')).toBe('/cart');
    expect(ask(guards.visitorsOnly, VISITOR, '/login')).toBeNull();
  });
});

describe('subscriptions', () => {
  test('SHELL-092 subscribers are sent to change their plan instead of choosing one', () => {
    expect(ask(guards.notSubscribed, subscriber, '/subscriptions/plans')).toBe('/account/change_subscription');
    expect(ask(guards.notSubscribed, member, '/subscriptions/plans')).toBeNull();
  });

  test('SHELL-093 SHELL-094 everyone else is sent to choose a plan, visitors too', () => {
    expect(ask(guards.subscribed, VISITOR, '/account/change_subscription')).toBe('/subscriptions/plans');
    expect(ask(guards.subscribed, member, '/change_subscription')).toBe('/subscriptions/plans');
    expect(ask(guards.subscribed, subscriber, '/change_subscription')).toBeNull();
  });

  test('SHELL-095 gifts are for users who can or could give one', () => {
    const giver = (over: Partial<SessionUser>): SessionState => ({ ...member, user: { ...user, ...over } });
    const at = '/account/gift_subscription';
    expect(ask(guards.mayGift, giver({ canGiftSubscription: true }), at)).toBeNull();
    expect(ask(guards.mayGift, giver({ couldGiftSubscription: true }), at)).toBeNull();
    expect(ask(guards.mayGift, giver({}), at)).toBe('/account');
    expect(ask(guards.mayGift, VISITOR, at)).toBe('/login?next=%2Faccount%2Fgift_subscription');
  });
});

describe('library subscribers', () => {
  test('SHELL-096 have no cart', () => {
    expect(ask(guards.notLibrary, library, '/cart')).toBe('/');
    expect(ask(guards.notLibrary, VISITOR, '/cart')).toBeNull();
  });

  test('SHELL-097 are sent home from checkout with a notice', () => {
    const refusal = guards.mayPurchase.check({ session: library, path: '/checkout', search: new URLSearchParams() });
    expect(refusal).toEqual({
      to: '/',
      error: { en: 'Oops! You are not allowed to make purchases.', es: '¡Vaya! No puedes hacer compras.' },
    });
  });
});

test('SHELL-100 SHELL-103 watching without a login leads to the page without the player', () => {
  expect(ask(guards.watchSignedIn, VISITOR, '/tutorials/x?watch=1&time=9')).toBe('/tutorials/x?time=9');
  expect(ask(guards.watchSignedIn, VISITOR, '/tutorials/x?watch=1')).toBe('/tutorials/x');
  expect(ask(guards.watchSignedIn, VISITOR, '/tutorials/x?watch=0')).toBeNull();
  expect(ask(guards.watchSignedIn, member, '/tutorials/x?watch=1')).toBeNull();
});

test('SHELL-265 restricted pages wait until the session is known, public pages do not', () => {
  const waits = ({ whileUnknown }: guards.Guard) => whileUnknown === 'wait';
  for (const guard of [...[guards.signedIn, guards.subscribed, guards.notLibrary, guards.mayPurchase, guards.mayGift]])
    expect(waits(guard)).toBe(true);
  for (const guard of [guards.visitorsOnly, guards.notSubscribed, guards.watchSignedIn])
    expect(waits(guard)).toBe(false);
});
