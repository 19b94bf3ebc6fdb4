import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { type SessionState, VISITOR } from '@gargoyle/shared/host';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

const visitor: SessionState = VISITOR;
const signedIn = { ...VISITOR, ...fakeMember() };

/** Where the guard of a route redirects this user; null when access is granted. */
function sentTo(path: string, session: SessionState, query = ''): string | null {
  const route = routes.find((r) => `/${r.path}` === path);
  if (!route) throw new Error(`no route ${path}`);
  return route.handle?.guard?.check({ session, path, search: new URLSearchParams(query) })?.to ?? null;
}

test('ACC-035 ACC-053 ACC-058 login and sign-up are for visitors; signed-in users are redirected to next with its query, else home', () => {
  for (const path of ['/login', '/users/signup']) {
    expect(sentTo(path, visitor)).toBeNull();
    expect(sentTo(path, signedIn)).toBe('/');
    expect(sentTo(path, signedIn, 'tab=2&next=/account/orders')).toBe('/account/orders?tab=2');
  }
});

test('ACC-084 ACC-108 the account and its short addresses require a login', () => {
  const guarded = [
    '/account',
    '/hijack',
    '/history',
    '/my_pathways',
    '/interests',
    '/favorites',
    '/bookmarks',
    '/courses',
  ];
  const below = routes.flatMap(({ path }) => (path?.startsWith('account/') ? [`/${path}`] : []));
  expect(below).toContain('/account/change_password');
  for (const path of [...guarded, ...below]) {
    expect(sentTo(path, visitor)).toBe(`/login?next=${encodeURIComponent(path)}`);
    if (path !== '/account/gift_subscription') expect(sentTo(path, signedIn)).toBeNull();
  }
});

test('ACC-186 the gift form is for users who can gift or could', () => {
  const at = (user: Parameters<typeof fakeMember>[0]) =>
    sentTo('/account/gift_subscription', { ...VISITOR, ...fakeMember(user) });
  expect(at({})).toBe('/account');
  expect(at({ canGiftSubscription: true })).toBeNull();
  expect(at({ couldGiftSubscription: true })).toBeNull();
});

test('ACC-097 redeeming, single sign-on and customer care require no login', () => {
  for (const path of ['/gift-certificate/:token', '/proxy-sso', '/open-athens-redirect', '/customer-care'])
    expect(sentTo(path, visitor)).toBeNull();
});
