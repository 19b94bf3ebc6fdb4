import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordFaults } from '../domains/identity/auth/password-rules.model.ts';
import { accountId } from '../seed/accounts.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Claims of docs/security.md that no other test covers.
let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const userOf = (token: string) => school.call('auth.user', {}, { token });
const MALFORMED = { status: 401, body: { detail: 'Error decoding signature.' } };

describe('tokens', () => {
  test('API-A-014 ASVS 9.2.2 a token is valid only for its own purpose', async () => {
    const check = (await school.human())['captcha-token'] ?? '';
    expect(await userOf(check)).toMatchObject(MALFORMED);
    const headers = { 'captcha-token': await school.signIn('monthly'), 'captcha-version': 'v3' };
    const login = { email: 'monthly@demo.gargoyle.example', password: 'character-arts-1' };
    expect((await school.call('auth.login', login, { headers })).status).toBe(412);
  });

  test('API-A-014 ASVS 9.1.2 ASVS 9.2.1 only our algorithm, our issuer and tokens with an expiry are accepted', async () => {
    const good = await school.signIn('monthly');
    const { sid, sub } = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
      sub: string;
    };
    const { secret } = school.school;
    const ends = new Date(school.clock.now().getTime() + 60_000);
    const token = (alg: string, issuer: string, expires: boolean) => {
      const made = new SignJWT({ sid }).setProtectedHeader({ alg }).setIssuer(issuer).setSubject(sub);
      return (expires ? made.setExpirationTime(ends) : made).sign(secret);
    };
    expect((await userOf(await token('HS256', 'gargoyle', true))).status).toBe(200);
    expect(await userOf(await token('HS384', 'gargoyle', true))).toMatchObject(MALFORMED);
    expect(await userOf(await token('HS256', 'elsewhere', true))).toMatchObject(MALFORMED);
    expect(await userOf(await token('HS256', 'gargoyle', false))).toMatchObject(MALFORMED);
  });

  test('API-A-014 ASVS 9.1.3 a key inside the token is ignored', async () => {
    const foreignSecret = new TextEncoder().encode('a secret that somebody else has made up');
    const jwk = { kty: 'oct', k: Buffer.from(foreignSecret).toString('base64url') };
    const header = { alg: 'HS256', jwk, jku: 'http://127.0.0.1:9/keys', kid: '../../dev/null' };
    const forged = await new SignJWT({ sid: 'x' })
      .setProtectedHeader(header)
      .setIssuer('gargoyle')
      .setSubject('1')
      .setExpirationTime(new Date(school.clock.now().getTime() + 60_000))
      .sign(foreignSecret);
    expect(await userOf(forged)).toMatchObject(MALFORMED);
  });

  test('API-A-018 ASVS 7.4.2 ASVS 8.3.1 the session of a disabled or deleted account ends at once', async () => {
    const token = await school.signIn('artist');
    expect((await userOf(token)).status).toBe(200);
    await school.school.db.execute(`update users set is_active = false where id = ${accountId('artist')}`);
    expect((await userOf(token)).status).toBe(403);
    const leaving = await school.signIn('social');
    expect((await school.call('profile.remove', {}, { token: leaving })).status).toBe(204);
    expect((await userOf(leaving)).status).toBe(401);
  });

  test('ASVS 7.2.4 signing in issues a new token and ends the old one', async () => {
    const login = async () => {
      const input = { email: 'trial@demo.gargoyle.example', password: 'character-arts-1' };
      return (await school.call('auth.login', input, { headers: await school.human() })).body.token;
    };
    const first = await login();
    const second = await login();
    expect(second).not.toBe(first);
    expect((await userOf(first)).status).toBe(401);
  });
});

describe('fields', () => {
  test('API-C-249 ASVS 8.2.3 additional fields make nobody staff, verified or another user', async () => {
    const rows = () => school.school.db.execute(`select * from users where id = ${accountId('new')}`);
    const before = (await rows()).rows[0];
    const more = {
      ...{ id: accountId('admin'), is_staff: true, isStaff: true, is_superuser: true, is_active: false },
      ...{ role: 'free_library_subscriber', used_free_trial: true, email: 'other@example.com', password_hash: 'x' },
    };
    const body = { first_name: 'Nora', last_name: 'Ellery', ...more };
    expect((await school.send('PATCH', '/api/v1/profile/', { as: 'new', body })).status).toBe(200);
    expect((await rows()).rows[0]).toEqual(before);
    const signUp = { ...more, email: 'climber@example.com', password1: 'a-long-enough-phrase', is_verified: true };
    const headers = await school.human();
    const { body: made } = await school.send('POST', '/api/v1/auth/registration/', { body: signUp, headers });
    expect(made.user).toMatchObject({ email: 'climber@example.com', isStaff: false, isSuperuser: false, role: null });
    expect(made.user.isVerified).toBe(false);
  });

  test('API-C-202 a price in the request is ignored', async () => {
    const body = { ordered: true, ordered_model: 'dvdset', ordered_id: 1, price: 0.01, regular_price: 0, discount: 99 };
    const added = await school.send('POST', '/api/v1/order-items/', { as: 'lapsed', body });
    expect(added.status).toBe(201);
    expect(added.body.price).toBeGreaterThan(1);
    const changed = await school.send('PATCH', `/api/v1/order-items/${added.body.id}/`, {
      as: 'lapsed',
      body: { quantity: 2, price: 0.01 },
    });
    expect(changed.body.price).toBe(added.body.price);
  });
});

describe('passwords', () => {
  test('ASVS 6.2.1 ASVS 6.2.5 ASVS 6.2.9 any characters, spaces and scripts, 8 to 128 of them, are accepted unchanged', async () => {
    const phrases = [' two words ', 'пластилин под ногтями', '𝔠𝔩𝔞𝔶𝔰 𝔞𝔫𝔡 𝔟𝔬𝔫𝔢𝔰', 'x y'.repeat(42)];
    for (const [i, password] of phrases.entries()) {
      const email = `phrase-${i}@example.com`;
      const made = await school.call(
        'auth.register',
        { email, password1: password },
        { headers: await school.human() },
      );
      expect([password, made.status]).toEqual([password, 201]);
      for (const [tried, expected] of [
        [password, 200],
        [`${password}x`, 400],
        [password.slice(0, -1), 400],
        [password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()), password.startsWith('𝔠') ? 200 : 400],
        [password.trim() === password ? `${password} ` : password.trim(), 400],
      ] as const) {
        const { status } = await school.call(
          'auth.login',
          { email, password: tried },
          { headers: await school.human() },
        );
        expect([tried, status]).toEqual([tried, expected]);
      }
    }
  });

  test('ASVS 6.2.4 ASVS 6.2.11 common passwords and padded words of the school are refused', () => {
    for (const password of ['password123', 'Gargoyle2026!', '2026gargoyle', 'Academy-1234', '!!School!!', 'EFFECTS123'])
      expect([password, passwordFaults(password, 'a@example.com')]).toEqual([
        password,
        ['This password is too common.'],
      ]);
    expect(passwordFaults('gargoyles over the gate', 'a@example.com')).toEqual([]);
  });
});
