import { INITIAL_SESSION, type SessionState, type SessionSubscription } from '@gargoyle/shared/host';
import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { entriesFor, offerFor } from './account-nav.model.ts';

const of = (over: Partial<SessionSubscription> | null, canGiftSubscription = false): SessionState =>
  fakeMember({ canGiftSubscription }, over && fakeSubscription(over));

test('ACC-117, ACC-122 entries in order; gifting only for users who may', () => {
  expect(entriesFor(of({})).map((e) => e.name)).toEqual([
    'home',
    'courses',
    'favorites',
    'bookmarks',
    'paths',
    'history',
    'interests',
    'orders',
    'addresses',
    'paymentMethods',
  ]);
  expect(entriesFor(of({}, true)).at(-1)?.name).toBe('gift');
  expect(entriesFor(INITIAL_SESSION).map((e) => e.name)).not.toContain('gift');
});

test('ACC-119, ACC-120 subscribe without a plan, upgrade below rank 3, nothing on free and yearly', () => {
  expect(offerFor(of(null))).toBe('subscribe');
  expect(offerFor(of({ active: false }))).toBe('subscribe');
  expect(offerFor(of({}))).toBe('upgrade');
  expect(offerFor(of({ rank: 3 }))).toBeNull();
  expect(offerFor(of({ free: true }))).toBeNull();
});
