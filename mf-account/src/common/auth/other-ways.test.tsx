import { apiError } from '@gargoyle/shared/client';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as Login } from '../../features/login/login-screen.tsx';
import { Component as Signup } from '../../features/signup/signup-screen.tsx';
import en from '../../messages/en.json' with { type: 'json' };
import { openScreen, openWithWidgets } from '../../testing/open-screen.tsx';
import CheckoutAuth from '../../widgets/checkout-auth.tsx';

const place = (provider: 'facebook' | 'microsoft' | 'openathens') => ({
  provider,
  url: `https://id.example/sign-in/${provider}`,
});
const providers = { results: [place('facebook'), place('microsoft'), place('openathens')] };
const answer = { token: 't', user: fakeUser() as never };
const popup = { closed: false } as Window;
const decide = (data: object, from: { origin?: string; source?: Window } = {}) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? 'https://id.example' });
    Object.defineProperty(event, 'source', { value: from.source ?? popup });
    window.dispatchEvent(event);
  });

afterEach(() => void vi.restoreAllMocks());

test('ACC-015 ACC-028 ACC-046 ACC-062 login and sign-up offer the configured providers', async () => {
  openScreen(<Login />, { answers: { 'auth.providers': providers } }, { at: '/login?next=%2Fcart' });
  expect(await screen.findByRole('button', { name: 'Login with Facebook' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login with Microsoft' })).toBeTruthy();
  const link = new URL(screen.getByRole('link', { name: 'Institutional login' }).getAttribute('href') ?? '');
  expect(link.origin + link.pathname).toBe('https://id.example/sign-in/openathens');
  expect(link.searchParams.get('redirect_uri')).toBe(`${location.origin}/open-athens-redirect?next=%2Fcart`);
});

test('ACC-028 a Facebook option signs up', async () => {
  await openWithWidgets(<Signup />, { answers: { 'auth.providers': providers } });
  expect(await screen.findByRole('button', { name: 'Sign up with Facebook' })).toBeTruthy();
});

test('ACC-062 checkout offers neither Microsoft nor an institution', async () => {
  const { user } = await openWithWidgets(<CheckoutAuth />, { answers: { 'auth.providers': providers } });
  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log in' }));
  expect(await screen.findByRole('button', { name: 'Login with Facebook' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Login with Microsoft' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Institutional login' })).toBeNull();
});

test('ACC-063 providers that are not configured are not offered', async () => {
  const { host } = openScreen(<Login />, { answers: { 'auth.providers': { results: [] } } });
  await waitFor(() => expect(sent(host, 'auth.providers')).toHaveLength(1));
  expect(screen.queryByText(/Facebook|Microsoft|Institutional/)).toBeNull();
});

test.each(['facebook', 'microsoft'] as const)('ACC-059 ACC-060 an access token of %s signs in', async (provider) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(popup);
  const answers = { 'auth.providers': providers, [`auth.${provider}`]: answer };
  const { host, user } = openScreen(<Login />, { answers });
  await user.click(await screen.findByRole('button', { name: new RegExp(provider, 'i') }));
  expect(open.mock.calls[0]?.[0]).toBe(`https://id.example/sign-in/${provider}?lang=en`);
  // Messages from other origins or windows are ignored.
  await decide({ from: 'sign-in', provider, type: 'approved', accessToken: 'x' }, { origin: 'https://evil.example' });
  await decide({ from: 'sign-in', provider, type: 'approved', accessToken: 'x' }, { source: window });
  expect(sent(host, `auth.${provider}`)).toEqual([]);
  await decide({ from: 'sign-in', provider, type: 'approved', accessToken: 'PROOF' });
  await waitFor(() => expect(host.session.getState().phase).toBe('signed-in'));
  expect(sent(host, `auth.${provider}`)).toEqual([{ accessToken: 'PROOF' }]);
  expect(toasts(host)).toEqual(["You're now logged in."]);
});

test('ACC-064 a cancelled window changes nothing', async () => {
  vi.spyOn(window, 'open').mockReturnValue(popup);
  const { host, user } = openScreen(<Login />, { answers: { 'auth.providers': providers } });
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.click(await screen.findByRole('button', { name: 'Login with Facebook' }));
  await decide({ from: 'sign-in', provider: 'facebook', type: 'cancelled' });
  expect(toasts(host)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.example');
  expect(screen.getByRole('button', { name: 'Login with Facebook' }).getAttribute('aria-busy')).toBeNull();
});

test('ACC-064 a failure of the provider shows the login error', async () => {
  vi.spyOn(window, 'open').mockReturnValue(popup);
  const { host, user } = openScreen(<Login />, { answers: { 'auth.providers': providers } });
  await user.click(await screen.findByRole('button', { name: 'Login with Microsoft' }));
  await decide({ from: 'sign-in', provider: 'microsoft', type: 'failed' });
  await waitFor(() => expect(toasts(host)).toEqual([en['login.failed']]));
  expect(sent(host, 'auth.microsoft')).toEqual([]);
});

test('ACC-064 a rejected token and a blocked window show the login error', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(popup);
  const answers = { 'auth.providers': providers, 'auth.facebook': apiError({ status: 400 }) };
  const { host, user } = openScreen(<Login />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Login with Facebook' }));
  await decide({ from: 'sign-in', provider: 'facebook', type: 'approved', accessToken: 'x' });
  await waitFor(() => expect(toasts(host)).toEqual([en['login.failed']]));
  open.mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Login with Facebook' }));
  await waitFor(() => expect(toasts(host)).toHaveLength(2));
});
