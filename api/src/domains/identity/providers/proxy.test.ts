import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../../kernel/db/schema/mails.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const SECRET = 'between-this-library-and-the-school';
const HOME = 'http://localhost:4000';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ PROXY_ACCESS_SECRET: SECRET });
});
afterAll(() => school.close());

const seconds = () => Math.floor(school.clock.now().getTime() / 1000);
const cookie = (claims: Record<string, unknown>, secret = SECRET, alg = 'HS256') =>
  new SignJWT({ iss: 'City Library', aud: HOME, iat: seconds(), exp: seconds() + 3600, ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
const signIn = async (token: string) => school.call('auth.proxyLogin', { token });

test('API-A-028 ACC-073 a library’s reader gets a proxy account, and the same one again', async () => {
  const first = await signIn(await cookie({ sub: 'reader-1', given_name: 'Rita', family_name: 'Reader' }));
  expect(first.status).toBe(200);
  expect(first.body.user).toMatchObject({ createdByProxy: true, firstName: 'Rita', role: null, isVerified: true });
  expect(first.body.user.email).toBe('');
  expect((await signIn(await cookie({ sub: 'reader-1' }))).body.user.id).toBe(first.body.user.id);
  for (const other of [{ sub: 'reader-2' }, { sub: 'reader-1', iss: 'Town Library' }])
    expect((await signIn(await cookie(other))).body.user.id).not.toBe(first.body.user.id);
});

test('two concurrent pages get one account', async () => {
  const token = await cookie({ sub: 'reader-3' });
  const both = await Promise.all([signIn(token), signIn(token)]);
  expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  expect(new Set(both.map((answer) => answer.body.user.id)).size).toBe(1);
});

test('an address from the library is used if it is not taken, and has to be confirmed', async () => {
  const { body } = await signIn(await cookie({ sub: 'reader-4', email: 'rita@example.com', email_verified: true }));
  expect(body.user).toMatchObject({ email: 'rita@example.com', isVerified: false });
  const taken = await signIn(await cookie({ sub: 'reader-5', email: 'Yearly@demo.gargoyle.example' }));
  expect(taken.body.user.email).toBe('');
  const sent = await school.school.db.select().from(mails);
  expect(sent.map((mail) => mail.to)).toContain('rita@example.com');
  expect(sent.filter((mail) => mail.to.endsWith('.invalid'))).toEqual([]);
  const own = await school.call('profile.get', {}, { token: taken.body.token });
  expect(own.body.email).toBe('');
});

test('API-A-028 invalid tokens are refused', async () => {
  const good = { sub: 'reader-1' };
  const [head = '', body = ''] = (await cookie(good)).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [
    await cookie(good, `${SECRET}!`),
    await cookie(good, SECRET, 'HS512'),
    await cookie({ ...good, aud: 'https://another.example' }),
    await cookie({ ...good, aud: undefined }),
    await cookie({ ...good, exp: seconds() - 1 }),
    await cookie({ ...good, exp: undefined }),
    await cookie({ ...good, iat: undefined }),
    await cookie({ ...good, iat: seconds() - 13 * 3600 }),
    await cookie({}),
    await cookie({ sub: '' }),
    `${none}.${body}.`,
    `${head}.${body}.${randomUUID()}`,
    'nonsense',
    // The demo's token is invalid once a library is configured.
    'PROXY-DEMO-0001',
  ])
    expect([token, (await signIn(token)).body]).toEqual([token, { token: ['This sign-in was not accepted.'] }]);
});

test('API-A-111 a cookie expires with the clock', async () => {
  const token = await cookie({ sub: 'reader-1' });
  school.advance(3601_000);
  expect((await signIn(token)).status).toBe(400);
  school.advance(-3601_000);
});
