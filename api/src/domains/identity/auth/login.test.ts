import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const PASSWORD = 'character-arts-1';
const login = async (email: string, password = PASSWORD, ip?: string) =>
  school.call('auth.login', { email, password }, { headers: await school.human(), ...(ip ? { ip } : {}) });
const DAY = 86_400_000;

describe('login', () => {
  test('API-A-002 API-A-003 API-A-024 API-A-041 API-A-042 API-A-038 API-A-043 API-A-044 returns token and user', async () => {
    const { status, body } = await login('yearly@demo.gargoyle.example');
    expect(status).toBe(200);
    expect(body.token.split('.')).toHaveLength(3);
    expect(Object.keys(body.user).sort()).toEqual(
      [
        ...['id', 'email', 'firstName', 'lastName', 'usedFreeTrial', 'subscription', 'isStaff', 'isSuperuser'],
        ...['isArtist', 'role', 'loggedInFromEmail', 'canGiftSubscription', 'couldGiftSubscription'],
        ...['createdByProxy', 'isVerified', 'watchedWalkthroughVideo'],
      ].sort(),
    );
    expect(body.user).toMatchObject({ id: 10, email: 'yearly@demo.gargoyle.example', isVerified: true });
    expect(body.user.subscription).toBeTypeOf('number');
    // API-A-038: auth.user returns the same user.
    expect((await school.call('auth.user', {}, { token: body.token })).body).toEqual(body.user);
  });

  test('API-A-105 addresses are compared without case', async () => {
    expect((await login('YEARLY@Demo.Gargoyle.example')).status).toBe(200);
  });

  test('API-A-122 an address copied from a chat is the same address', async () => {
    expect((await login(' \u202ayearly@demo.gargoyle.example\u202c')).status).toBe(200);
  });

  test('API-A-025 API-A-010 wrong credentials are a form error', async () => {
    for (const email of ['yearly@demo.gargoyle.example', 'nobody@demo.gargoyle.example']) {
      const { status, body } = await login(email, 'wrong-password');
      expect(status).toBe(400);
      expect(body).toEqual({ nonFieldErrors: ['Unable to log in with provided credentials.'] });
    }
  });

  test('API-A-110 stores the session in an HttpOnly, Lax cookie', async () => {
    const { cookies, body } = await login('yearly@demo.gargoyle.example');
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/HttpOnly; SameSite=Lax; Max-Age=1209600$/);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    const session = await school.call('auth.session', {}, { headers: { cookie } });
    expect(session.status).toBe(200);
    expect(session.body).toMatchObject({ token: body.token, user: { id: 10 } });
    // The cookie works for no other endpoint.
    expect((await school.call('auth.user', {}, { headers: { cookie } })).status).toBe(401);
  });

  // Safari ignores a Secure cookie from http://localhost.
  test('API-A-120 cookies are Secure where the school is reached by https, and only there', async () => {
    const secure = await startTestSchool({ PUBLIC_URL: 'https://gargoyle.example' });
    const credentials = { email: 'yearly@demo.gargoyle.example', password: PASSWORD };
    const { cookies } = await secure.call('auth.login', credentials, { headers: await secure.human() });
    const item = { orderedModel: 'dvdset', orderedId: 3 } as const;
    const added = await secure.call('orderItems.add', item);
    await secure.close();
    expect([...cookies, ...added.cookies]).toEqual([
      expect.stringMatching(/^gargoyle_session=.*; Secure;/),
      expect.stringMatching(/^gargoyle_cart=.*; Secure;/),
    ]);
    const plain = await school.call('orderItems.add', item);
    expect(plain.cookies).toEqual([expect.not.stringContaining('Secure')]);
  });

  test('API-A-119 the session brings the current subscription along, null without one', async () => {
    const sessionOf = async (name: string, headers: { cookie?: string; 'accept-language'?: string } = {}) => {
      const { cookies, body } = await login(`${name}@demo.gargoyle.example`);
      const cookie = cookies.find((one) => one.startsWith('gargoyle_session'))?.split(';')[0] ?? '';
      const sent = { ...headers, cookie: [cookie, headers.cookie ?? ''].join('; ') };
      return { own: body, session: (await school.call('auth.session', {}, { headers: sent })).body };
    };
    const { own, session } = await sessionOf('yearly');
    expect(session.subscription?.plan).toBe('Yearly');
    const alone = await school.call('subscriptions.get', { id: own.user.subscription ?? 0 }, { token: own.token });
    expect(session.subscription).toEqual(alone.body);
    // In the page's language, whatever the browser prefers: a page requests it before a script can set the header.
    const spanish = await sessionOf('yearly', { cookie: 'lang=es', 'accept-language': 'en' });
    expect(spanish.session.subscription?.plan).toBe('Anual');
    expect((await sessionOf('new')).session).toMatchObject({ user: { subscription: null }, subscription: null });
  });

  test('ACC-314 ACC-319 a cookie tells the edge which notice to reserve space for on the first page', async () => {
    const noticeCookies = async (name: string) =>
      (await login(`${name}@demo.gargoyle.example`)).cookies.filter((cookie) => cookie.startsWith('notice='));
    expect(await noticeCookies('unverified')).toEqual(['notice=verify; Path=/; SameSite=Lax; Max-Age=31536000']);
    expect(await noticeCookies('new')).toEqual(['notice=walkthrough; Path=/; SameSite=Lax; Max-Age=31536000']);
    expect(await noticeCookies('yearly')).toEqual([]);
  });

  test('API-A-110 without a valid cookie there is no session', async () => {
    for (const cookie of ['', 'gargoyle_session=nonsense', '%%%;;gargoyle_session'])
      expect((await school.call('auth.session', {}, { headers: { cookie } })).status).toBe(204);
  });

  test('API-A-104 no response contains a password or its hash', async () => {
    const { body } = await login('yearly@demo.gargoyle.example');
    expect(JSON.stringify(body)).not.toMatch(/argon2|character-arts/);
  });
});

