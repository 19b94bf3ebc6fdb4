import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
import { accountId, accounts, emailOf } from './accounts.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

/** The accounts as documented on the demo's page, in the order of its table. */
const table: [name: string, traits: Record<string, unknown>][] = [
  ['new', { usedFreeTrial: false, isVerified: true, watchedWalkthroughVideo: false, subscription: null }],
  ['unverified', { isVerified: false, subscription: null }],
  ['walkthrough', { isVerified: true, watchedWalkthroughVideo: true, subscription: null }],
  ['trial', { couldGiftSubscription: true, canGiftSubscription: false }],
  ['lapsed', { usedFreeTrial: true, subscription: null }],
  ['basic', {}],
  ['basic-full', {}],
  ['apprentice', {}],
  ['monthly', { canGiftSubscription: true }],
  ['yearly', { canGiftSubscription: true }],
  ['group', {}],
  ['free', { role: 'free_group_subscriber' }],
  ['cancelling', {}],
  ['downgrading', {}],
  ['collector', { usedFreeTrial: true, subscription: null }],
  ['library', { role: 'free_library_subscriber' }],
  ['proxy', { createdByProxy: true, subscription: null }],
  ['artist', { isArtist: true }],
  ['staff', { isStaff: true, isSuperuser: false }],
  ['admin', { isSuperuser: true }],
  ['unpaid', {}],
  ['gifted', { role: 'annual_gift_certificate_recipients' }],
  ['social', { usedFreeTrial: false, subscription: null }],
];
const holders = ['trial', 'basic', 'basic-full', 'apprentice', 'monthly', 'yearly', 'group', 'free', 'cancelling'];
holders.push('downgrading', 'library', 'unpaid', 'gifted');

test('there are exactly these accounts, with ids from 1', () => {
  expect(accounts.map((a) => a.name)).toEqual(table.map(([name]) => name));
  expect(table.map(([name]) => accountId(name))).toEqual(table.map((_, i) => i + 1));
});

test.each(table)('%s signs in with the demo password and has the documented traits', async (name, traits) => {
  const credentials = { email: emailOf(name), password: 'character-arts-1' };
  const { status, body } = await school.call('auth.login', credentials, { headers: await school.human() });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ isVerified: true, watchedWalkthroughVideo: name !== 'unverified', ...traits });
  expect([name, body.user.subscription !== null]).toEqual([name, holders.includes(name)]);
});
