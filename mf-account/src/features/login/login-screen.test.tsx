import { apiError, type HumanToken } from '@gargoyle/shared/client';
import {
  type FakeHost,
  type FakeHostOptions,
  FakeShell,
  fakeHost,
  fakeUser,
} from '@gargoyle/shared/testing/fake-host.tsx';
import { renderAndHydrate } from '@gargoyle/shared/testing/render-and-hydrate.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { Component } from './login-screen.tsx';

afterEach(cleanup);

function open(options: FakeHostOptions | FakeHost = {}, at = '/login') {
  const host = 'calls' in options ? options : fakeHost(options);
  render(
    <FakeShell host={host} messages={en} at={at}>
      <Component />
    </FakeShell>,
  );
  return { host, user: userEvent.setup() };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

test('ACC-045 email, password and Login', () => {
  open();
  expect(email().type).toBe('email');
  expect(password().type).toBe('password');
  expect(button().type).toBe('submit');
});

test('ACC-049 Login waits for input and for the box of the human check', async () => {
  const { host, user } = open({ answers: { 'auth.login': apiError({ status: 412 }) } });
  expect(button().disabled).toBe(true);
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'secret-one');
  expect(button().disabled).toBe(false);
  await user.click(button());
  const box = await screen.findByRole('checkbox', { name: 'I am a human' });
  // It has the focus, and closes without losing it.
  await waitFor(() => expect(button().dataset['closed']).toBe('true'));
  await user.click(button());
  await user.click(box);
  expect(button().disabled).toBe(false);
  await user.click(button());
  await waitFor(() => expect(sent(host, 'auth.login')).toHaveLength(2));
});

test('ACC-012, ACC-048 errors are shown after leaving a field, not while typing', async () => {
  const { user } = open();
  await user.type(email(), 'nobody');
  expect(screen.queryByText('Invalid email address.')).toBeNull();
  await user.tab();
  expect(screen.getByText('Invalid email address.')).toBeTruthy();
});

test('ACC-051, ACC-052 a login sends both values with the token and starts the session', async () => {
  const answer = { token: 't', user: { ...fakeUser({ email: 'a@b.example' }), hijackerUser: undefined } };
  const { host, user } = open({ answers: { 'auth.login': answer as never } });
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'secret-one');
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  await waitFor(() => expect(host.session.getState().phase).toBe('signed-in'));
  expect(host.api.calls.find(({ name }) => name === 'auth.login')).toMatchObject({
    name: 'auth.login',
    input: { email: 'a@b.example', password: 'secret-one' },
    options: { humanCheck: { token: 'human', version: 'v3' } },
  });
  expect(host.calls.toasts).toEqual([{ kind: 'success', text: "You're now logged in." }]);
  expect(host.calls.tracked).toEqual([{ name: 'login', data: { method: 'password' } }]);
});

test('ACC-395 a login sent before the token has arrived waits for it', async () => {
  const answer = { token: 't', user: { ...fakeUser({ email: 'a@b.example' }), hijackerUser: undefined } };
  const host = fakeHost({ answers: { 'auth.login': answer as never } });
  const { promise, resolve } = Promise.withResolvers<HumanToken>();
  vi.spyOn(host.humanCheck, 'token').mockReturnValueOnce(promise);
  const { user } = open(host);
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'secret-one');
  await user.click(button());
  await waitFor(() => expect(button().ariaBusy).toBe('true'));
  expect(sent(host, 'auth.login')).toEqual([]);
  resolve({ token: 'late', version: 'v3' });
  await waitFor(() => expect(host.session.getState().phase).toBe('signed-in'));
  expect(host.api.calls.find(({ name }) => name === 'auth.login')?.options.humanCheck?.token).toBe('late');
});

test('ACC-406, ACC-054, ACC-056 a rejected login is told above the button, clears the password and preserves the email', async () => {
  const refusal = apiError({ status: 400, code: 'invalid_credentials', fields: { nonFieldErrors: ['no'] } });
  const { host, user } = open({ answers: { 'auth.login': refusal } });
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'wrong-one');
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(en['login.failed']);
  expect(alert.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(host.calls.toasts).toEqual([]);
  expect(password().value).toBe('');
  expect(screen.queryByText('This field is required.')).toBeNull();
  expect(email().value).toBe('a@b.example');
});

