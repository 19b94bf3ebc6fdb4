import { expect, test } from 'vitest';
import type { Person, UserRow } from '../../../kernel/db/schema/users.ts';
import { matchAccount } from './person.model.ts';

const user = (id: number, isVerified = true): UserRow => ({
  ...{ id, email: 'rita@example.com', passwordHash: null, firstName: 'Rita', lastName: 'Reader', role: null },
  ...{ usedFreeTrial: false, isStaff: false, isSuperuser: false, isArtist: false, isActive: true, isVerified },
  ...{ createdByProxy: false, watchedWalkthroughVideo: false, language: 'en', movies: {} },
  createdAt: new Date('2026-03-01T00:00:00Z'),
});
const person = (email: string | null, emailVerified: boolean): Person => ({
  ...{ subject: 'p-1', email, emailVerified, firstName: 'Rita', lastName: 'Reader' },
});
const confirmed = person('rita@example.com', true);
const unconfirmed = person('rita@example.com', false);
const nameless = person(null, false);
const all = ['facebook', 'microsoft', 'openathens', 'proxy'] as const;
const usual = { kind: 'new', role: null, createdByProxy: false };

test.each(all)('an identity that is known signs in to its account, whatever address it has now: %s', (provider) => {
  for (const who of [confirmed, unconfirmed, nameless])
    for (const other of [null, user(2)])
      expect(matchAccount(provider, who, user(1), other)).toEqual({ kind: 'known', user: user(1) });
});

test.each(['facebook', 'microsoft', 'openathens'] as const)(
  'an address confirmed by the provider links to its account: %s',
  (provider) => {
    expect(matchAccount(provider, confirmed, null, user(2))).toEqual({ kind: 'linked', user: user(2) });
    const unproven = user(2, false);
    expect(matchAccount(provider, confirmed, null, unproven)).toEqual({ kind: 'linked', user: unproven });
  },
);

test.each(['facebook', 'microsoft'] as const)('an unconfirmed address of an account is refused: %s', (provider) => {
  expect(matchAccount(provider, unconfirmed, null, user(2))).toEqual({ kind: 'refused' });
});

test('an institution’s person with an unconfirmed address of an account gets a new one without address', () => {
  expect(matchAccount('openathens', unconfirmed, null, user(2))).toEqual({
    ...{ ...usual, email: null, isVerified: true, role: 'free_library_subscriber' },
  });
});

test('API-A-028 a proxy’s addresses are never trusted, even if it says that they are confirmed', () => {
  const created = { ...usual, createdByProxy: true };
  for (const who of [confirmed, unconfirmed]) {
    expect(matchAccount('proxy', who, null, user(2))).toEqual({ ...created, email: null, isVerified: true });
    expect(matchAccount('proxy', who, null, null)).toEqual({ ...created, email: who.email, isVerified: false });
  }
});

test.each(['facebook', 'microsoft'] as const)(
  'ACC-060 a new person gets an account, confirmed as the address: %s',
  (by) => {
    expect(matchAccount(by, confirmed, null, null)).toEqual({ ...usual, email: 'rita@example.com', isVerified: true });
    expect(matchAccount(by, unconfirmed, null, null)).toEqual({
      ...usual,
      email: 'rita@example.com',
      isVerified: false,
    });
  },
);

test('API-A-045 a new person of an institution is a library subscriber', () => {
  const library = { ...usual, role: 'free_library_subscriber' };
  expect(matchAccount('openathens', confirmed, null, null)).toEqual({
    ...{ ...library, email: 'rita@example.com', isVerified: true },
  });
  expect(matchAccount('openathens', unconfirmed, null, null)).toEqual({
    ...{ ...library, email: 'rita@example.com', isVerified: false },
  });
});

test('ACC-073 only accounts of new persons of a proxy are created by proxy', () => {
  const created = all.filter((provider) => {
    const match = matchAccount(provider, confirmed, null, null);
    return match.kind === 'new' && match.createdByProxy;
  });
  expect(created).toEqual(['proxy']);
});

test('API-A-146 what breaks the rule for addresses is none, whoever reports it', () => {
  const long = `${'r'.repeat(300)}@example.com`;
  for (const reported of ['nobody', 'rita@example', long, 'rita@example.com, eva@example.com']) {
    const who = person(reported, true);
    for (const provider of ['facebook', 'microsoft'] as const)
      expect(matchAccount(provider, who, null, null)).toEqual({ kind: 'refused' });
    expect(matchAccount('openathens', who, null, null)).toMatchObject({ kind: 'new', email: null, isVerified: true });
    // Accounts that earlier releases made with it.
    expect(matchAccount('microsoft', who, user(1), null)).toEqual({ kind: 'known', user: user(1) });
    expect(matchAccount('microsoft', who, null, user(2))).toEqual({ kind: 'linked', user: user(2) });
  }
});

test('without an address there is an account for users of institutions only, with nothing to confirm', () => {
  for (const provider of ['facebook', 'microsoft'] as const)
    expect(matchAccount(provider, nameless, null, null)).toEqual({ kind: 'refused' });
  expect(matchAccount('openathens', nameless, null, null)).toMatchObject({
    ...{ ...usual, role: 'free_library_subscriber' },
  });
  expect(matchAccount('proxy', nameless, null, null)).toMatchObject({ ...usual, createdByProxy: true });
  for (const provider of ['openathens', 'proxy'] as const)
    expect(matchAccount(provider, nameless, null, null)).toMatchObject({ email: null, isVerified: true });
});
