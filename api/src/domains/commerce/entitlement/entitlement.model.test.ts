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
  periodStart: new Date('2026-03-01T00:00:00Z'),
  monthlyVideos: 4,
  seen: new Set(),
  ...traits,
});
const viewer = (traits: Partial<Viewer> = {}): Viewer => ({ ...anonymous, userId: 1, ...traits });
const startNow = (by: Viewer, tutorialId: number) => decideStart(by, tutorialId, new Date('2026-03-05T00:00:00Z'));
const onlyTutorial = new Set([TUTORIAL]);
const fourOthers = new Set([1, 2, 3, 4]);

test('API-L-149 API-L-152 the first reason that applies is returned', () => {
  const everything = viewer({
    impersonating: true,
    ownedTutorials: onlyTutorial,
    pathwayTutorials: onlyTutorial,
    subscription: subscription({ free: true, rank: 2, seen: onlyTutorial }),
  });
  const cases = [
    [everything, 'impersonating'],
    [{ ...everything, impersonating: false }, 'owned'],
    [{ ...everything, impersonating: false, ownedTutorials: new Set<number>() }, 'pathway'],
    [viewer({ subscription: subscription({ free: true, rank: 2, seen: onlyTutorial }) }), 'free'],
    [viewer({ subscription: subscription({ rank: 3, seen: onlyTutorial }) }), 'subscribed'],
    [viewer({ subscription: subscription({ seen: onlyTutorial }) }), 'seen'],
    [viewer({ subscription: subscription() }), 'credit'],
    [viewer({ subscription: subscription({ seen: fourOthers }) }), 'none'],
    [viewer(), 'none'],
    [anonymous, 'none'],
  ] as const;
  for (const [candidate, reason] of cases) {
    expect(entitlementOf(candidate, TUTORIAL).reason).toBe(reason);
    expect(entitlementOf(candidate, TUTORIAL).canWatch).toBe(reason !== 'credit' && reason !== 'none');
  }
});

test('API-L-149 credits are reported for rank 1 only', () => {
  expect(entitlementOf(viewer({ subscription: subscription({ seen: fourOthers }) }), TUTORIAL)).toMatchObject({
    creditsUsed: 4,
    creditsLimit: 4,
  });
  const monthly = viewer({ subscription: subscription({ rank: 2, monthlyVideos: null }) });
  expect(entitlementOf(monthly, TUTORIAL)).toMatchObject({ creditsUsed: null, creditsLimit: null });
});

test('API-L-080 starting a tutorial uses a credit once', () => {
  expect(startNow(viewer({ subscription: subscription() }), TUTORIAL).kind).toBe('use-credit');
  expect(startNow(viewer({ subscription: subscription({ seen: onlyTutorial }) }), TUTORIAL).kind).toBe('watch');
  const owner = viewer({ ownedTutorials: onlyTutorial, subscription: subscription() });
  expect(startNow(owner, TUTORIAL).kind).toBe('watch');
});

test('API-L-080 unlimited plans also record the first watch of a tutorial, except of an owned one', () => {
  for (const traits of [{ rank: 2 }, { rank: 3 }, { free: true }]) {
    const first = viewer({ subscription: subscription({ ...traits, monthlyVideos: null }) });
    expect(startNow(first, TUTORIAL)).toEqual({ kind: 'use-credit', subscriptionId: 1 });
    expect(startNow({ ...first, ownedTutorials: onlyTutorial }, TUTORIAL)).toEqual({ kind: 'watch' });
    const again = viewer({ subscription: subscription({ ...traits, monthlyVideos: null, seen: onlyTutorial }) });
    expect(startNow(again, TUTORIAL)).toEqual({ kind: 'watch' });
  }
});

test('API-L-082 a rank 1 plan without a number of videos is unlimited', () => {
  const unlimited = viewer({ subscription: subscription({ monthlyVideos: null, seen: fourOthers }) });
  expect(entitlementOf(unlimited, TUTORIAL)).toMatchObject({ reason: 'credit', creditsUsed: 4, creditsLimit: null });
  expect(startNow(unlimited, TUTORIAL).kind).toBe('use-credit');
});

