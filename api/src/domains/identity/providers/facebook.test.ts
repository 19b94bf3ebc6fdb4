import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APP, type FacebookEmulator, startFacebook } from '../../../testing/facebook-emulator.ts';
import { facebookProvider } from './facebook-provider.ts';
import { linkIn, mailsTo } from '../../../testing/outbox.ts';
import { waitingFor } from '../../../testing/races.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { claimAccount } from '../sessions/claim-account.service.ts';
import { lockUser } from '../users/users.repo.ts';

const BACK = 'http://localhost:4000/api/v1/auth/sign-in/facebook/back/';

let facebook: FacebookEmulator;
let school: TestSchool;
let reported = 0;
beforeAll(async () => {
  facebook = await startFacebook();
  school = await startTestSchool({
    FACEBOOK_APP_ID: APP.id,
    FACEBOOK_APP_SECRET: APP.secret,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
    FACEBOOK_DIALOG_URL: facebook.dialogUrl,
    // Nothing listens there.
    MICROSOFT_ISSUER: 'http://127.0.0.1:9',
    MICROSOFT_CLIENT_ID: 'x',
    MICROSOFT_CLIENT_SECRET: 'y',
  });
});
afterAll(async () => {
  await school.close();
  await facebook.close();
});
beforeEach(() => {
  facebook.cancels = false;
  facebook.trouble = null;
  reported = 0;
  for (const process of school.schools) process.report = () => void reported++;
});

const resultOf = (page: unknown) => ({
  type: /data-type="(\w+)"/.exec(String(page))?.[1],
  proof: /data-proof="([^"]*)"/.exec(String(page))?.[1] ?? '',
});
/** Goes from the button through Facebook's dialog and back. */
async function visit() {
  const { headers, cookies } = await school.send('GET', '/api/v1/auth/sign-in/facebook/');
  const cookie = cookies[0]?.split(';')[0] ?? '';
  const dialog = await fetch(String(headers['location']), { redirect: 'manual' });
  const callback = new URL(dialog.headers.get('location') ?? '');
  expect(callback.origin + callback.pathname).toBe(BACK);
  const page = await school.send('GET', callback.pathname + callback.search, { headers: { cookie } });
  return { cookie, callback, page, ...resultOf(page.body) };
}
const signIn = (accessToken: string, cookie = '') =>
  school.call('auth.facebook', { accessToken }, { headers: { cookie } });
const REFUSED = { accessToken: ['This sign-in was not accepted.'] };

