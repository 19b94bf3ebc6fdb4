import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountId, DEMO_PASSWORD, emailOf } from '../seed/accounts.ts';
import { callAt } from '../testing/api-client.ts';
import { addToCart, orderInput, seatId, tutorialId, unbalanced } from '../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
import { startTwoProcesses, type TwoProcesses } from '../testing/two-processes.ts';

// What holds within one process must hold across two: no state that decides anything is kept in memory.
let school: TestSchool;
let processes: TwoProcesses;
beforeAll(async () => {
  school = await startTestSchool({}, undefined, true);
  processes = await startTwoProcesses(school, { RATE_LIMITS: 'off' });
}, 120_000);
afterAll(async () => {
  await processes?.stop();
  await school.close();
});

/** Calls `ask` `count` times at once, alternating between the two processes. */
const atOnce = <T>(count: number, ask: (base: string, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(processes.urls[i % 2 === 0 ? 0 : 1], i)));
const order = (more?: object) => orderInput(school, more);
const count = async (what: string): Promise<number> =>
  Number((await school.school.db.execute<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]?.n);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test('API-C-241 PLAT-042 fifty posts with one key to two processes create one order, returned fifty times', async () => {
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  const [input, token] = [await order(), await school.signIn('walkthrough')];
  const headers = { 'idempotency-key': 'fifty-to-two' };
  const answers = await atOnce(50, (base) => callAt(base, 'orders.place', input, { token, headers }));
  expect(statuses(answers)).toEqual(Array(50).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await count(`orders where user_id = ${accountId('walkthrough')}`)).toBe(1);
});

test('API-C-243 ten posts with ten keys for one cart create one order', async () => {
  await addToCart(school, 'admin', 'dvdset', 1);
  const [inputs, token] = [await Promise.all(Array.from({ length: 10 }, () => order())), await school.signIn('admin')];
  const answers = await atOnce(10, (base, i) =>
    callAt(base, 'orders.place', inputs[i] ?? inputs[0]!, { token, headers: { 'idempotency-key': `ten-${i}` } }),
  );
  expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)]);
});

test('API-C-218 the last use of a coupon code is granted once', async () => {
  const buyers = await Promise.all(
    ['lapsed', 'social', 'staff', 'proxy'].map(async (as) => {
      await addToCart(school, as, 'merchvariant', 1);
      return { input: await order({ coupon: 'ONCE10' }), token: await school.signIn(as) };
    }),
  );
  const answers = await atOnce(4, (base, i) =>
    callAt(base, 'orders.place', buyers[i]!.input, { token: buyers[i]!.token }),
  );
  expect(statuses(answers)).toEqual([201, 400, 400, 400]);
  expect(await count(`coupons where codename = 'ONCE10' and uses = max_uses`)).toBe(1);
});

test('API-C-247 the last seat goes to one of two buyers', async () => {
  const seat = await seatId(school, 'last-seat-lifecasting');
  const buyers = await Promise.all(
    ['new', 'unverified'].map(async (as) => {
      await addToCart(school, as, 'webinarvariant', seat);
      return { input: await order(), token: await school.signIn(as) };
    }),
  );
  const answers = await atOnce(2, (base, i) =>
    callAt(base, 'orders.place', buyers[i]!.input, { token: buyers[i]!.token }),
  );
  expect(statuses(answers)).toEqual([201, 409]);
});

test('API-C-241 API-C-064 ten concurrent upgrades are one', async () => {
  const token = await school.signIn('monthly');
  const answers = await atOnce(10, (base) => callAt(base, 'subscriptions.changePlan', { newPlan: 4 }, { token }));
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(400)]);
  expect(await count(`transactions where user_id = ${accountId('monthly')} and reference like 'plan_change-%'`)).toBe(
    1,
  );
});

test('API-L-082 concurrently started lessons never use more videos than the plan allows', async () => {
  const token = await school.signIn('basic');
  const [subscription] = (await school.call('subscriptions.list', {}, { token })).body.results;
  const left = 4 - (subscription?.monthlyVideosSeen.length ?? 4);
  expect(left).toBeGreaterThan(0);
  const slugs = [
    ...['miniature-ruins', 'bald-caps-that-disappear', 'light-on-form', 'latex-from-bucket-to-skin'],
    ...['silhouettes-first', 'sculpting-a-gargoyle-maquette'],
  ];
  const lessons = await Promise.all(
    slugs.map(async (slug) => ({
      tutorial: await tutorialId(school, slug),
      chapterId: (await school.call('tutorials.get', { slug })).body.chapters[0]?.id ?? 0,
    })),
  );
  const answers = await atOnce(slugs.length, (base, i) => callAt(base, 'statistics.create', lessons[i]!, { token }));
  expect(statuses(answers)).toEqual([...Array(left).fill(201), ...Array(slugs.length - left).fill(402)]);
});

test('API-C-115 a visitor’s cart moves into the account once, even when several tabs sign in at once', async () => {
  const filled = await callAt(processes.urls[0], 'orderItems.add', {
    orderedModel: 'dvdset',
    orderedId: 2,
    quantity: 3,
  });
  const cookie = filled.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).toContain('gargoyle_cart=');
  const credentials = { email: emailOf('trial'), password: DEMO_PASSWORD };
  const humans = await Promise.all(Array.from({ length: 6 }, () => school.human()));
  const answers = await atOnce(6, (base, i) =>
    callAt(base, 'auth.login', credentials, { headers: { ...humans[i], cookie } }),
  );
  expect(statuses(answers)).toEqual(Array(6).fill(200));
  const cart = await callAt(processes.urls[1], 'orderItems.list', {}, { token: await school.signIn('trial') });
  expect(cart.body).toMatchObject({ itemsCount: 3, results: [{ quantity: 3 }] });
  const left = await callAt(processes.urls[1], 'orderItems.list', {}, { headers: { cookie } });
  expect(left.body.itemsCount).toBe(0);
});

test('PLAT-308 twenty pictures requested from both processes at once are each made once', async () => {
  const encoded = async (base: string) =>
    Number(/^gargoyle_pictures_made_total (\d+)$/m.exec(await (await fetch(`${base}/metrics`)).text())?.[1]);
  const views = Array.from(
    { length: 20 },
    (_, at) => `miniature-ruins${at ? `.${(at % 18) + 1}` : ''}-${at < 18 ? 160 : 320}`,
  );
  const addresses = new Set(views.map((view) => `/media/art/tutorials/${view}.webp`));
  const answers = await Promise.all(
    [...addresses].flatMap((address) => processes.urls.map(async (base) => (await fetch(base + address)).status)),
  );
  expect(statuses(answers.map((status) => ({ status })))).toEqual(Array(40).fill(200));
  expect((await Promise.all(processes.urls.map(encoded))).reduce((a, b) => a + b)).toBe(20);
});

test('API-C-221 API-C-228 concurrent clock moves on both processes renew each subscription once, and the books balance', async () => {
  const before = await count(`transactions where reference like 'renewal-%'`);
  const answers = await atOnce(4, (base) => callAt(base, 'sandbox.clock', { advance: 'P8D' }));
  expect(statuses(answers)).toEqual(Array(4).fill(200));
  expect(await count(`transactions where reference like 'renewal-%'`)).toBeGreaterThan(before);
  const twice = await school.school.db.execute(
    `select subscription_id from transactions where reference like 'renewal-%' and status <> 'failed'
      group by subscription_id, substring(reference from '^renewal-\\d+-(.*)-\\d+$') having count(*) > 1`,
  );
  expect(twice.rows).toEqual([]);
  expect(await unbalanced(school)).toEqual([]);
});
