import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ActiveSubscription,
  anonymous,
  decideStart,
  entitlementOf,
  mayWatchSpecialVideos,
  type Viewer,
} from './entitlement.model.ts';

const TUTORIAL = 7;
const subscription = (traits: Partial<ActiveSubscription> = {}): ActiveSubscription => ({
  id: 1,
  rank: 1,
  free: false,
  monthlyVideos: 4,
  seen: new Set(),
  ...traits,
});
const viewer = (traits: Partial<Viewer> = {}): Viewer => ({ ...anonymous, userId: 1, ...traits });
const one = new Set([TUTORIAL]);
const full = new Set([1, 2, 3, 4]);

test('API-L-149 API-L-152 the first reason that holds is given', () => {
  const everything = viewer({
    impersonating: true,
    ownedTutorials: one,
    pathwayTutorials: one,
    subscription: subscription({ free: true, rank: 2, seen: one }),
  });
  const without = [
    [everything, 'impersonating'],
    [{ ...everything, impersonating: false }, 'owned'],
    [{ ...everything, impersonating: false, ownedTutorials: new Set<number>() }, 'pathway'],
    [viewer({ subscription: subscription({ free: true, rank: 2, seen: one }) }), 'free'],
    [viewer({ subscription: subscription({ rank: 3, seen: one }) }), 'subscribed'],
    [viewer({ subscription: subscription({ seen: one }) }), 'seen'],
    [viewer({ subscription: subscription() }), 'credit'],
    [viewer({ subscription: subscription({ seen: full }) }), 'none'],
    [viewer(), 'none'],
    [anonymous, 'none'],
  ] as const;
  for (const [who, reason] of without) {
    expect(entitlementOf(who, TUTORIAL).reason).toBe(reason);
    expect(entitlementOf(who, TUTORIAL).canWatch).toBe(reason !== 'credit' && reason !== 'none');
  }
});

test('API-L-149 credits are told to rank 1 alone', () => {
  expect(entitlementOf(viewer({ subscription: subscription({ seen: full }) }), TUTORIAL)).toMatchObject({
    creditsUsed: 4,
    creditsLimit: 4,
  });
  const monthly = viewer({ subscription: subscription({ rank: 2, monthlyVideos: null }) });
  expect(entitlementOf(monthly, TUTORIAL)).toMatchObject({ creditsUsed: null, creditsLimit: null });
});

test('API-L-080 beginning uses a credit once', () => {
  expect(decideStart(viewer({ subscription: subscription() }), TUTORIAL).kind).toBe('use-credit');
  expect(decideStart(viewer({ subscription: subscription({ seen: one }) }), TUTORIAL).kind).toBe('watch');
  const owner = viewer({ ownedTutorials: one, subscription: subscription() });
  expect(decideStart(owner, TUTORIAL).kind).toBe('watch');
});

test('API-L-080 on plans without a limit, too, the first watch of a course is noted, and of an owned one none', () => {
  for (const traits of [{ rank: 2 }, { rank: 3 }, { free: true }]) {
    const first = viewer({ subscription: subscription({ ...traits, monthlyVideos: null }) });
    expect(decideStart(first, TUTORIAL)).toEqual({ kind: 'use-credit', subscriptionId: 1 });
    expect(decideStart({ ...first, ownedTutorials: one }, TUTORIAL)).toEqual({ kind: 'watch' });
    const again = viewer({ subscription: subscription({ ...traits, monthlyVideos: null, seen: one }) });
    expect(decideStart(again, TUTORIAL)).toEqual({ kind: 'watch' });
  }
});

test('API-L-082 a plan of rank 1 without a number of courses has no limit to them', () => {
  const endless = viewer({ subscription: subscription({ monthlyVideos: null, seen: full }) });
  expect(entitlementOf(endless, TUTORIAL)).toMatchObject({ reason: 'credit', creditsUsed: 4, creditsLimit: null });
  expect(decideStart(endless, TUTORIAL).kind).toBe('use-credit');
});

test('API-L-081 an impersonated sitting neither checks nor changes credits', () => {
  const staff = viewer({ impersonating: true, subscription: subscription({ seen: full }) });
  expect(decideStart(staff, TUTORIAL)).toEqual({ kind: 'watch' });
});

test('API-L-082 API-L-083 refusals tell no credits from no rights', () => {
  const used = viewer({ subscription: subscription({ seen: full }) });
  expect(decideStart(used, TUTORIAL)).toEqual({ kind: 'refuse', code: 'no_credits' });
  expect(decideStart(viewer(), TUTORIAL)).toEqual({ kind: 'refuse', code: 'forbidden_to_watch' });
});

test('API-L-082 no sequence of lessons uses more than the plan gives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), fc.integer({ min: 0, max: 6 }), (lessons, limit) => {
      const seen = new Set<number>();
      for (const lesson of lessons) {
        const who = viewer({ subscription: subscription({ monthlyVideos: limit, seen }) });
        if (decideStart(who, lesson).kind === 'use-credit') seen.add(lesson);
      }
      expect(seen.size).toBeLessThanOrEqual(limit);
    }),
  );
});

test('API-L-152 special videos are for everyone signed in', () => {
  expect(mayWatchSpecialVideos(viewer())).toBe(true);
  expect(mayWatchSpecialVideos(anonymous)).toBe(false);
});

const mayWatch = (traits: Partial<Viewer>): boolean => entitlementOf(viewer(traits), TUTORIAL).canWatch;

test('PLAY-011 seen this month means that the course is in the period’s own list', () => {
  expect(mayWatch({ subscription: subscription({ seen: one }) })).toBe(true);
  expect(mayWatch({ subscription: subscription({ seen: new Set([8]) }) })).toBe(false);
});

test('PLAY-012 PLAY-030 an impersonation may watch whatever its user may, and spends nothing', () => {
  for (const current of [null, subscription({ seen: full })]) {
    const staff = viewer({ impersonating: true, subscription: current });
    expect(entitlementOf(staff, TUTORIAL)).toMatchObject({ canWatch: true, reason: 'impersonating' });
    expect(decideStart(staff, TUTORIAL)).toEqual({ kind: 'watch' });
  }
});

test('PLAY-013 above rank 1, and on a free subscription of any rank, there is no limit', () => {
  const many = new Set(Array.from({ length: 90 }, (_, at) => at + 100));
  for (const traits of [{ rank: 2 }, { rank: 3 }, { rank: 4 }, { rank: 1, free: true }]) {
    const who = viewer({ subscription: subscription({ ...traits, seen: many }) });
    expect(entitlementOf(who, TUTORIAL)).toMatchObject({ canWatch: true, creditsLimit: null });
  }
});

test('PLAY-014 PLAY-026 PLAY-027 CAT-046 rank 1 spends a credit on a course it has not seen, and none on one it has', () => {
  expect(decideStart(viewer({ subscription: subscription() }), TUTORIAL)).toEqual({
    kind: 'use-credit',
    subscriptionId: 1,
  });
  expect(decideStart(viewer({ subscription: subscription({ seen: one }) }), TUTORIAL)).toEqual({ kind: 'watch' });
});
