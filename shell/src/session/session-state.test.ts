import { createBus } from '@gargoyle/shared/bus';
import { apiError } from '@gargoyle/shared/client';
import { isImpersonating, isSubscribed } from '@gargoyle/shared/host';
import { type FakeAnswers, fakeApi } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeSubscription, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import { translate } from '../testing/frame-words.ts';
import { createSession } from './session.ts';

const summary = { ...fakeSubscription({ id: 3 }), monthlyVideosSeen: [], transactions: [] };

function open(answers: FakeAnswers) {
  const api = fakeApi({ 'auth.logout': { detail: 'ok' }, ...answers });
  const bus = createBus({ report: () => {}, now: () => 0 });
  const events: unknown[] = [];
  bus.on('shell.session-changed', (event) => events.push(event));
  bus.on('shell.user-changed', (event) => events.push(event));
  const post = vi.fn();
  const toast = { success: vi.fn(), error: vi.fn(), failure: vi.fn() };
  const session = createSession(() => ({
    api,
    bus,
    post,
    toast,
    translate,
    track: { event: vi.fn(), clientId: async () => 'none' },
    navigate: vi.fn(),
    path: () => '/account',
    proxyCookie: () => undefined,
  }));
  return { api, session, events, post, toast };
}
const nobody = { phase: 'visitor', status: 'initial', user: null, subscription: null };

test('SHELL-104 SHELL-105 the subscription of a user is loaded if the user has its id', async () => {
  const { session, api } = open({
    'auth.session': { token: 't', user: fakeUser({ subscription: 3 }) },
    'subscriptions.get': summary,
  });
  await session.start();
  expect(session.getState().subscription).toEqual(summary);
  expect(isSubscribed(session.getState())).toBe(true);
  const none = open({ 'auth.session': { token: 't', user: fakeUser({ subscription: null }) } });
  await none.session.start();
  expect(none.session.getState().subscription).toBeNull();
  expect(api.calls.map(({ name }) => name)).toEqual(['auth.session', 'subscriptions.get']);
  expect(none.api.calls.map(({ name }) => name)).toEqual(['auth.session']);
});

test('SHELL-108 SHELL-109 status is initial, success after a login and a load, error after a failed load', async () => {
  const { session, api } = open({ 'auth.session': undefined as never, 'auth.user': fakeUser() });
  expect(session.getState().status).toBe('initial');
  await session.start();
  expect(session.getState()).toEqual(nobody);
  await session.accept({ token: 't', user: fakeUser() });
  expect(session.getState().status).toBe('success');
  await session.reload();
  expect(session.getState().status).toBe('success');
  api.answer({ 'auth.user': apiError({ status: 500 }) });
  await session.reload();
  expect(session.getState()).toMatchObject({ status: 'error', phase: 'signed-in' });
});

test('SHELL-110 SHELL-261 logout, an invalid session and a deleted account reset the session', async () => {
  const ends = {
    logout: (s: ReturnType<typeof open>['session']) => s.logout(),
    deleted: (s: ReturnType<typeof open>['session']) => s.forget(),
    invalid: (s: ReturnType<typeof open>['session']) =>
      s.refused(apiError({ status: 401, detail: 'Signature has expired.' }), 'orders.list', 't'),
  };
  for (const [reason, end] of Object.entries(ends)) {
    const { session, events } = open({ 'auth.session': { token: 't', user: fakeUser() } });
    await session.start();
    await end(session);
    expect(session.getState()).toEqual(nobody);
    expect(session.token()).toBeUndefined();
    expect(events.at(-1)).toEqual({ reason, userId: null });
  }
});

test('SHELL-117 SHELL-263 a reload fetches user and subscription, and emits an event', async () => {
  const { session, api, events } = open({
    'auth.session': { token: 't', user: fakeUser({ subscription: 3, isVerified: false }) },
    'subscriptions.get': summary,
    'auth.user': fakeUser({ subscription: 3, isVerified: true }),
  });
  await session.start();
  api.answer({ 'subscriptions.get': { ...summary, pendingChange: true } });
  await session.reload();
  expect(session.getState()).toMatchObject({ user: { isVerified: true }, subscription: { pendingChange: true } });
  expect(events.at(-1)).toEqual({ userId: 7, subscriptionId: 3 });
});

