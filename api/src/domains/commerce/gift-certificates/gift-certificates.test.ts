import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, mailsTo } from '../../../testing/outbox.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const gift = { gifterName: 'Yusuf', firstName: 'Rosa', lastName: 'Keller', email: 'rosa@example.com' };
const YEAR = 365 * 86_400_000;
const give = (as: string, email: string) => school.call('giftCertificates.create', { ...gift, email }, { as });
const codeTo = async (email: string) => {
  const [mail] = await mailsTo(school, email);
  return linkIn(mail).pathname.split('/').at(-1) ?? '';
};

describe('giving', () => {
  test('API-A-047 canGiftSubscription and couldGiftSubscription', async () => {
    const flags = async (as: string) => {
      const { body } = await school.call('auth.user', {}, { as });
      return [body.canGiftSubscription, body.couldGiftSubscription];
    };
    expect(await flags('monthly')).toEqual([true, true]);
    expect(await flags('yearly')).toEqual([true, true]);
    expect(await flags('trial')).toEqual([false, true]);
    for (const as of ['new', 'lapsed', 'free', 'library', 'gifted', 'unpaid'])
      expect([as, await flags(as)]).toEqual([as, [false, false]]);
  });

  test('API-A-070 API-A-108 a gift of the same plan is mailed, once per paid subscription', async () => {
    const { status, body } = await school.call(
      'giftCertificates.create',
      { ...gift, message: 'Make <masks>!' },
      { as: 'yearly' },
    );
    expect([status, body]).toEqual([201, gift]);
    const [mail] = await mailsTo(school, gift.email);
    expect(mail?.subject).toContain('Yusuf');
    expect(mail?.text).toContain('Make <masks>!');
    expect(mail?.html).toContain('Make &lt;masks&gt;!');
    const user = await school.call('auth.user', {}, { as: 'yearly' });
    expect(user.body).toMatchObject({ canGiftSubscription: false, couldGiftSubscription: false });
    const second = await give('yearly', 'other@example.com');
    expect([second.status, (second.body as unknown as { code: string }).code]).toEqual([409, 'gift_not_allowed']);
  });

  test('API-A-108 concurrent gifts create only one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => give('basic', `twice-${i}@example.com`)));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('API-A-071 gifts are refused without a paid subscription or with invalid fields', async () => {
    for (const as of ['trial', 'new', 'free', 'gifted'])
      expect([as, (await give(as, 'x@example.com')).status]).toEqual([as, 409]);
    const { status, body } = await school.send('POST', '/api/v1/gift-certificates/', {
      as: 'monthly',
      body: { email: 'x' },
    });
    expect([status, Object.keys(body).sort()]).toEqual([400, ['email', 'firstName', 'gifterName', 'lastName']]);
  });
});

describe('redeeming', () => {
  test('API-A-072 API-A-074 the gift page shows giver and recipient', async () => {
    const { status, body } = await school.call('giftCertificates.get', { code: 'GIFT-DEMO-0001' });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['email', 'firstName', 'gifterName', 'lastName']);
    for (const code of ['GIFT-DEMO-USED', 'GIFT-DEMO-9999', 'x'.repeat(300)])
      expect((await school.call('giftCertificates.get', { code })).status).toBe(404);
  });

  test('ACC-107 API-A-073 API-A-109 API-A-046 redeeming creates an account with a free subscription of the gift’s plan and its role', async () => {
    const short = await school.call('giftCertificates.subscribe', { code: 'GIFT-DEMO-0001', password: 'short' });
    expect([short.status, Object.keys(short.body)]).toEqual([400, ['password']]);
    const { status, body } = await school.call('giftCertificates.subscribe', {
      code: 'GIFT-DEMO-0001',
      password: 'clay under my nails',
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      ...{ isVerified: true, role: 'annual_gift_certificate_recipients', loggedInFromEmail: true },
      ...{ usedFreeTrial: false, canGiftSubscription: false },
    });
    const subscription = await school.call(
      'subscriptions.get',
      { id: body.user.subscription ?? 0 },
      { token: body.token },
    );
    expect(subscription.body).toMatchObject({ planId: 4, free: true, active: true });
    expect(
      (await school.call('giftCertificates.subscribe', { code: 'GIFT-DEMO-0001', password: 'clay under my nails' }))
        .status,
    ).toBe(404);
  });

  test('API-A-073 an existing account redeems only with its password, which stays the same', async () => {
    await give('monthly', 'LAPSED@demo.gargoyle.example');
    const code = await codeTo('LAPSED@demo.gargoyle.example');
    const wrong = await school.call('giftCertificates.subscribe', { code, password: 'not the password' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']]);
    const { status, body } = await school.call('giftCertificates.subscribe', { code, password: 'character-arts-1' });
    expect([status, body.user.email]).toEqual([201, 'lapsed@demo.gargoyle.example']);
    expect(body.user.role).toBeNull();
    expect(body.user.subscription).not.toBeNull();
  });

  test('a gift stays open while its recipient has a subscription', async () => {
    await give('apprentice', 'group@demo.gargoyle.example');
    const code = await codeTo('group@demo.gargoyle.example');
    expect((await school.call('giftCertificates.subscribe', { code, password: 'character-arts-1' })).status).toBe(409);
    expect((await school.call('giftCertificates.get', { code })).status).toBe(200);
  });

  test('API-C-305 a gift replaces a subscription that is inactive because it was not paid', async () => {
    await give('basic-full', 'unpaid@demo.gargoyle.example');
    const code = await codeTo('unpaid@demo.gargoyle.example');
    const { status, body } = await school.call('giftCertificates.subscribe', { code, password: 'character-arts-1' });
    expect(status).toBe(201);
    const { results } = (await school.call('subscriptions.list', {}, { token: body.token })).body;
    expect(results.map(({ free, active }) => [free, active])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(body.user.subscription).toBe(results[1]?.id);
  });

  test('API-A-101 guessing the password behind a gift is limited', async () => {
    await give('cancelling', 'collector@demo.gargoyle.example');
    const code = await codeTo('collector@demo.gargoyle.example');
    const guess = (password: string) => school.call('giftCertificates.subscribe', { code, password });
    for (let i = 0; i < 10; i++) expect((await guess(`guess number ${i}`)).status).toBe(400);
    expect((await guess('character-arts-1')).status).toBe(429);
  });

  test('API-A-103 API-A-111 a gift can be redeemed for a year', async () => {
    await give('downgrading', 'slow@example.com');
    const code = await codeTo('slow@example.com');
    school.advance(YEAR - 60_000);
    expect((await school.call('giftCertificates.get', { code })).status).toBe(200);
    school.advance(120_000);
    expect((await school.call('giftCertificates.get', { code })).status).toBe(404);
    school.advance(-YEAR - 60_000);
  });

  test('API-A-108 API-A-113 a gifted subscription ends after its period', async () => {
    await give('group', 'period@example.com').then((a) => expect(a.status).toBe(409));
    const login = await school.call(
      'auth.login',
      { email: 'lapsed@demo.gargoyle.example', password: 'character-arts-1' },
      { headers: await school.human() },
    );
    expect(login.body.user.subscription).not.toBeNull();
    await school.call('sandbox.clock', { advance: 'P32D' });
    const later = await school.call(
      'auth.login',
      { email: 'lapsed@demo.gargoyle.example', password: 'character-arts-1' },
      { headers: await school.human() },
    );
    expect(later.body.user.subscription).toBeNull();
  });
});
