import { INITIAL_SESSION, type SessionState, type SessionSubscription, VISITOR } from '@gargoyle/shared/host';
import { fakeMember, fakeSubscription, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actionOf,
  courseActionOf,
  filterQuery,
  following,
  mayOpen,
  needsCarousel,
  readFilters,
  toggled,
} from './paths.model.ts';

const member = (over: Partial<SessionSubscription> = {}): SessionState => fakeMember({}, fakeSubscription(over));
const signedIn = fakeMember();
const path = (isEnrolled: boolean, bookmark: object | null = null) => ({ isEnrolled, bookmark });

test.each([
  ['PLAY-160', VISITOR, path(false), 'subscribe'],
  ['PLAY-160', signedIn, path(false), 'subscribe'],
  ['PLAY-161', member(), path(false), 'enroll'],
  ['PLAY-162', member(), path(true), 'start'],
  ['PLAY-163', member(), path(true, {}), 'continue'],
  ['PLAY-160', VISITOR, path(true, {}), 'subscribe'],
  ['SHELL-001', INITIAL_SESSION, path(false), 'unknown'],
] as const)('%s the main button of a path', (_, session, given, action) => {
  expect(actionOf(session, given)).toBe(action);
});

test('PLAY-172 PLAY-173 PLAY-174 PLAY-175 the button of a course depends on enrolment and progress', () => {
  expect(courseActionOf(false, 100)).toBe('preview');
  expect([0, 1, 99, 100].map((progress) => courseActionOf(true, progress))).toEqual([
    ...['start', 'continue', 'continue', 'rewatch'],
  ]);
});

test('PLAY-178 PLAY-179 a course opens for owners, and for unlimited, free and impersonating viewers', () => {
  const course = { owned: false };
  expect(mayOpen(VISITOR, course)).toBe(false);
  expect(mayOpen(VISITOR, { owned: true })).toBe(false);
  expect(mayOpen(signedIn, course)).toBe(false);
  expect(mayOpen(signedIn, { owned: true })).toBe(true);
  expect(mayOpen(member(), course)).toBe(true);
  expect(mayOpen(member({ rank: 1 }), course)).toBe(false);
  expect(mayOpen(member({ rank: 1, free: true }), course)).toBe(true);
  expect(mayOpen(member({ rank: 1, monthlyVideosSeen: [{ id: 4 }] }), course)).toBe(true);
  expect(mayOpen(member({ rank: 2, active: false }), course)).toBe(false);
  const staff = fakeUser({ id: 1, isStaff: true });
  expect(mayOpen(fakeMember({ hijackerUser: staff, hijackerToken: 'own' }), course)).toBe(true);
  expect(mayOpen(fakeMember({ hijackerUser: staff }), course)).toBe(false);
});

test('PLAY-151 the remaining courses follow next with our own limit', () => {
  expect(following('http://localhost:4000/api/v1/paths/3/tutorials/?limit=4&offset=4', 100)).toEqual({
    ...{ offset: '4', limit: '100' },
  });
  expect(following('/paths/3/tutorials/?offset=8&limit=4', 100)).toEqual({ offset: '8', limit: '100' });
  expect(following('/paths/3/tutorials/?limit=4', 100)).toEqual({ offset: '0', limit: '100' });
  expect(following(null, 100)).toBeNull();
});

test('PLAY-145 categories become a carousel below 150 px each', () => {
  expect(needsCarousel(749, 5)).toBe(true);
  expect(needsCarousel(750, 5)).toBe(false);
});

test('PLAY-138 unset filters are omitted from the address, and pressing a tag toggles it', () => {
  expect(filterQuery({ difficulty: null, tags: [] })).toEqual({});
  expect(readFilters(new URLSearchParams('tags= clay , foam,clay'))).toEqual({
    difficulty: null,
    tags: ['clay', 'foam'],
  });
  expect(toggled(['clay', 'foam'], 'clay')).toEqual(['foam']);
  expect(toggled(['clay'], 'foam')).toEqual(['clay', 'foam']);
});

test('PLAY-138 filters survive a round trip through the address', () => {
  expect(readFilters(new URLSearchParams('difficulty=9&tags=,'))).toEqual({ difficulty: null, tags: [] });
  const slug = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
  fc.assert(
    fc.property(fc.constantFrom(null, 1, 2, 3), fc.uniqueArray(slug), (difficulty, tags) => {
      const search = new URLSearchParams(filterQuery({ difficulty, tags }));
      expect(readFilters(search)).toEqual({ difficulty, tags });
    }),
  );
});