describe('API-A-035 ACC-059 Facebook', () => {
  test('the window flow signs in, creates an account and sends a confirmation mail', async () => {
    facebook.person = { id: '77', email: 'faye@example.com', first_name: 'Faye', last_name: 'Book' };
    const { cookie, proof, page } = await visit();
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const { status, body } = await signIn(proof, cookie);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'faye@example.com', firstName: 'Faye', isVerified: false });
    expect((await signIn(proof, cookie)).body).toEqual(REFUSED);
    const again = await visit();
    expect((await signIn(again.proof, again.cookie)).body.user.id).toBe(body.user.id);
  });

  test('a token from Facebook’s own script signs the same person in', async () => {
    facebook.person = { id: '78', email: 'script@example.com' };
    const { body } = await signIn(facebook.issue());
    expect(body.user.email).toBe('script@example.com');
    expect((await signIn(facebook.issue())).body.user.id).toBe(body.user.id);
  });

  test.each([
    ['of another app', { appId: '999' }],
    ['that has expired', { valid: false }],
    ['of a page instead of a person', { type: 'PAGE' }],
  ])('a token %s is refused', async (_, token) => {
    facebook.person = { id: '77' };
    expect((await signIn(facebook.issue(token))).body).toEqual(REFUSED);
    expect(reported).toBe(1);
  });

  test('a token that Facebook does not know, or that has two users, is refused', async () => {
    facebook.person = { id: '77' };
    expect((await signIn('forged')).body).toEqual(REFUSED);
    facebook.trouble = 'two people';
    expect((await signIn(facebook.issue())).body).toEqual(REFUSED);
    facebook.trouble = null;
    // Tokens of the demo's stand-in are invalid with the real provider.
    expect((await signIn('SOCIAL-DEMO-0001')).body).toEqual(REFUSED);
  });

  test('an unconfirmed address from Facebook is not trusted', async () => {
    facebook.person = { id: '79', email: 'yearly@demo.gargoyle.example' };
    expect((await signIn(facebook.issue())).body).toEqual(REFUSED);
    facebook.person = { id: '80' };
    expect((await signIn(facebook.issue())).body).toEqual(REFUSED);
  });

  describe('API-A-128 an account that somebody created with another’s address', () => {
    const PASSWORD = 'clay under my nails';
    const reset = async (email: string) => {
      await school.call('auth.resetPassword', { email });
      const [, , , uid = '', token = ''] = linkIn((await mailsTo(school, email))[0]).pathname.split('/');
      return school.call('auth.confirmReset', { uid, token, newPassword1: PASSWORD, newPassword2: PASSWORD });
    };
    const create = async (id: string) => {
      facebook.person = { id, email: `${id}@example.com` };
      const { body } = await signIn(facebook.issue());
      expect(body.user.isVerified).toBe(false);
      return { ...body, email: `${id}@example.com` };
    };

    test('API-A-032 is the owner’s alone, and verified, after a reset of the password', async () => {
      const { email, token, user } = await create('squatter');
      expect((await reset(email)).status).toBe(200);
      const headers = await school.human();
      const owner = await school.call('auth.login', { email, password: PASSWORD }, { headers });
      expect(owner.body.user).toMatchObject({ id: user.id, isVerified: true });
      expect((await school.call('auth.user', {}, { token })).status).toBe(401);
      expect((await signIn(facebook.issue())).body).toEqual(REFUSED);
    });

    test('keeps its providers once its address was confirmed', async () => {
      const { email, user } = await create('faithful');
      const key = linkIn((await mailsTo(school, email))[0]).searchParams.get('key') ?? '';
      expect((await school.call('auth.verifyEmail', { key })).status).toBe(200);
      expect((await reset(email)).status).toBe(200);
      expect((await signIn(facebook.issue())).body.user.id).toBe(user.id);
    });

    test('is not entered by a sign-in that began before it was claimed', async () => {
      const { user } = await create('hasty');
      const entered = await school.school.db.transaction(async (tx) => {
        const locked = await lockUser(tx, user.id);
        const attempt = signIn(facebook.issue());
        await waitingFor(school, 1, attempt);
        if (locked) await claimAccount(tx, locked, null);
        return { attempt };
      });
      expect((await entered.attempt).body).toEqual(REFUSED);
    });
  });

  test('ACC-064 cancelling is distinguished from failing', async () => {
    facebook.cancels = true;
    const { type, cookie, callback } = await visit();
    expect(type).toBe('cancelled');
    expect(reported).toBe(0);
    expect((await school.send('GET', callback.pathname + callback.search, { headers: { cookie } })).body).toContain(
      'failed',
    );
  });

  test('a request to Facebook times out', async () => {
    const { graphUrl, dialogUrl } = facebook;
    const impatient = facebookProvider({ appId: APP.id, appSecret: APP.secret, graphUrl, dialogUrl }, 50);
    facebook.trouble = 'silent';
    await expect(impatient.personOfToken?.('x')).rejects.toThrow(/timeout/i);
  });
});

test('an unreachable provider fails the sign-in and is tried again the next time', async () => {
  for (let i = 1; i <= 2; i++) {
    const { status, body } = await school.send('GET', '/api/v1/auth/sign-in/microsoft/');
    expect([status, resultOf(body).type, reported]).toEqual([200, 'failed', i]);
  }
});
