import { apiError } from '@gargoyle/shared/client';
import { fakeMember, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { openScreen } from '../../testing/open-screen.tsx';
import { Component as Denied } from './access-denied-screen.tsx';
import { Component as OpenAthens } from './open-athens-screen.tsx';
import { Component as Proxy } from './proxy-screen.tsx';
import { cookieValue } from './single-sign-on.model.ts';

const answer = { token: 't', user: fakeUser({ createdByProxy: true }) as never };
const cookie = (text: string) => {
  document.cookie = text;
};
afterEach(() => cookie('proxy_access=; max-age=0'));

test('a cookie is matched by its full name and decoded, and an empty one is ignored', () => {
  expect(cookieValue('a=1; proxy_access=P%2D1; b=2', 'proxy_access')).toBe('P-1');
  expect(cookieValue('proxy_access=', 'proxy_access')).toBeUndefined();
  expect(cookieValue('not_proxy_access=1', 'proxy_access')).toBeUndefined();
});

test('ACC-065 ACC-068 the proxy’s cookie signs in and redirects to next', async () => {
  cookie('proxy_access=PROXY-1');
  const { host } = openScreen(
    <Proxy />,
    { answers: { 'auth.proxyLogin': answer } },
    { at: '/proxy-sso?next=%2Ftutorials' },
  );
  expect(screen.getByRole('status').textContent).toBe('One moment, we are signing you in…');
  await waitFor(() => expect(host.calls.navigated).toEqual(['/tutorials']));
  expect(sent(host, 'auth.proxyLogin')).toEqual([{ token: 'PROXY-1' }]);
  expect(host.session.getState().user?.createdByProxy).toBe(true);
});

test('ACC-065 a user already signed in by the cookie continues without a second call', async () => {
  cookie('proxy_access=PROXY-1');
  const { host } = openScreen(<Proxy />, { session: fakeMember({ createdByProxy: true }) });
  await waitFor(() => expect(host.calls.navigated).toEqual(['/']));
  expect(host.api.calls).toEqual([]);
});

test('ACC-069 without a cookie, or with a rejected one, it redirects to login', async () => {
  const none = openScreen(<Proxy />);
  await waitFor(() => expect(none.host.calls.navigated).toEqual(['/login']));
  expect(toasts(none.host)).toEqual([en['login.failed']]);
  expect(none.host.api.calls).toEqual([]);
  cookie('proxy_access=OLD');
  const refused = openScreen(<Proxy />, { answers: { 'auth.proxyLogin': apiError({ status: 400 }) } });
  await waitFor(() => expect(refused.host.calls.navigated).toEqual(['/login']));
});

test('ACC-069 a malformed cookie redirects to login too', async () => {
  cookie('proxy_access=%E0%A4');
  const { host } = openScreen(<Proxy />);
  await waitFor(() => expect(host.calls.navigated).toEqual(['/login']));
  expect(toasts(host)).toEqual([en['login.failed']]);
});

test('ACC-061 ACC-066 ACC-067 ACC-068 the institution’s code signs in and redirects to next', async () => {
  const { host } = openScreen(
    <OpenAthens />,
    { answers: { 'auth.authorizationCode': answer } },
    { at: '/open-athens-redirect?next=%2Fblog&code=C1' },
  );
  await waitFor(() => expect(host.calls.navigated).toEqual(['/blog']));
  const redirectUri = `${location.origin}/open-athens-redirect?next=%2Fblog`;
  expect(sent(host, 'auth.authorizationCode')).toEqual([{ code: 'C1', redirectUri }]);
});

test.each(['?error=access_denied', '?error=x&code=C1', ''])(
  'ACC-070 denied with "%s": redirects to the error page',
  async (query) => {
    const { host } = openScreen(<OpenAthens />, {}, { at: `/open-athens-redirect${query}` });
    await waitFor(() => expect(host.calls.navigated).toEqual(['/open-athens-redirect-auth-error']));
    expect(host.api.calls).toEqual([]);
  },
);

test('ACC-070 a rejected code redirects there too', async () => {
  const answers = { 'auth.authorizationCode': apiError({ status: 400 }) };
  const { host } = openScreen(<OpenAthens />, { answers }, { at: '/open-athens-redirect?code=old' });
  await waitFor(() => expect(host.calls.navigated).toEqual(['/open-athens-redirect-auth-error']));
});

test('ACC-071 ACC-072 access denied, with a link home', () => {
  openScreen(<Denied />);
  expect(screen.getByRole('heading', { name: 'Access denied' })).toBeTruthy();
  expect(
    screen.getByText(
      'The provider of this resource has denied you access. For assistance please contact your organisation administrator.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});
