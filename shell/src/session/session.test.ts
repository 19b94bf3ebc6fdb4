import { createBus } from '@gargoyle/shared/bus';
import { apiError } from '@gargoyle/shared/client';
import { type FakeAnswers, fakeApi } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeSubscription, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { describe, expect, test, vi } from 'vitest';
import { translate } from '../testing/frame-words.ts';
import { createSession } from './session.ts';

const LOGOUT_FAILED = 'Oops! We could not log you out. Please try again.';
const user = fakeUser();
const summary = {
  ...fakeSubscription({ id: 3, planId: 2, nextBillingDate: null }),
  monthlyVideosSeen: [],
  transactions: [],
};

function setup(answers: FakeAnswers, { path = '/cart', proxy = undefined as string | undefined } = {}) {
  const api = fakeApi(answers);
  const bus = createBus({ report: () => {}, now: () => 0 });
  const events: unknown[] = [];
  bus.on('shell.session-changed', (event) => events.push(event));
  const toast = { success: vi.fn(), error: vi.fn(), failure: vi.fn() };
  const track = { event: vi.fn(), clientId: async () => 'none' };
  const navigate = vi.fn();
  const post = vi.fn();
  const reloaded = vi.fn();
  bus.on('shell.home-reloaded', reloaded);
  const session = createSession(() => ({
    api,
    toast,
    translate,
    track,
    bus,
    navigate,
    post,
    path: () => path,
    proxyCookie: () => proxy,
  }));
  return { api, session, toast, track, navigate, post, events, reloaded };
}

describe('start', () => {
  test('SHELL-112 SHELL-113 the cookie yields token and user, then the subscription', async () => {
    const answers = {
      'auth.session': { token: 't', user: { ...user, subscription: 3 } },
      'subscriptions.get': summary,
    };
    const { session, api } = setup(answers);
    await session.start();
    expect(session.getState()).toMatchObject({ phase: 'signed-in', status: 'success', subscription: { rank: 2 } });
    expect(session.token()).toBe('t');
    expect(api.calls[1]).toMatchObject({ name: 'subscriptions.get', input: { id: 3 }, options: { token: 't' } });
  });

  test.each([summary, null])('SHELL-113 a subscription in the answer is not asked for again', async (subscription) => {
    const answer = { token: 't', user: { ...user, subscription: subscription && subscription.id }, subscription };
    const { session, api } = setup({ 'auth.session': answer });
    await session.start();
    expect(session.getState()).toMatchObject({ phase: 'signed-in', subscription });
    expect(api.calls.map(({ name }) => name)).toEqual(['auth.session']);
  });

  test('SHELL-114 without a session cookie the proxy’s cookie is tried', async () => {
    const { session } = setup(
      {
        'auth.session': undefined as never,
        'auth.proxyLogin': { token: 'p', user: { ...user, createdByProxy: true } },
      },
      { proxy: 'library-42' },
    );
    await session.start();
    expect(session.getState().user?.createdByProxy).toBe(true);
  });

  test('SHELL-115 a rejected proxy login is a visitor, without a notice', async () => {
    const refused = apiError({ status: 400, detail: 'No.' });
    const { session, toast } = setup(
      { 'auth.session': undefined as never, 'auth.proxyLogin': refused },
      { proxy: 'x' },
    );
    await session.start();
    expect(session.getState().phase).toBe('visitor');
    expect(toast.failure).not.toHaveBeenCalled();
    expect(toast.error).not.toHaveBeenCalled();
  });

  test('SHELL-116 a failed load is reported; SHELL-272 a lost connection is not', async () => {
    const broken = setup({ 'auth.session': apiError({ status: 500, code: 'internal', detail: 'Broken.' }) });
    await broken.session.start();
    expect(broken.session.getState()).toMatchObject({ phase: 'visitor', status: 'error' });
    expect(broken.toast.failure).toHaveBeenCalledOnce();
    const offline = setup({ 'auth.session': apiError({ status: 0, code: 'offline' }) });
    await offline.session.start();
    expect(offline.toast.failure).not.toHaveBeenCalled();
  });
});

