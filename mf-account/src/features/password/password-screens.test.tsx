import { apiError } from '@gargoyle/shared/client';
import { FakeShell, fakeHost, fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Component as Change } from './change-password-screen.tsx';
import { Component as Forgot } from './forgot-password-screen.tsx';
import { Component as Reset } from './reset-password-screen.tsx';

type Options = Parameters<typeof openScreen>[1];
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('ACC-074 ACC-075 forgot password requires a valid email and links back to login', async () => {
  const { host, user } = openScreen(<Forgot />);
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  expect(button('Send instructions').disabled).toBe(true);
  await user.type(field('Email'), 'nobody{Enter}');
  expect(screen.getByText('Invalid email address.')).toBeTruthy();
  expect(sent(host, 'auth.resetPassword')).toEqual([]);
});

test('ACC-076 ACC-077 a request is sent with a toast, and the form is reset', async () => {
  const { host, user } = openScreen(<Forgot />, { answers: { 'auth.resetPassword': { detail: 'ok' } } });
  await user.type(field('Email'), 'a@b.example{Enter}');
  await waitFor(() =>
    expect(toasts(host)).toEqual(['We have sent you an email with instructions to reset your password.']),
  );
  expect(sent(host, 'auth.resetPassword')).toEqual([{ email: 'a@b.example' }]);
  expect(field('Email').value).toBe('');
});

test('ACC-077 a failure without a message shows the default text and preserves the email', async () => {
  const { host, user } = openScreen(<Forgot />, { answers: { 'auth.resetPassword': apiError({ status: 500 }) } });
  await user.type(field('Email'), 'a@b.example{Enter}');
  await waitFor(() =>
    expect(toasts(host)).toEqual(['Oops! We could not send the password reset email. Please try again.']),
  );
  expect(field('Email').value).toBe('a@b.example');
});

const reset = (options: Options = {}) =>
  openScreen(<Reset />, options, { at: '/password/reset/u7/key-1', path: '/password/reset/:uid/:token' });

test('ACC-078 ACC-079 ACC-080 both passwords must be equal', async () => {
  const { host, user } = reset();
  await user.type(field('New password'), 'clay-and-bone');
  await user.type(field('Repeat the new password'), 'other{Enter}');
  expect(screen.getByText("passwords don't match")).toBeTruthy();
  await user.clear(field('Repeat the new password'));
  await user.click(button('Set password'));
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(sent(host, 'auth.confirmReset')).toEqual([]);
});

async function resetWith(options: Options) {
  const opened = reset(options);
  await opened.user.type(field('New password'), 'clay-and-bone');
  await opened.user.type(field('Repeat the new password'), 'clay-and-bone{Enter}');
  return opened;
}

test('ACC-081 ACC-082 a reset sends both with the link’s parameters and goes to login', async () => {
  const { host } = await resetWith({ answers: { 'auth.confirmReset': { detail: 'ok' } } });
  await waitFor(() => expect(host.calls.navigated).toEqual(['/login']));
  const passwords = { newPassword1: 'clay-and-bone', newPassword2: 'clay-and-bone' };
  expect(sent(host, 'auth.confirmReset')).toEqual([{ ...passwords, uid: 'u7', token: 'key-1' }]);
  expect(toasts(host)).toEqual(['Your password has been changed.']);
});

test('ACC-083 a weak password is reported at its field', async () => {
  await resetWith({ answers: { 'auth.confirmReset': apiError({ status: 400, fields: { newPassword1: ['Weak.'] } }) } });
  expect(await screen.findByText('Weak.')).toBeTruthy();
  expect(field('New password').getAttribute('aria-invalid')).toBe('true');
});