test('SHELL-259 every change of the user emits an event and notifies the other tabs', async () => {
  const staff = fakeUser({ id: 1, isStaff: true });
  const { session, events, post } = open({
    'auth.session': undefined as never,
    'hijack.start': { token: 'theirs', user: fakeUser({ id: 9 }) },
    'hijack.release': { token: 'own', user: staff },
  });
  await session.start();
  await session.accept({ token: 'own', user: staff });
  await session.impersonate(9);
  await session.release();
  await session.logout();
  const reasons = events.flatMap((event) => (event as { reason?: string }).reason ?? []);
  expect(reasons).toEqual(['login', 'impersonation', 'release', 'logout']);
  expect(post).toHaveBeenCalledTimes(4);
});

test('SHELL-397 a user loaded anew is announced to the other tabs, what they announce is not', async () => {
  const { session, post } = open({ 'auth.session': { token: 't', user: fakeUser() }, 'auth.user': fakeUser() });
  await session.start();
  await session.sync();
  expect(post).not.toHaveBeenCalled();
  await session.reload();
  expect(post).toHaveBeenCalledOnce();
});

test('SHELL-151 SHELL-152 an impersonation survives a reload of the page and of the user', async () => {
  const both = fakeUser({ id: 9, hijackerUser: fakeUser({ id: 1 }), hijackerToken: 'own' });
  const { session } = open({ 'auth.session': { token: 't', user: both }, 'auth.user': fakeUser({ id: 9 }) });
  await session.start();
  expect(isImpersonating(session.getState())).toBe(true);
  await session.reload();
  expect(isImpersonating(session.getState())).toBe(true);
});

test('SHELL-270 login and logout in another tab are followed', async () => {
  const { session, api, events } = open({ 'auth.session': undefined as never });
  await session.start();
  api.answer({ 'auth.session': { token: 't', user: fakeUser() } });
  await session.sync();
  expect(session.getState().phase).toBe('signed-in');
  api.answer({ 'auth.session': undefined as never });
  await session.sync();
  expect(session.getState().phase).toBe('visitor');
  expect(events.filter((event) => 'reason' in (event as object))).toEqual([
    { reason: 'login', userId: 7 },
    { reason: 'logout', userId: null },
  ]);
});

test('SHELL-270 SHELL-413 a change in another tab that could not be asked for is asked for again', async () => {
  const { session, api } = open({ 'auth.session': { token: 't', user: fakeUser() } });
  await session.start();
  api.answer({ 'auth.session': apiError({ status: 503 }) });
  await session.sync();
  expect(session.getState(), 'what regainSession follows').toMatchObject({ phase: 'signed-in', status: 'error' });
  expect(session.token()).toBe('t');
  api.answer({ 'auth.session': undefined as never });
  await session.sync();
  expect(session.getState()).toEqual(nobody);
});

test('SHELL-395 a question that fails after a login changes nothing', async () => {
  const question = later<undefined>();
  const { session } = open({ 'auth.session': question.answer as never });
  const asking = session.sync();
  await session.accept({ token: 'new', user: fakeUser() });
  question.reject(apiError({ status: 503 }) as never);
  await asking;
  expect(session.getState()).toMatchObject({ phase: 'signed-in', status: 'success' });
});

/** An answer that comes when the test says so. */
function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { answer: () => promise, resolve, reject };
}

test('SHELL-395 an answer that comes after a login does not end it', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const first = later<undefined>();
    const { session, toast } = open({ 'auth.session': first.answer as never });
    const starting = session.start();
    await session.accept({ token: 'new', user: fakeUser() });
    first[settle](settle === 'reject' ? (apiError({ status: 500 }) as never) : undefined);
    await starting;
    expect(session.getState()).toMatchObject({ phase: 'signed-in', status: 'success' });
    expect(session.token()).toBe('new');
    expect(toast.failure).not.toHaveBeenCalled();
  }
});

test('SHELL-395 of two questions the one asked last counts, and a failed one changes nothing', async () => {
  const first = later<undefined>();
  const { session, api } = open({ 'auth.session': first.answer as never });
  const starting = session.start();
  api.answer({ 'auth.session': { token: 't', user: fakeUser() } });
  await session.sync();
  first.resolve(undefined);
  await starting;
  expect(session.token()).toBe('t');
  api.answer({ 'auth.session': apiError({ status: 0, code: 'offline' }) });
  await session.sync();
  expect(session.token()).toBe('t');
});