test('API-L-169 a viewing of an earlier period uses no video of this one, also when none is left, and needs a subscription', () => {
  const before = new Date('2026-02-28T23:59:59Z');
  const left = viewer({ subscription: subscription() });
  expect(decideStart(left, TUTORIAL, before)).toEqual({ kind: 'watch' });
  expect(decideStart(left, TUTORIAL, new Date('2026-03-01T00:00:00Z')).kind).toBe('use-credit');
  const used = viewer({ subscription: subscription({ seen: fourOthers }) });
  expect(decideStart(used, TUTORIAL, before)).toEqual({ kind: 'watch' });
  expect(startNow(used, TUTORIAL)).toEqual({ kind: 'refuse', code: 'no_credits' });
  expect(decideStart(viewer(), TUTORIAL, before)).toEqual({ kind: 'refuse', code: 'forbidden_to_watch' });
});

test('API-L-081 an impersonated session neither checks nor uses credits', () => {
  const staff = viewer({ impersonating: true, subscription: subscription({ seen: fourOthers }) });
  expect(startNow(staff, TUTORIAL)).toEqual({ kind: 'watch' });
});

test('API-L-082 API-L-083 refusals distinguish no credits from no rights', () => {
  const used = viewer({ subscription: subscription({ seen: fourOthers }) });
  expect(startNow(used, TUTORIAL)).toEqual({ kind: 'refuse', code: 'no_credits' });
  expect(startNow(viewer(), TUTORIAL)).toEqual({ kind: 'refuse', code: 'forbidden_to_watch' });
});

test('API-L-082 no sequence of lessons uses more credits than the plan has', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), fc.integer({ min: 0, max: 6 }), (lessons, limit) => {
      const seen = new Set<number>();
      for (const lesson of lessons) {
        const candidate = viewer({ subscription: subscription({ monthlyVideos: limit, seen }) });
        if (startNow(candidate, lesson).kind === 'use-credit') seen.add(lesson);
      }
      expect(seen.size).toBeLessThanOrEqual(limit);
    }),
  );
});

test('API-L-152 everyone signed in may watch special videos', () => {
  expect(mayWatchSpecialVideos(viewer())).toBe(true);
  expect(mayWatchSpecialVideos(anonymous)).toBe(false);
});

const mayWatch = (traits: Partial<Viewer>): boolean => entitlementOf(viewer(traits), TUTORIAL).canWatch;

test('PLAY-011 a tutorial counts as seen when it is in the list of the current period', () => {
  expect(mayWatch({ subscription: subscription({ seen: onlyTutorial }) })).toBe(true);
  expect(mayWatch({ subscription: subscription({ seen: new Set([8]) }) })).toBe(false);
});

test('PLAY-012 PLAY-030 an impersonation may always watch and uses no credits', () => {
  for (const current of [null, subscription({ seen: fourOthers })]) {
    const staff = viewer({ impersonating: true, subscription: current });
    expect(entitlementOf(staff, TUTORIAL)).toMatchObject({ canWatch: true, reason: 'impersonating' });
    expect(startNow(staff, TUTORIAL)).toEqual({ kind: 'watch' });
  }
});

test('PLAY-013 above rank 1, and on a free subscription of any rank, there is no limit', () => {
  const many = new Set(Array.from({ length: 90 }, (_, at) => at + 100));
  for (const traits of [{ rank: 2 }, { rank: 3 }, { rank: 4 }, { rank: 1, free: true }]) {
    const candidate = viewer({ subscription: subscription({ ...traits, seen: many }) });
    expect(entitlementOf(candidate, TUTORIAL)).toMatchObject({ canWatch: true, creditsLimit: null });
  }
});

test('PLAY-014 PLAY-026 PLAY-027 CAT-046 rank 1 uses a credit for an unseen tutorial and none for a seen one', () => {
  expect(startNow(viewer({ subscription: subscription() }), TUTORIAL)).toEqual({
    kind: 'use-credit',
    subscriptionId: 1,
  });
  expect(startNow(viewer({ subscription: subscription({ seen: onlyTutorial }) }), TUTORIAL)).toEqual({
    kind: 'watch',
  });
});