describe('the human check', () => {
  const credentials = { email: 'monthly@demo.gargoyle.example', password: PASSWORD };

  test('API-A-019 API-A-021 API-A-022 API-A-023 answers 412 without a token and with a wrong or used one', async () => {
    const used = await school.human();
    expect((await school.call('auth.login', credentials, { headers: used })).status).toBe(200);
    const wrong = { 'captcha-token': 'no-token', 'captcha-version': 'v3' };
    for (const headers of [{}, wrong, used, { ...(await school.human()), 'captcha-version': 'v2' }]) {
      const { status, body } = await school.call('auth.login', credentials, { headers });
      expect(status).toBe(412);
      expect(body).toMatchObject({
        detail: "Oops! We weren't able to automatically validate you as a human, please check the box to confirm.",
      });
    }
  });

  test('API-A-023 the test address for robots has to tick the box', async () => {
    const robot = { email: 'Robot@demo.gargoyle.example', password1: 'a long enough one' };
    expect((await school.call('auth.register', robot, { headers: await school.human() })).status).toBe(412);
    const token = async (checked: boolean) => {
      const { body } = await school.call('humanCheck.issue', { version: 'v2', checked });
      return { 'captcha-token': body.token ?? '', 'captcha-version': 'v2' };
    };
    expect((await school.call('auth.register', robot, { headers: await token(false) })).status).toBe(412);
    expect((await school.call('auth.register', robot, { headers: await token(true) })).status).toBe(201);
  });

  test('API-A-111 a token expires with the clock', async () => {
    const headers = await school.human();
    school.advance(11 * 60_000);
    expect((await school.call('auth.login', credentials, { headers })).status).toBe(412);
    school.advance(-11 * 60_000);
  });
});