test('SHELL-395 a user loaded before a logout does not bring the session back', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const user = later<ReturnType<typeof fakeUser>>();
    const { session } = open({
      'auth.session': { token: 't', user: fakeUser() },
      'auth.user': user.answer as never,
    });
    await session.start();
    const reloading = session.reload();
    await session.logout();
    user[settle](settle === 'reject' ? (apiError({ status: 500 }) as never) : fakeUser());
    await reloading;
    expect(session.getState()).toEqual(nobody);
    expect(session.token()).toBeUndefined();
  }
});

test('SHELL-395 the answer of the page load counts although a question after it has failed', async () => {
  const first = later<{ token: string; user: ReturnType<typeof fakeUser> }>();
  const { session, api } = open({ 'auth.session': first.answer as never });
  const starting = session.start();
  api.answer({ 'auth.session': apiError({ status: 503 }) });
  await session.sync();
  first.resolve({ token: 't', user: fakeUser() });
  await starting;
  expect(session.getState()).toMatchObject({ phase: 'signed-in', status: 'success' });
});

test('SHELL-413 SHELL-272 a failed question is asked again: the reader is signed in when the API is back', async () => {
  const { session, api, events } = open({ 'auth.session': apiError({ status: 503 }) });
  await session.start();
  expect(session.getState()).toMatchObject({ phase: 'visitor', status: 'error' });
  await session.sync();
  expect(session.getState()).toMatchObject({ phase: 'visitor', status: 'error' });
  api.answer({ 'auth.session': { token: 't', user: fakeUser() } });
  await session.sync();
  expect(session.getState()).toMatchObject({ phase: 'signed-in', status: 'success' });
  expect(events.at(-1)).toEqual({ reason: 'login', userId: 7 });
});

test('SHELL-414 SHELL-109 SHELL-117 a failed summary is an error, and leaves the known one in place', async () => {
  const user = fakeUser({ subscription: 3 });
  const { session, api } = open({
    'auth.session': { token: 't', user },
    'auth.user': user,
    'subscriptions.get': apiError({ status: 503 }),
  });
  await session.start();
  expect(session.getState()).toMatchObject({ phase: 'signed-in', status: 'error', subscription: null });
  api.answer({ 'subscriptions.get': summary });
  await session.sync();
  expect(session.getState()).toMatchObject({ status: 'success', subscription: { id: 3 } });
  api.answer({ 'subscriptions.get': apiError({ status: 503 }) });
  await session.reload();
  expect(session.getState()).toMatchObject({ status: 'error', subscription: { id: 3 } });
  api.answer({ 'auth.user': fakeUser({ subscription: 4 }) });
  await session.reload();
  expect(session.getState()).toMatchObject({ status: 'error', subscription: null });
  api.answer({ 'auth.user': fakeUser({ subscription: null }) });
  await session.reload();
  expect(session.getState()).toMatchObject({ status: 'success', subscription: null });
  api.answer({ 'auth.user': user, 'subscriptions.get': apiError({ status: 404 }) });
  await session.reload();
  expect(session.getState()).toMatchObject({ status: 'success', subscription: null });
});

test('SHELL-270 what another tab announces changes nothing for the same user', async () => {
  const { session, events } = open({ 'auth.session': { token: 't', user: fakeUser() } });
  await session.start();
  await session.sync();
  expect(events.filter((event) => 'reason' in (event as object))).toEqual([]);
});

test('SHELL-432 a session that is asked for again while it is first loaded changes nothing if it is the same', async () => {
  const { session, api, events } = open({ 'auth.session': { token: 't', user: fakeUser({ id: 7 }) } });
  await Promise.all([session.start(), session.sync()]);
  expect(api.calls.map(({ name }) => name)).toEqual(['auth.session', 'auth.session']);
  expect(events.filter((event) => 'reason' in (event as object))).toEqual([]);
  const again = session.sync();
  await session.accept({ token: 't', user: fakeUser({ id: 8 }) });
  await again;
  expect(events.filter((event) => 'reason' in (event as object))).toEqual([{ reason: 'login', userId: 8 }]);
});
