import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import VerifyEmailBanner from './verify-email-banner.tsx';
import WalkthroughBanner from './walkthrough-banner.tsx';

const unverified = fakeMember({ isVerified: false });
const resend = () => screen.getByRole('button', { name: 'Resend email' });

test('ACC-314 ACC-318 an unverified user is asked to verify', () => {
  openScreen(<VerifyEmailBanner />, { session: unverified }, { at: '/tutorials' });
  expect(screen.getByText('Please verify your email address.')).toBeTruthy();
  expect(resend()).toBeTruthy();
});

test.each(['/checkout', '/checkout/'])('ACC-314 ACC-321 neither banner on %s', (at) => {
  openScreen(<VerifyEmailBanner />, { session: unverified }, { at });
  openScreen(<WalkthroughBanner />, { session: fakeMember({ watchedWalkthroughVideo: false }) }, { at });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('ACC-315 nothing for visitors and verified users', () => {
  openScreen(<VerifyEmailBanner />);
  openScreen(<VerifyEmailBanner />, { session: fakeMember() });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('ACC-316 ACC-317 the email is sent again, one request at a time', async () => {
  let answer: (value: { detail: string }) => void = () => {};
  const { host, user } = openScreen(<VerifyEmailBanner />, {
    session: unverified,
    answers: { 'auth.resendEmail': () => new Promise((resolve) => void (answer = resolve)) },
  });
  await user.dblClick(resend());
  expect(resend().getAttribute('aria-disabled')).toBe('true');
  expect(host.api.calls).toHaveLength(1);
  answer({ detail: 'ok' });
  await waitFor(() => expect(toasts(host)).toEqual(['Verification email sent. Please check your inbox.']));
});

test('ACC-317 ACC-346 an empty server message adds nothing', async () => {
  for (const failure of [apiError({ status: 500 }), apiError({ status: 0, code: 'offline' })]) {
    const { host, user } = openScreen(<VerifyEmailBanner />, {
      session: unverified,
      answers: { 'auth.resendEmail': failure },
    });
    await user.click(resend());
    await waitFor(() =>
      expect(toasts(host)).toEqual(['Oops! We could not send the verification email. Please try again.']),
    );
    cleanup();
  }
});

test('ACC-400 ACC-315 an address that was verified on another device by now is not asked for any longer', async () => {
  const verified = apiError({ status: 400, fields: { nonFieldErrors: ['This email address is already verified.'] } });
  const { host, user } = openScreen(<VerifyEmailBanner />, {
    session: unverified,
    answers: { 'auth.resendEmail': verified },
  });
  host.session.reload = async () => host.session.setState(fakeMember());
  await user.click(resend());
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('ACC-317 a failure shows the default text and the server’s first message', async () => {
  const often = apiError({ status: 400, fields: { nonFieldErrors: ['Sent too often.', 'second'] } });
  const { host, user } = openScreen(<VerifyEmailBanner />, {
    session: unverified,
    answers: { 'auth.resendEmail': often },
  });
  await user.click(resend());
  await waitFor(() =>
    expect(toasts(host)).toEqual([
      'Oops! We could not send the verification email. Please try again.',
      'Sent too often.',
    ]),
  );
});

test('ACC-319 ACC-320 ACC-323 the walkthrough is offered to verified users who have not watched it', () => {
  openScreen(<WalkthroughBanner />, { session: fakeMember({ watchedWalkthroughVideo: false }) });
  expect(screen.getByText('New here? Take our 2-minute walkthrough.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Watch Walkthrough' }).getAttribute('href')).toBe('/walkthrough');
});

test.each([
  ['unverified', fakeMember({ isVerified: false, watchedWalkthroughVideo: false }), '/'],
  ['watched', fakeMember(), '/'],
  ['visitor', {}, '/'],
  ['on the walkthrough itself', fakeMember({ watchedWalkthroughVideo: false }), '/walkthrough'],
] as const)('ACC-319 ACC-322 ACC-323 nothing for: %s', (_who, session, at) => {
  openScreen(<WalkthroughBanner />, { session }, { at });
  expect(screen.queryByRole('complementary')).toBeNull();
});
