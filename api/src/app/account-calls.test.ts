import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nonce, PORTLAND } from '../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Calls of the account pages to commerce, and account data that other areas rely on.

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-A-098 addresses of an account are added, listed, replaced, validated and removed', async () => {
  const as = { as: 'proxy' };
  const { body: made } = await school.call('addresses.create', PORTLAND, as);
  const listed = await school.call('addresses.list', {}, as);
  expect(listed.body.results).toEqual([made]);
  const moved = await school.call('addresses.update', { ...PORTLAND, id: made.id, locality: 'Salem' }, as);
  expect(moved.body).toMatchObject({ id: made.id, locality: 'Salem' });
  expect((await school.call('addresses.validate', { id: made.id }, as)).status).toBe(200);
  expect((await school.call('addresses.remove', { id: made.id }, as)).status).toBe(204);
  expect((await school.call('addresses.list', {}, as)).body.results).toEqual([]);
});

test('API-A-099 payment methods of an account are added, listed default first, and removed', async () => {
  const as = { as: 'proxy' };
  expect((await school.call('paymentMethods.clientToken', {}, as)).body.clientToken).toBeTruthy();
  const add = async (number: string) =>
    school.call(
      'paymentMethods.create',
      { paymentMethodNonce: await nonce(school, number), deviceData: 'device' },
      { ...as, headers: await school.human() },
    );
  const cards = async () => (await school.call('paymentMethods.list', {}, as)).body.creditCards;
  expect((await add('4111111111111111')).status).toBe(201);
  expect((await add('5555555555554444')).status).toBe(201);
  const unchecked = { paymentMethodNonce: await nonce(school) };
  expect((await school.call('paymentMethods.create', unchecked, as)).status).toBe(412);
  const second = (await cards())[1]?.token ?? '';
  expect((await school.call('paymentMethods.markDefault', { token: second }, as)).status).toBe(200);
  const [first, other] = await cards();
  expect(first).toMatchObject({ token: second, default: true });
  expect((await school.call('paymentMethods.remove', { token: other?.token ?? '' }, as)).status).toBe(204);
  expect(await cards()).toHaveLength(1);
});

test('API-A-068 the account shows that the walkthrough was watched', async () => {
  const watched = async () => (await school.call('auth.user', {}, { as: 'new' })).body.watchedWalkthroughVideo;
  expect(await watched()).toBe(false);
  await school.call('profile.markWalkthroughWatched', {}, { as: 'new' });
  expect(await watched()).toBe(true);
});

test('API-L-136 user and subscription hold what catalogue and player need of an account', async () => {
  const { body: user } = await school.call('auth.user', {}, { as: 'basic' });
  expect(user).toMatchObject({ usedFreeTrial: true, role: null, watchedWalkthroughVideo: true });
  const { body } = await school.call('subscriptions.get', { id: user.subscription ?? 0 }, { as: 'basic' });
  expect(body).toMatchObject({ rank: 1, active: true, free: false, plan: 'Basic' });
  expect(body.monthlyVideosSeen).toEqual([{ id: expect.any(Number) }]);
  const free = await school.call('auth.user', {}, { as: 'free' });
  expect(free.body.role).toBe('free_group_subscriber');
});

test('API-C-136 API-C-137 the poll takes its choices from the tags and saves them in the profile', async () => {
  const { body: tags } = await school.call('tags.list');
  for (const tag of tags.results) expect(Object.keys(tag).sort()).toEqual(['id', 'name', 'slug']);
  const chosen = tags.results.slice(2, 5);
  const saved = await school.call('profile.update', { tags: chosen.map(({ id }) => id) }, { as: 'lapsed' });
  expect(saved.body.tags).toEqual(chosen);
  expect((await school.call('profile.get', {}, { as: 'lapsed' })).body.tags).toEqual(chosen);
});

test('API-A-100 every way to sign in works without a request to another machine', async () => {
  const outside = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('There is no outside.'));
  const ways = [
    school.call('auth.facebook', { accessToken: 'SOCIAL-DEMO-0001' }),
    school.call('auth.microsoft', { accessToken: 'SOCIAL-DEMO-0001' }),
    school.call('auth.authorizationCode', { code: 'ATHENS-DEMO-0001', redirectUri: 'http://localhost:4000/' }),
    school.call('auth.proxyLogin', { token: 'PROXY-DEMO-0001' }),
    school.call(
      'auth.register',
      { email: 'inside@example.com', password1: 'a-long-enough-phrase' },
      { headers: await school.human() },
    ),
  ];
  for (const { status, body } of await Promise.all(ways)) {
    expect([200, 201]).toContain(status);
    expect(body.token).toBeTruthy();
  }
  expect(outside).not.toHaveBeenCalled();
  outside.mockRestore();
});