describe('tokens', () => {
  const user = (token?: string) =>
    school.send('GET', '/api/v1/auth/user/', token === undefined ? {} : { headers: { authorization: `JWT ${token}` } });

  test('API-A-012 API-A-007 API-C-014 a missing token', async () => {
    const { status, body } = await user();
    expect(status).toBe(401);
    expect(body).toMatchObject({ detail: 'Authentication credentials were not provided.', code: 'not_authenticated' });
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('API-A-014 malformed or wrongly signed tokens', async () => {
    const good = await school.signIn('monthly');
    const [head, claims, signature = ''] = good.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const altered = `${signature.slice(0, 5)}${signature[5] === 'A' ? 'B' : 'A'}${signature.slice(6)}`;
    for (const token of ['', 'x', 'a.b.c', `${head}.${claims}.${altered}`, `${none}.${claims}.`]) {
      const { status, body } = await user(token);
      expect([status, body.detail]).toEqual([401, 'Error decoding signature.']);
    }
  });

  test('API-A-013 API-A-020 API-A-111 tokens expire after 14 days', async () => {
    const token = await school.signIn('monthly');
    school.advance(13.9 * DAY);
    expect((await user(token)).status).toBe(200);
    school.advance(0.2 * DAY);
    const { status, body } = await user(token);
    expect([status, body.detail]).toEqual([401, 'Signature has expired.']);
    school.advance(-14.1 * DAY);
  });

  test('API-A-015 API-A-016 the newest login wins', async () => {
    const first = (await login('basic@demo.gargoyle.example')).body.token;
    const second = (await login('basic@demo.gargoyle.example')).body.token;
    const { status, body } = await user(first);
    expect([status, body.detail]).toEqual([
      401,
      'A session is already active in another device, please logout and try again.',
    ]);
    expect((await user(second)).status).toBe(200);
  });

  test('API-A-135 a new password closes replaced sessions, too', async () => {
    const first = (await login('lapsed@demo.gargoyle.example')).body.token;
    const second = (await login('lapsed@demo.gargoyle.example')).body.token;
    const newPassword = { newPassword1: 'two buckets of plaster', newPassword2: 'two buckets of plaster' };
    await school.call('auth.changePassword', { oldPassword: PASSWORD, ...newPassword }, { token: second });
    const { status, body } = await user(first);
    expect([status, body.detail]).toEqual([401, 'Authentication credentials were not provided.']);
  });

  test('API-A-030 API-A-112 logout ends the token and the cookie', async () => {
    const token = await school.signIn('free');
    const { status, body, cookies } = await school.call('auth.logout', {}, { token });
    expect(status).toBe(200);
    expect(body.detail).toBeTypeOf('string');
    expect(cookies[0]).toMatch(/Max-Age=0/);
    const after = await user(token);
    expect([after.status, after.body.detail]).toEqual([401, 'Authentication credentials were not provided.']);
  });

  test('API-A-018 a disabled account gets 403', async () => {
    const token = await school.signIn('artist');
    await school.school.db.execute("update users set is_active = false where email like 'artist@%'");
    expect((await user(token)).status).toBe(403);
    expect((await login('artist@demo.gargoyle.example')).status).toBe(403);
    expect((await login('artist@demo.gargoyle.example', 'wrong')).status).toBe(400);
  });

  test('API-A-102 API-L-147 authenticated responses are not cached for others', async () => {
    const { headers } = await school.call('auth.user', {}, { as: 'monthly' });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('other sign-in providers', () => {
  test('API-A-035 Facebook, API-A-036 Microsoft', async () => {
    for (const name of ['auth.facebook', 'auth.microsoft'] as const) {
      const good = await school.call(name, { accessToken: 'SOCIAL-DEMO-0001' });
      expect([good.status, good.body.user.email]).toEqual([200, 'social@demo.gargoyle.example']);
      const bad = await school.call(name, { accessToken: 'FORGED' });
      expect(bad.status).toBe(400);
    }
  });

  test('ACC-073 API-A-028 API-A-029 sign-in through a library proxy', async () => {
    const { status, body } = await school.call('auth.proxyLogin', { token: 'PROXY-DEMO-0001' });
    expect([status, body.user.createdByProxy]).toEqual([200, true]);
    expect((await school.call('auth.proxyLogin', { token: 'SOCIAL-DEMO-0001' })).status).toBe(400);
  });

  test('API-A-037 API-A-045 sign-in through an institution', async () => {
    const call = (code: string) =>
      school.call('auth.authorizationCode', { code, redirectUri: 'http://localhost:4000' });
    const { status, body } = await call('ATHENS-DEMO-0001');
    expect([status, body.user.role]).toEqual([200, 'free_library_subscriber']);
    expect((await call('ATHENS-DEMO-0002')).status).toBe(400);
  });
});

describe('limits', () => {
  test('API-A-101 API-C-258 after ten failed logins an account gets 429, even with the right password', async () => {
    const email = 'collector@demo.gargoyle.example';
    for (let i = 0; i < 10; i++) expect((await login(email, 'wrong')).status).toBe(400);
    for (const password of ['wrong', PASSWORD]) {
      const { status, body, headers } = await login(email, password);
      expect(status).toBe(429);
      expect(body).toMatchObject({ detail: expect.stringContaining('Too many') });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    // Other accounts are not limited: loopback is exempt from the limit per address.
    expect((await login('group@demo.gargoyle.example')).status).toBe(200);
  });

  test('API-C-258 ten failed logins from one IP address, across accounts', async () => {
    const ip = '203.0.113.7';
    for (let i = 0; i < 10; i++) await login(`guess-${i}@example.com`, 'wrong', ip);
    expect((await login('group@demo.gargoyle.example', PASSWORD, ip)).status).toBe(429);
    expect((await login('group@demo.gargoyle.example', PASSWORD, '203.0.113.8')).status).toBe(200);
  });

  test('API-C-258 successful logins are not counted', async () => {
    for (let i = 0; i < 12; i++) expect((await login('trial@demo.gargoyle.example')).status).toBe(200);
  });
});
