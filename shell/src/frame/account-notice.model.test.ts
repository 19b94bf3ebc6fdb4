import { INITIAL_SESSION, VISITOR } from '@gargoyle/shared/host';
import { fakeMember, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { noticeOf } from './account-notice.model.ts';

test.each([true, false])('ACC-314 SHELL-158 SHELL-350 an unverified user verifies first (tour seen: %s)', (watched) => {
  expect(noticeOf(fakeMember({ isVerified: false, watchedWalkthroughVideo: watched }))).toBe('verify');
});

test('ACC-319 a verified user takes the tour next', () => {
  expect(noticeOf(fakeMember({ isVerified: true, watchedWalkthroughVideo: false }))).toBe('walkthrough');
});

test('a verified user who has seen the tour gets no notice', () => {
  expect(noticeOf(fakeMember({ isVerified: true, watchedWalkthroughVideo: true }))).toBeNull();
});

test('ACC-315 nobody gets a notice before the session is known, nor as a visitor', () => {
  const user = fakeUser({ isVerified: false, watchedWalkthroughVideo: false });
  for (const session of [INITIAL_SESSION, VISITOR]) {
    expect(noticeOf(session)).toBeNull();
    expect(noticeOf({ ...session, user })).toBeNull();
  }
  expect(noticeOf({ ...fakeMember(), user: null })).toBeNull();
});