describe('logout', () => {
  const signed = { 'auth.session': { token: 't', user } };

  test('SHELL-118 SHELL-119 SHELL-122 SHELL-123 SHELL-244 shows a notice, is tracked, and goes home', async () => {
    const { session, toast, track, navigate, events, post } = setup({ ...signed, 'auth.logout': { detail: 'ok' } });
    await session.start();
    await session.logout();
    expect(session.getState().phase).toBe('visitor');
    expect(session.token()).toBeUndefined();
    expect(toast.success).toHaveBeenCalledWith("You're now logged out.", 'login');
    expect(track.event).toHaveBeenCalledWith('logout');
    expect(events).toEqual([{ reason: 'logout', userId: null }]);
    expect(post).toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledWith('/');
  });

  test('SHELL-120 SHELL-262 on the home page it reloads the page’s data instead', async () => {
    const { session, navigate, reloaded } = setup({ ...signed, 'auth.logout': { detail: 'ok' } }, { path: '/' });
    await session.start();
    await session.logout();
    expect(navigate).not.toHaveBeenCalled();
    expect(reloaded).toHaveBeenCalledOnce();
  });

  test('SHELL-121 a failure preserves the session and shows the reason', async () => {
    const refused = apiError({ status: 503, code: 'unavailable', detail: 'Not now.' });
    for (const [answer, text] of [
      [refused, 'Not now.'],
      [apiError({ status: 500, code: 'internal', detail: 'An error occurred.' }), LOGOUT_FAILED],
      [apiError({ status: 0, code: 'offline' }), LOGOUT_FAILED],
    ] as const) {
      const { session, toast } = setup({ ...signed, 'auth.logout': answer });
      await session.start();
      await session.logout();
      expect(session.getState().phase).toBe('signed-in');
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(text, 'login');
    }
  });
});

describe('refused calls', () => {
  test('SHELL-124 SHELL-134 SHELL-138 SHELL-481 several errors at once end it once, with the path as next', async () => {
    const { session, toast, navigate, events } = setup({ 'auth.session': { token: 't', user } });
    await session.start();
    const expired = apiError({ status: 401, detail: 'Signature has expired.' });
    session.refused(expired, 'orders.list', 't');
    session.refused(expired, 'orderItems.list', 't');
    expect(events).toEqual([{ reason: 'invalid', userId: null }]);
    expect(navigate).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledWith('/?next=%2Fcart');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Signature has expired.', 'login');
  });

  test('SHELL-130 a visitor’s 403 does not redirect', async () => {
    const { session, navigate } = setup({ 'auth.session': undefined as never });
    await session.start();
    session.refused(apiError({ status: 403, detail: 'No.' }), 'orders.list', undefined);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    ['of the user before', 'before'],
    ['of the time before the login', undefined],
  ])('SHELL-406 a late refusal %s does not end the session', async (_of, sent) => {
    const { session, navigate, toast, events } = setup({ 'auth.session': { token: 'before', user } });
    await session.start();
    await session.accept({ token: 'now', user: fakeUser({ id: 9 }) });
    const expired = apiError({ status: 401, detail: 'Signature has expired.' });
    session.refused(expired, 'orders.list', sent);
    expect(session.getState()).toMatchObject({ phase: 'signed-in', user: { id: 9 } });
    expect(navigate).not.toHaveBeenCalled();
    expect(toast.error).not.toHaveBeenCalled();
    session.refused(expired, 'orders.list', 'now');
    expect(events.at(-1)).toEqual({ reason: 'invalid', userId: null });
  });
});

describe('impersonation', () => {
  const staff = { ...user, id: 1, isStaff: true };
  const other = { ...user, id: 9, email: 'other@gargoyle.example' };

  test('SHELL-145 SHELL-146 SHELL-149 SHELL-150 SHELL-153 starts, stores the original user, and ends', async () => {
    const { session, toast, navigate, events, api } = setup({
      'auth.session': { token: 'own', user: staff },
      'hijack.start': { token: 'theirs', user: other },
      'hijack.release': { token: 'own2', user: staff },
    });
    await session.start();
    await session.impersonate(9);
    expect(session.getState().user).toMatchObject({ id: 9, hijackerToken: 'own', hijackerUser: { id: 1 } });
    expect(navigate).toHaveBeenLastCalledWith('/account');
    expect(toast.success).toHaveBeenLastCalledWith('You are now impersonating other@gargoyle.example.', 'login');
    await session.release();
    expect(api.calls.at(-1)).toMatchObject({ name: 'hijack.release', options: { token: 'own' } });
    expect(session.getState().user?.id).toBe(1);
    expect(session.token()).toBe('own2');
    expect(toast.success).toHaveBeenLastCalledWith('The user has been released.', 'login');
    expect(events).toEqual([
      { reason: 'impersonation', userId: 9 },
      { reason: 'release', userId: 1 },
    ]);
  });

  test('SHELL-147 SHELL-211 a second one and one without permission are rejected', async () => {
    const hijacked = { ...other, isStaff: true, hijackerUser: staff, hijackerToken: 'own' };
    const busy = setup({ 'auth.session': { token: 't', user: hijacked } });
    await busy.session.start();
    await expect(busy.session.impersonate(3)).rejects.toThrow('You are already impersonating a user');
    const plain = setup({ 'auth.session': { token: 't', user } });
    await plain.session.start();
    await expect(plain.session.impersonate(3)).rejects.toThrow("You don't have permissions for this feature.");
  });
});