test('ACC-055 a 412 shows the checkbox and preserves the input', async () => {
  const { host, user } = open({ answers: { 'auth.login': apiError({ status: 412, code: 'human_check_failed' }) } });
  const challenge = vi.spyOn(host.humanCheck, 'challenge');
  await user.type(email(), 'robot@b.example');
  await user.type(password(), 'right-one');
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  const box = await screen.findByRole('checkbox', { name: 'I am a human' });
  expect(host.calls.toasts[0]?.text).toBe(en['humanCheck.refused']);
  expect(challenge).toHaveBeenCalledTimes(1);
  expect(password().value).toBe('right-one');
  // It was clicked and has the focus; it is only disabled once the focus moves on (SHELL-307).
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await user.click(button());
  expect(sent(host, 'auth.login')).toHaveLength(1);
  await user.tab();
  expect(button().disabled).toBe(true);
  await user.click(box);
  await waitFor(() => expect(button().disabled).toBe(false));
});

test('ACC-047, ACC-050 the links to Register and Forgot preserve the page to continue to', () => {
  open({}, '/login?tab=2&next=%2Fcart');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/users/signup?tab=2&next=%2Fcart');
  expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toContain('next=%2Fcart');
});

test('ACC-340 the server renders the same page for every query, and links get their query on hydration', async () => {
  const page = (
    <FakeShell host={fakeHost()} messages={en} at="/login?next=%2Fcart">
      <Component />
    </FakeShell>
  );
  const href = () => screen.getByRole('link', { name: 'Register' }).getAttribute('href');
  let rendered: string | null = null;
  const { hydrationErrors } = await renderAndHydrate(page, () => {
    rendered = href();
  });
  expect(rendered).toBe('/users/signup');
  expect(href()).toBe('/users/signup?next=%2Fcart');
  expect(hydrationErrors).toEqual([]);
});

test('ACC-338 input made before hydration is sent', async () => {
  const host = fakeHost({ answers: { 'auth.login': { token: 't', user: fakeUser() } } });
  const page = (
    <FakeShell host={host} messages={en} at="/login">
      <Component />
    </FakeShell>
  );
  await renderAndHydrate(page, () => {
    email().value = 'a@b.example';
    password().value = 'right-one';
  });
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  expect(host.api.calls.find(({ name }) => name === 'auth.login')?.input).toEqual({
    email: 'a@b.example',
    password: 'right-one',
  });
});

test('ACC-011 the password can be shown and hidden', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

test('ACC-057 any other failure shows the server’s message and preserves the input', async () => {
  const slow = apiError({ status: 429, detail: 'Too many attempts.' });
  const { host, user } = open({ answers: { 'auth.login': slow } });
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'right-one');
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  await waitFor(() => expect(host.calls.toasts.map(({ text }) => text)).toEqual(['Too many attempts.']));
  // Only the rejected value must be typed again (ACC-054).
  expect(password().value).toBe('right-one');
});

test.each([500, 0])(
  'ACC-010 ACC-057 SHELL-481 a login answered with %i, which nobody has judged, does not blame the password',
  async (status) => {
    const { host, user } = open({ answers: { 'auth.login': apiError({ status }) } });
    await user.type(email(), 'a@b.example');
    await user.type(password(), 'right-one');
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.click(button());
    await waitFor(() => expect(host.calls.toasts).toHaveLength(1));
    // A later success is about the same and replaces it.
    expect([host.calls.toasts[0]?.text, host.calls.abouts[0]]).toEqual(['An error occurred.', 'login']);
    expect(password().value).toBe('right-one');
  },
);

test('ACC-370 a picture with a sentence is beside the form, fetched only when visible', () => {
  open();
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/media/art/pages/login-1280.webp');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  expect(picture?.alt).toBe('');
  expect(screen.getByText('Your bench is as you left it.')).toBeTruthy();
});
