import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { type GuardContext, INITIAL_SESSION } from '@gargoyle/shared/host';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

type Reader = Partial<GuardContext['session']>;

const user = (role: 'free_library_subscriber' | 'free_group_subscriber' | null = null) => fakeUser({ role });
const plan = (rank: number) => ({ active: true, planId: 3, rank }) as Reader['subscription'];
const READERS: Record<string, Reader> = {
  visitor: { phase: 'visitor' },
  member: { phase: 'signed-in', user: user() },
  subscriber: { phase: 'signed-in', user: user(), subscription: plan(2) as never },
  group: { phase: 'signed-in', user: user('free_group_subscriber'), subscription: plan(4) as never },
  gifted: {
    phase: 'signed-in',
    user: fakeUser({ role: 'annual_gift_certificate_recipients' }),
    subscription: plan(3) as never,
  },
  library: { phase: 'signed-in', user: user('free_library_subscriber'), subscription: plan(2) as never },
};

/** Where the guard of a route redirects each kind of user; null when access is granted. */
const sentTo = (path: string, search = '') => {
  const guard = routes.find((route) => route.path === path)?.handle?.guard;
  return Object.fromEntries(
    Object.entries(READERS).map(([name, session]) => [
      name,
      guard?.check({
        session: { ...INITIAL_SESSION, ...session },
        path: `/${path}`,
        search: new URLSearchParams(search),
      }) ?? null,
    ]),
  );
};
const allBut = (refusals: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.keys(READERS).map((name) => [name, null])),
  ...refusals,
});

test('COM-022 COM-025 only library subscribers cannot open the cart', () => {
  expect(sentTo('cart/:token?')).toEqual(allBut({ library: { to: '/' } }));
});

test('COM-021 COM-022 COM-023 COM-025 COM-476 library subscribers cannot open checkout either, and see a toast', () => {
  const refusal = {
    to: '/',
    error: { en: 'Oops! You are not allowed to make purchases.', es: '¡Vaya! No puedes hacer compras.' },
  };
  expect(sentTo('checkout')).toEqual(allBut({ library: refusal }));
  expect(sentTo('review_order')).toEqual(allBut({ library: refusal }));
});

test('COM-209 subscribers cannot subscribe again', () => {
  const change = { to: '/account/change_subscription' };
  expect(sentTo('checkout', 'plan=4')).toEqual(
    allBut({
      subscriber: change,
      group: change,
      gifted: change,
      library: {
        to: '/',
        error: { en: 'Oops! You are not allowed to make purchases.', es: '¡Vaya! No puedes hacer compras.' },
      },
    }),
  );
});

test('COM-036 the store is open to everybody', () => {
  expect(sentTo('store')).toEqual(allBut({}));
});

test('COM-145 COM-146 the plans are public; subscribers change theirs elsewhere', () => {
  const change = { to: '/account/change_subscription' };
  expect(sentTo('subscriptions/plans', 'codename=HALLOWEEN30')).toEqual(
    allBut({ subscriber: change, group: change, gifted: change, library: change }),
  );
});

test('COM-140 COM-378 COM-390 confirmation and change of a plan need an active subscription', () => {
  const plans = { to: '/subscriptions/plans' };
  for (const path of ['subscription/confirmation', 'change_subscription', 'account/change_subscription'])
    expect(sentTo(path)).toEqual(allBut({ visitor: plans, member: plans }));
  const guard = routes.find(({ path }) => path === 'change_subscription')?.handle?.guard;
  const ended = { ...INITIAL_SESSION, ...READERS['subscriber'], subscription: { active: false, rank: 2 } as never };
  expect(guard?.check({ session: ended, path: '/change_subscription', search: new URLSearchParams() })).toEqual(plans);
});
