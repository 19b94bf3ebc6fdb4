import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWithWidgets } from '../testing/open-screen.tsx';
import CheckoutAuth from './checkout-auth.tsx';

const answer = { token: 't', user: fakeUser() as never };

test('ACC-038 ACC-040 ACC-041 the sign-up box with its headline comes first and toggles to the login box and back', async () => {
  const { user } = await openWithWidgets(<CheckoutAuth />);
  expect(await screen.findByTestId('commerce.trial-headline.v1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log in' }));
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New here? Create an account' }));
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
});

test('ACC-039 ACC-042 ACC-043 Continue waits for the form, then signs in without leading away', async () => {
  const { host, user } = await openWithWidgets(<CheckoutAuth />, {
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
  expect(host.said.navigated).toEqual([]);
});
