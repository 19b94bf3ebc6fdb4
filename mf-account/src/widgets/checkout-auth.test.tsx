import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { type FakeHostOptions, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWithWidgets } from '../testing/open-screen.tsx';
import CheckoutAuth from './checkout-auth.tsx';

/** The widget once its forms are there (ACC-393). */
async function openForms(options: FakeHostOptions = {}) {
  const opened = await openWithWidgets(<CheckoutAuth />, options);
  await screen.findByLabelText('Email');
  return opened;
}

const answer = { token: 't', user: fakeUser() as never };

test('ACC-038 ACC-040 ACC-041 COM-213 COM-214 the sign-up form with its headline comes first and toggles to the login form and back', async () => {
  const { user } = await openForms();
  expect(await screen.findByTestId('commerce.trial-headline.v1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log in' }));
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New here? Create an account' }));
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
});

test('ACC-039 ACC-042 ACC-043 COM-211 COM-212 COM-219 Continue waits for the form, then signs in without a redirect', async () => {
  const { host, user } = await openForms({
    answers: { 'auth.login': answer, 'auth.register': answer },
  });
  const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(go().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log in' }));
  expect(go().disabled).toBe(true);
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'clay-and-bone');
  await waitFor(() => expect(go().disabled).toBe(false));
  await user.click(go());
  await waitFor(() => expect(host.session.getState().phase).toBe('signed-in'));
  expect(host.calls.navigated).toEqual([]);
});

const boxes = [
  ['sign-up', 'auth.register', async () => undefined],
  [
    'login',
    'auth.login',
    async (user: Awaited<ReturnType<typeof openWithWidgets>>['user']) =>
      user.click(screen.getByRole('button', { name: 'Already have an account? Log in' })),
  ],
] as const;
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });

test.each(boxes)('COM-217 COM-218 the %s form requires a valid email and a password', async (_box, name, toggle) => {
  const { host, user } = await openForms({ answers: { [name]: answer } });
  await toggle(user);
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await user.click(screen.getByLabelText('Password'));
  await user.tab();
  expect(screen.getByText('Invalid email address.')).toBeTruthy();
  await waitFor(() => expect(go().disabled).toBe(false));
  await user.click(go());
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Email'));
  await user.click(go());
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  expect(host.api.calls.some((call) => call.name === name)).toBe(false);
});

const fill = async (user: Awaited<ReturnType<typeof openWithWidgets>>['user']) => {
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'clay-and-bone');
};

test.each(boxes)(
  'COM-220 COM-223 the %s form names its protection provider and sends once',
  async (_box, name, toggle) => {
    const { host, user } = await openForms({ answers: { [name]: never } });
    await toggle(user);
    expect(screen.getByText(/This site is protected by Gargoyle Human Check/)).toBeTruthy();
    await fill(user);
    await waitFor(() => expect(go().disabled).toBe(false));
    await user.dblClick(go());
    expect(sent(host, name)).toHaveLength(1);
    expect(go().getAttribute('aria-disabled')).toBe('true');
  },
);

test.each(boxes)('COM-221 the %s form waits for a human check token', async (_box, _name, toggle) => {
  const recaptcha = { token: null, version: 'v2' as const, cleared: false };
  const { user } = await openForms({ uiState: { recaptcha } });
  await toggle(user);
  await fill(user);
  expect(go().disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'I am a human' }));
  await waitFor(() => expect(go().disabled).toBe(false));
});

test('ACC-396 the email typed in one form is in the other', async () => {
  const { host, user } = await openForms({ answers: { 'auth.login': answer } });
  const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;
  await user.type(screen.getByLabelText('Email'), 'a@b.example');
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log in' }));
  expect(email()).toBe('a@b.example');
  await user.click(screen.getByRole('button', { name: 'New here? Create an account' }));
  expect(email()).toBe('a@b.example');
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log in' }));
  await user.type(screen.getByLabelText('Password'), 'clay-and-bone');
  await user.click(go());
  await waitFor(() => expect(sent(host, 'auth.login')).toEqual([{ email: 'a@b.example', password: 'clay-and-bone' }]));
});

test('ACC-393 the forms wait for the sign-in providers and come without them if these fail', async () => {
  const providers = Promise.withResolvers<never>();
  await openWithWidgets(<CheckoutAuth />, { answers: { 'auth.providers': () => providers.promise } });
  expect(screen.queryByLabelText('Email')).toBeNull();
  await act(async () => providers.reject(new Error('offline')));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign up with Facebook' })).toBeNull();
});