test('ACC-083 an invalid link is reported above the form with a link to a new one', async () => {
  await resetWith({ answers: { 'auth.confirmReset': apiError({ status: 400, fields: { token: ['Used.'] } }) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Used.');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/users/password/new');
});

async function change(options: Options, repeat = 'clay-and-bone') {
  const opened = openScreen(<Change />, { session: fakeMember(), ...options });
  await opened.user.type(field('Old password'), 'plaster-1');
  await opened.user.type(field('New password'), 'clay-and-bone');
  await opened.user.type(field('Repeat the new password'), `${repeat}{Enter}`);
  return opened;
}

test('ACC-085 ACC-086 a change requires the old password and the new one twice', async () => {
  const { host } = await change({}, 'other');
  expect(screen.getByText("passwords don't match")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/users/password/new');
  expect(sent(host, 'auth.changePassword')).toEqual([]);
});

test('ACC-087 ACC-088 a change is sent and goes to the account', async () => {
  const { host } = await change({ answers: { 'auth.changePassword': { detail: 'ok', token: 'new' } } });
  await waitFor(() => expect(host.calls.navigated).toEqual(['/account']));
  expect(sent(host, 'auth.changePassword')).toEqual([
    { oldPassword: 'plaster-1', newPassword1: 'clay-and-bone', newPassword2: 'clay-and-bone' },
  ]);
  expect(toasts(host)).toEqual(['Your password has been changed.']);
});

test('ACC-087 ACC-088 the reader stays signed in, with the session of the new password', async () => {
  const answer = Promise.withResolvers<{ detail: string; token: string }>();
  const { host } = await change({ answers: { 'auth.changePassword': () => answer.promise } });
  const accept = vi.spyOn(host.session, 'accept');
  const { user } = host.session.getState();
  answer.resolve({ detail: 'ok', token: 'new' });
  await waitFor(() => expect(host.calls.navigated).toEqual(['/account']));
  expect(accept.mock.calls).toEqual([[{ token: 'new', user }]]);
});

test('ACC-089 a wrong old password is reported at its field', async () => {
  const wrong = apiError({ status: 400, fields: { oldPassword: ['Not your password.'] } });
  await change({ answers: { 'auth.changePassword': wrong } });
  expect(await screen.findByText('Not your password.')).toBeTruthy();
  expect(field('Old password').getAttribute('aria-invalid')).toBe('true');
});

test('ACC-090 an account created by a proxy has no password to change and is redirected to the account', () => {
  const host = fakeHost({ session: fakeMember({ createdByProxy: true }) });
  const routes = [
    { path: '/account/change_password', element: <Change /> },
    { path: '/account', element: <p>The account</p> },
  ];
  render(<FakeShell host={host} at="/account/change_password" routes={routes} />);
  expect(screen.getByText('The account')).toBeTruthy();
});

test('ACC-011 ACC-332 every password field has its own labelled toggle', async () => {
  const { user } = openScreen(<Change />, { session: fakeMember() });
  const toggles = screen.getAllByRole('button', { name: 'Show password' });
  expect(toggles).toHaveLength(3);
  await user.click(toggles[1] as HTMLElement);
  expect(field('New password').type).toBe('text');
  expect(field('Old password').type).toBe('password');
  expect(screen.getByRole('button', { name: 'Hide password' }).getAttribute('aria-pressed')).toBe('true');
});

test('ACC-402 whoever has left a form for a password meanwhile is told, but not taken along', async () => {
  const answer = Promise.withResolvers<never>();
  const slow = { 'auth.confirmReset': () => answer.promise, 'auth.changePassword': () => answer.promise };
  const opened = [await resetWith({ answers: slow })];
  cleanup();
  const change = openScreen(<Change />, { session: fakeMember(), answers: slow });
  for (const label of ['Old password', 'New password', 'Repeat the new password'])
    await change.user.type(field(label), 'clay-and-bone');
  await change.user.click(button('Set password'));
  opened.push(change);
  cleanup();
  answer.resolve({ detail: 'ok', token: 't' } as never);
  for (const { host } of opened) {
    await waitFor(() => expect(toasts(host)).toEqual(['Your password has been changed.']));
    expect(host.calls.navigated).toEqual([]);
  }
});
