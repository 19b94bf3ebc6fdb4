import { type AnyQuery, type SessionState, VISITOR } from '@gargoyle/shared/host';
import { type FakeHost, fakeHost, fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { callsOf, firstData, undeclared } from '@gargoyle/shared/testing/first-data.tsx';
import { loadScreens } from '@gargoyle/shared/testing/indexing.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { beforeAll, expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';
import { resumePoint } from './testing/courses.ts';

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

const subscriber = fakeMember({}, fakeSubscription({ rank: 1 }));
const declared = async (at: string) => (await firstData(routes, messages, at, subscriber)).declared;

beforeAll(() => loadScreens(routes), 120_000);

test.each([
  ...['/account', '/account/orders', '/account/courses', '/account/bookmarks', '/account/my_pathways', '/history'],
  ...['/account/history', '/account/favorites', '/account/interests', '/courses', '/login', '/users/signup'],
])('PLAT-340 the route of %s declares all that its screen asks for first', async (at) => {
  expect(await declared(at)).not.toEqual([]);
  expect(await undeclared(routes, messages, at, [subscriber, fakeMember(), VISITOR])).toEqual([]);
});

const prefetch = (host: FakeHost, queries: readonly AnyQuery[] = []) =>
  Promise.all(queries.map((query) => host.query.prefetchQuery(query as never)));
const slotsOf = (path: string, host: FakeHost) =>
  routes.find((route) => `/${route.path}` === path)?.handle?.slots?.({}, new URLSearchParams(), host);

test.each([
  ['/account/addresses', 'commerce.addresses.v1', 'addresses.list'],
  ['/account/credit_cards', 'commerce.payment-methods.v1', 'paymentMethods.list'],
])('PLAT-340 PLAT-491 %s declares the widget %s and its data', async (path, widget, call) => {
  expect(slotsOf(path, fakeHost({ session: subscriber }))).toEqual([{ name: widget, props: {} }]);
  expect(await declared(path)).toContain(`${call} {}`);
});

test('PLAT-491 the account page fetches the button of an upgrade, but not for those who have the highest plan', () => {
  const session = fakeMember({}, fakeSubscription({ rank: 3 }));
  expect(slotsOf('/account', fakeHost({ session }))).toEqual([]);
  const upgradable = fakeHost({ session: subscriber });
  expect(slotsOf('/account', upgradable)).toEqual([{ name: 'commerce.upgrade-button.v1', props: {} }]);
});

test('PLAT-491 the account page asks for new courses as soon as the interests are known, for owned ones without a course to resume', async () => {
  const next = async (watched: object[]) => {
    const answers = {
      'profile.get': { tags: [{ slug: 'masks' }, { slug: 'moulds' }] } as never,
      'bookmarks.list': page(watched) as never,
    };
    const host = fakeHost({ session: subscriber, answers });
    const { queries, nextQueries } = routes.find(({ path }) => path === 'account')?.handle ?? {};
    await prefetch(host, queries?.({}, host, new URLSearchParams()));
    const before = callsOf(host);
    await prefetch(host, nextQueries?.({}, host, new URLSearchParams()));
    return callsOf(host).filter((call) => !before.includes(call));
  };
  const fresh = `tutorials.list ${JSON.stringify({ tags: 'masks,moulds', limit: '8' })}`;
  expect(await next([resumePoint(1)])).toEqual([fresh]);
  expect(await next([])).toEqual([fresh, expect.stringContaining('tutorials.owns')]);
});
