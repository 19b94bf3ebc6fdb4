import { type Host, type SessionState, VISITOR } from '@gargoyle/shared/host';
import { fakeHost, fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { endpoints } from '@gargoyle/shared/client/endpoints.generated';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { resumePoint } from './testing/courses.ts';
import { openWithWidgets } from './testing/open-screen.tsx';

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

/** The calls that the routes of a path declare, in any order. */
async function declared(path: string, host = subscriber()): Promise<string[]> {
  const { queries } = routes.find((route) => route.path === path)?.handle ?? {};
  await ask(host, queries?.({}, host, new URLSearchParams()));
  return calls(host);
}
const subscriber = () => fakeHost({ session: fakeMember({}, fakeSubscription({ rank: 1 })) });
const calls = ({ api }: ReturnType<typeof subscriber>) =>
  api.calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`).toSorted();
const ask = (host: Host, queries: readonly { queryKey: readonly unknown[] }[] = []) =>
  Promise.allSettled(queries.map((query) => host.query.fetchQuery(query as never)));

test.each([
  ...['account', 'account/orders', 'account/courses', 'account/bookmarks', 'account/my_pathways', 'account/history'],
  ...['account/favorites', 'account/interests', 'courses', 'history'],
])('PLAT-340 the route %s declares all that its screen asks for first, and nothing else', async (path) => {
  const route = routes.find((each) => each.path === path);
  const { Component } = (await route?.lazy?.()) ?? {};
  if (!Component) throw new Error(`no screen ${path}`);
  const session = fakeMember({}, fakeSubscription({ rank: 1 }));
  // Nothing is answered, so that nothing follows from an answer.
  const answers = Object.fromEntries(Object.keys(endpoints).map((name) => [name, never]));
  const { host } = await openWithWidgets(<Component />, { session, answers });
  expect(calls(host).length).toBeGreaterThan(0);
  // What a widget asks for is declared, too, and fake here.
  expect((await declared(path)).filter((call) => !call.startsWith('plans.list'))).toEqual(calls(host));
});

test.each([
  ['account/addresses', 'commerce.addresses.v1', 'addresses.list'],
  ['account/credit_cards', 'commerce.payment-methods.v1', 'paymentMethods.list'],
  ['account', 'commerce.upgrade-button.v1', 'plans.list'],
])('PLAT-340 PLAT-491 %s declares the widget %s and its data', async (path, widget, call) => {
  const slots = (host = subscriber()) =>
    routes.find((route) => route.path === path)?.handle?.slots?.({}, new URLSearchParams(), host);
  expect(slots()).toEqual([{ name: widget, props: {} }]);
  expect(await declared(path)).toContain(`${call} {}`);
});

test('PLAT-491 the account page fetches no upgrade for those who have the highest plan', async () => {
  const host = fakeHost({ session: fakeMember({}, fakeSubscription({ rank: 3 })) });
  const slots = routes.find(({ path }) => path === 'account')?.handle?.slots?.({}, new URLSearchParams(), host);
  expect(slots).toEqual([]);
  expect(await declared('account', host)).not.toContain('plans.list {}');
});

test('PLAT-491 the account page asks for new courses as soon as the interests are known, for owned ones without a course to resume', async () => {
  const next = async (watched: object[]) => {
    const host = subscriber();
    host.api.answer({
      'profile.get': { tags: [{ slug: 'masks' }, { slug: 'moulds' }] } as never,
      'bookmarks.list': page(watched) as never,
    });
    const { queries, nextQueries } = routes.find(({ path }) => path === 'account')?.handle ?? {};
    await ask(host, queries?.({}, host, new URLSearchParams()));
    const before = calls(host);
    await ask(host, nextQueries?.({}, host, new URLSearchParams()));
    return calls(host).filter((call) => !before.includes(call));
  };
  const fresh = `tutorials.list ${JSON.stringify({ tags: 'masks,moulds', limit: '8' })}`;
  expect(await next([resumePoint(1)])).toEqual([fresh]);
  expect(await next([])).toEqual([fresh, expect.stringContaining('tutorials.owns')]);
});
