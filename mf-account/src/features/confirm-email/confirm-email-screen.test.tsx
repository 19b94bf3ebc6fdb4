import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { Component } from './confirm-email-screen.tsx';

const FAILED = 'Oops! We could not verify your email. Please try again.';

test('ACC-091 ACC-092 ACC-094 the key in the address is verified once on load', async () => {
  const { host } = openScreen(
    <Component />,
    { answers: { 'auth.verifyEmail': { detail: 'ok' } } },
    { at: '/confirm-email?key=k1' },
  );
  await waitFor(() => expect(host.calls.navigated).toEqual(['/']));
  expect(sent(host, 'auth.verifyEmail')).toEqual([{ key: 'k1' }]);
  expect(toasts(host)).toEqual(['Your email has been verified.']);
});

test('ACC-402 a reader who has gone on meanwhile is told, but not taken home', async () => {
  const answer = Promise.withResolvers<{ detail: string }>();
  const { host } = openScreen(
    <Component />,
    { answers: { 'auth.verifyEmail': () => answer.promise } },
    { at: '/confirm-email?key=k1' },
  );
  cleanup();
  answer.resolve({ detail: 'ok' });
  await waitFor(() => expect(toasts(host)).toEqual(['Your email has been verified.']));
  expect(host.calls.navigated).toEqual([]);
});

test('ACC-096 a signed-in user is reloaded', async () => {
  const opened = openScreen(
    <Component />,
    { session: fakeMember({ isVerified: false }), answers: { 'auth.verifyEmail': { detail: 'ok' } } },
    { at: '/confirm-email?key=k1' },
  );
  const reload = vi.spyOn(opened.host.session, 'reload');
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('ACC-093 ACC-095 ACC-382 ACC-450 a failure shows an error, once, and a link home', async () => {
  const { host } = openScreen(
    <Component />,
    { answers: { 'auth.verifyEmail': apiError({ status: 404 }) } },
    { at: '/confirm-email?key=used' },
  );
  expect((await screen.findByRole('link', { name: 'Back to home' })).getAttribute('href')).toBe('/');
  expect(screen.getByRole('status').textContent).toBe(FAILED);
  expect(toasts(host)).toEqual([]);
  // Another attempt would be refused, too.
  expect(screen.getByText(/press “Resend email”/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([500, 0])('ACC-450 a failure of the server or the connection (%i) can be tried again', async (status) => {
  const { host, user } = openScreen(
    <Component />,
    { answers: { 'auth.verifyEmail': apiError({ status }) } },
    { at: '/confirm-email?key=k1' },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/Resend email/)).toBeNull();
  const answer = Promise.withResolvers<{ detail: string }>();
  host.api.answer({ 'auth.verifyEmail': () => answer.promise });
  await user.click(again);
  expect(screen.getByRole('button', { busy: true })).toBe(again);
  expect(screen.getByRole('status').textContent).toBe('Confirming your email…');
  await act(async () => answer.resolve({ detail: 'ok' }));
  await waitFor(() => expect(host.calls.navigated).toEqual(['/']));
  expect(sent(host, 'auth.verifyEmail')).toEqual([{ key: 'k1' }, { key: 'k1' }]);
});

test('ACC-095 without a key nothing is requested', async () => {
  const { host } = openScreen(<Component />, {}, { at: '/confirm-email' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(FAILED));
  expect(host.api.calls).toEqual([]);
});
