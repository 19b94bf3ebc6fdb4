import { expect, test } from 'vitest';
import * as s from './session.ts';

const user = { id: 1, role: null, isStaff: false, isSuperuser: false } as s.SessionUser;
const plan = { plan: 'Basic', planId: 7, rank: 1, active: true, monthlyVideos: 4 } as s.SessionSubscription;
const state = (u: Partial<s.SessionUser> = {}, p: Partial<s.SessionSubscription> | null = {}): s.SessionState => ({
  phase: 'signed-in',
  status: 'success',
  user: { ...user, ...u },
  subscription: p && { ...plan, ...p },
});

test('SHELL-110 VISITOR has no user', () => {
  expect(s.VISITOR).toMatchObject({ phase: 'visitor', status: 'initial', user: null, subscription: null });
});

test('SHELL-154 SHELL-155 the rank is that of the active subscription', () => {
  expect(s.rankOf(state({}, { rank: 3 }))).toBe(3);
  expect(s.rankOf(state({}, { active: false }))).toBe(0);
  expect(s.rankOf(s.VISITOR)).toBe(0);
  expect([1, 2, 3, 4].map(s.isYearlyRank)).toEqual([false, false, true, true]);
});

test('PLAY-015 PLAY-016 the monthly limit is that of the active subscription', () => {
  expect(s.monthlyLimit(state())).toBe(4);
  expect(s.monthlyLimit(state({}, { monthlyVideos: null }))).toBeNull();
  expect(s.monthlyLimit(state({}, { active: false }))).toBeNull();
  expect(s.monthlyLimit(s.VISITOR)).toBeNull();
});

test('SHELL-107 SHELL-157 a library subscriber is recognized by the role', () => {
  expect(s.isLibrary(state({ role: 'free_library_subscriber' }))).toBe(true);
  expect(s.isLibrary(state({ role: 'free_group_subscriber' }))).toBe(false);
});

test('SHELL-144 SHELL-152 staff and superusers may impersonate; an impersonation has both users', () => {
  expect(s.mayImpersonate(state({ isStaff: true }))).toBe(true);
  expect(s.mayImpersonate(state({ isSuperuser: true }))).toBe(true);
  expect(s.mayImpersonate(state())).toBe(false);
  expect(s.isImpersonating(state({ hijackerUser: user, hijackerToken: 't' }))).toBe(true);
  expect(s.isImpersonating(state({ hijackerUser: user }))).toBe(false);
});

test('SHELL-110 a visitor or unknown session has neither a used trial nor any right', () => {
  expect([true, false].map((usedFreeTrial) => s.usedFreeTrial(state({ usedFreeTrial })))).toEqual([true, false]);
  for (const session of [s.VISITOR, s.INITIAL_SESSION]) {
    const checks = [s.usedFreeTrial, s.mayImpersonate, s.isImpersonating, s.isLibrary, s.isSubscribed, s.isSignedIn];
    expect(checks.map((question) => question(session))).toEqual(checks.map(() => false));
  }
  // Signed in, but the subscription is still loading.
  expect(s.rankOf(state({}, null))).toBe(0);
});

test('PLAY-114 CAT-011 CAT-012 links ask first if courses are limited, and open the player at once otherwise', () => {
  expect(s.watchValue(state())).toBe('0');
  expect(s.watchValue(state({}, { monthlyVideos: null }))).toBe('1');
  const { monthlyVideos: _, ...older } = plan;
  expect(s.watchValue({ ...state(), subscription: older as s.SessionSubscription })).toBe('1');
  expect(s.watchValue(s.VISITOR)).toBe('1');
});
