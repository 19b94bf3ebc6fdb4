import { apiError, type HumanToken } from '@gargoyle/shared/client';
import { FakeShell, fakeHost, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { openScreen, openWithWidgets } from '../../testing/open-screen.tsx';
import { Component } from './signup-screen.tsx';

type Options = Parameters<typeof openScreen>[1];
const open = (options?: Options, at = '/users/signup') => openWithWidgets(<Component />, options, { at });
const register = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
const someone = fakeUser();
const answer = { token: 't', user: someone as never };

async function filled(options: Options) {
  const opened = await open(options);
  await opened.user.type(screen.getByLabelText('Email'), 'maker@b.example');
  await opened.user.type(screen.getByLabelText('Password'), 'clay-and-bone');
  await waitFor(() => expect(register().disabled).toBe(false));
  return opened;
}

test('ACC-017 ACC-018 a welcome with the benefits is beside the form', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Welcome to Gargoyle' })).toBeTruthy();
  const benefits = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(benefits).toEqual([
    '1000+ hours of video',
    '230+ courses',
    'Over 50 years of history',
    '150K+ students',
    '7-Day Free Trial',
  ]);
});

test('ACC-370 the welcome has its own picture, without the sentence', async () => {
  await open();
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/art\/pages\/signup-/);
  expect(screen.queryByText('Your bench is as you left it.')).toBeNull();
});

test('ACC-014 the logo links home', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Gargoyle' }).getAttribute('href')).toBe('/');
});

test('ACC-023 ACC-024 ACC-029 terms, Register, and a link to login that preserves next', async () => {
  await open({}, '/users/signup?next=%2Fcart');
  expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/customer-care/terms-of-use');
  expect(
    screen.getByText(/By registering you agree/).querySelector('a[href="/customer-care/privacy-policy"]'),
  ).toBeTruthy();
  expect(register()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2Fcart');
});

test('ACC-025 ACC-027 Register waits for input', async () => {
  const { user } = await open();
  expect(register().disabled).toBe(true);
  await user.type(screen.getByLabelText('Email'), 'm');
  await waitFor(() => expect(register().disabled).toBe(false));
});

test('ACC-020 ACC-021 ACC-042 email and password are required', async () => {
  const { user, host } = await open();
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await waitFor(() => expect(register().disabled).toBe(false));
  await user.click(register());
  expect(screen.getByText('Invalid email address.')).toBeTruthy();
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(sent(host, 'auth.register')).toEqual([]);
});

test('ACC-019 ACC-030 ACC-032 signing up sends both values with the token and signs in', async () => {
  const { host, user } = await filled({ answers: { 'auth.register': answer } });
  const registered: unknown[] = [];
  host.bus.on('account.user-registered', (event) => void registered.push(event));
  await user.click(register());
  await waitFor(() => expect(host.session.getState().phase).toBe('signed-in'));
  expect(registered).toEqual([{ userId: someone.id }]);
  expect(host.calls.tracked).toEqual([{ name: 'sign_up', data: { method: 'password' } }]);
  const call = host.api.calls.find(({ name }) => name === 'auth.register');
  expect(call?.input).toEqual({ email: 'maker@b.example', password1: 'clay-and-bone' });
  expect(call?.options.humanCheck).toEqual({ token: 'human', version: 'v3' });
  expect(toasts(host)).toEqual(['Welcome! Your account has been created.']);
});

test('ACC-034 server errors are shown at their fields, others in a toast', async () => {
  const refusal = apiError({ status: 400, fields: { email: ['Registered already.'], password1: ['Too weak.'] } });
  const { host, user } = await filled({ answers: { 'auth.register': refusal } });
  await user.click(register());
  expect(await screen.findByText('Registered already.')).toBeTruthy();
  expect(screen.getByText('Too weak.')).toBeTruthy();
  host.api.answer({ 'auth.register': apiError({ status: 429, detail: 'Slow down.' }) });
  await waitFor(() => expect(register().disabled).toBe(false));
  await user.click(register());
  await waitFor(() => expect(toasts(host)).toEqual(['Slow down.']));
});

test('ACC-022 the form requests its human check token when it is shown', async () => {
  const host = fakeHost();
  let requests = 0;
  host.humanCheck.token = async () => ({ token: `human-${++requests}`, version: 'v3' });
  await act(async () => {
    render(
      <FakeShell host={host} messages={en}>
        <Component />
      </FakeShell>,
    );
  });
  await waitFor(() => expect(requests).toBe(1));
});

test('ACC-395 a registration sent before the next token has arrived waits for it', async () => {
  const { host, user } = await filled({
    answers: { 'auth.register': apiError({ status: 400, detail: 'Slow down.' }) },
  });
  const { promise, resolve } = Promise.withResolvers<HumanToken>();
  host.humanCheck.token = () => promise;
  await user.click(register());
  await waitFor(() => expect(register().ariaBusy).toBeNull());
  await user.click(register());
  await waitFor(() => expect(register().ariaBusy).toBe('true'));
  expect(sent(host, 'auth.register')).toHaveLength(1);
  resolve({ token: 'late', version: 'v3' });
  await waitFor(() => expect(sent(host, 'auth.register')).toHaveLength(2));
  expect(host.api.calls.at(-1)?.options.humanCheck?.token).toBe('late');
});

test('ACC-027 ACC-033 a 412 shows the checkbox, and Register waits for it', async () => {
  const { host, user } = await filled({ answers: { 'auth.register': apiError({ status: 412 }) } });
  await user.click(register());
  expect(await screen.findByRole('checkbox', { name: 'I am a human' })).toBeTruthy();
  expect(toasts(host)).toEqual([en['humanCheck.refused']]);
  await waitFor(() => expect(register().dataset['closed']).toBe('true'));
  await user.click(register());
  expect(sent(host, 'auth.register')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'I am a human' }));
  expect(register().disabled).toBe(false);
});

test('ACC-026 Register ignores clicks while it sends', async () => {
  const { host, user } = await filled({ answers: { 'auth.register': () => new Promise(() => {}) } });
  await user.click(register());
  expect(register().getAttribute('aria-busy')).toBe('true');
  await user.click(register());
  expect(sent(host, 'auth.register')).toHaveLength(1);
});

test('ACC-036 the headline of trial and promotion is a widget of commerce', async () => {
  await openWithWidgets(<Component />);
  expect(await screen.findByTestId('commerce.trial-headline.v1')).toBeTruthy();
});

test('ACC-331 both fields have autocomplete hints for password managers', async () => {
  await open();
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
});
