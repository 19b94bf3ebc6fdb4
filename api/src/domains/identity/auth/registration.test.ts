import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, mailsTo } from '../../../testing/outbox.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const MINUTE = 60_000;
const register = async (email: string, password1: string, headers: Record<string, string> = {}) =>
  school.call('auth.register', { email, password1 }, { headers: { ...(await school.human()), ...headers } });

describe('registration', () => {
  test('API-A-026 creates an unverified account, signs it in and mails a link that verifies it', async () => {
    const { status, body, cookies } = await register('Ana@Example.com', 'clay under my nails');
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: 'Ana@Example.com', isVerified: false, subscription: null });
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['gargoyle_session', 'notice']);
    const [mail] = await mailsTo(school, 'Ana@Example.com');
    const link = linkIn(mail);
    expect(link.pathname).toBe('/confirm-email');
    const key = link.searchParams.get('key') ?? '';
    expect((await school.call('auth.verifyEmail', { key })).status).toBe(200);
    const user = await school.call('auth.user', {}, { token: body.token });
    expect(user.body.isVerified).toBe(true);
    // API-A-103: only once.
    expect((await school.call('auth.verifyEmail', { key })).status).toBe(404);
    const [welcome] = await mailsTo(school, 'Ana@Example.com');
    expect(welcome?.subject).toMatch(/bench is ready/);
  });

  test('API-A-027 returns errors for address and password', async () => {
    const wrong: [string, string, 'email' | 'password1'][] = [
      ['', 'clay under my nails', 'email'],
      ['not an address', 'clay under my nails', 'email'],
      ['MONTHLY@demo.gargoyle.example', 'clay under my nails', 'email'],
      ['bea@example.com', '', 'password1'],
      ['bea@example.com', 'short', 'password1'],
      ['bea@example.com', 'password123', 'password1'],
      ['bea@example.com', '4815162342', 'password1'],
      ['beatrix@example.com', 'beatrix1', 'password1'],
    ];
    for (const [email, password1, field] of wrong) {
      const { status, body } = await register(email, password1);
      expect([email, password1, status]).toEqual([email, password1, 400]);
      expect(Object.keys(body)).toEqual([field]);
    }
    const { body } = await school.send('POST', '/api/v1/auth/registration/', {
      body: {},
      headers: await school.human(),
    });
    expect(body).toEqual({ email: ['This field is required.'], password1: ['This field is required.'] });
  });

  test('API-A-027 concurrent registrations of one address create one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register('rush@example.com', 'clay under my nails')),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 400)).toHaveLength(7);
  });

  test('mails are in the language of the page', async () => {
    await register('luz@example.com', 'arcilla y paciencia', { cookie: 'lang=es' });
    const [mail] = await mailsTo(school, 'luz@example.com');
    expect(mail?.subject).toMatch(/^Confirma tu correo/);
    expect(mail?.html).toContain('<html lang="es">');
  });

  test('API-C-258 five sign-ups per minute and IP address, except loopback', async () => {
    const ip = '203.0.113.20';
    const from = async (i: number) =>
      school.call(
        'auth.register',
        { email: `crowd-${i}@example.com`, password1: 'clay under my nails' },
        { headers: await school.human(), ip },
      );
    for (let i = 0; i < 5; i++) expect((await from(i)).status).toBe(201);
    expect((await from(5)).status).toBe(429);
  });
});

describe('confirmation mails', () => {
  test('API-A-039 API-A-103 the demo key works once; unknown ones never', async () => {
    expect((await school.call('auth.verifyEmail', { key: 'CONFIRM-DEMO-0001' })).status).toBe(200);
    for (const key of ['CONFIRM-DEMO-0001', 'RESET-DEMO-0001', 'nonsense']) {
      const { status, body } = await school.call('auth.verifyEmail', { key });
      expect([status, typeof (body as { detail: string }).detail]).toEqual([404, 'string']);
    }
  });

  test('API-A-040 mails can be resent a few times; a new link invalidates the previous one', async () => {
    const { body } = await register('again@example.com', 'clay under my nails');
    const resend = () => school.call('auth.resendEmail', {}, { token: body.token });
    for (let i = 0; i < 3; i++) expect((await resend()).status).toBe(200);
    const refused = await resend();
    expect(refused.status).toBe(400);
    expect((refused.body as unknown as { nonFieldErrors: string[] }).nonFieldErrors[0]).toBeTypeOf('string');
    school.advance(11 * MINUTE);
    expect((await resend()).status).toBe(200);
    const mails = await mailsTo(school, 'again@example.com');
    expect(mails).toHaveLength(5);
    const [newest, before] = mails.map((m) => linkIn(m).searchParams.get('key') ?? '');
    expect((await school.call('auth.verifyEmail', { key: before ?? '' })).status).toBe(404);
    expect((await school.call('auth.verifyEmail', { key: newest ?? '' })).status).toBe(200);
  });

  test('API-A-132 forty concurrent requests send no more mails than those one after the other', async () => {
    const { body } = await register('hasty@example.com', 'clay under my nails');
    const resend = () => school.call('auth.resendEmail', {}, { token: body.token });
    const answers = await Promise.all(Array.from({ length: 40 }, resend));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await mailsTo(school, 'hasty@example.com')).toHaveLength(4);
  });

  test('API-A-040 a verified account gets none', async () => {
    const { status, body } = await school.call('auth.resendEmail', {}, { as: 'monthly' });
    expect([status, body]).toEqual([400, { nonFieldErrors: ['This email address is already verified.'] }]);
  });

  test('API-A-103 API-A-111 a link expires after 7 days', async () => {
    await register('late@example.com', 'clay under my nails');
    const [mail] = await mailsTo(school, 'late@example.com');
    school.advance(7 * 86_400_000 + MINUTE);
    const key = linkIn(mail).searchParams.get('key') ?? '';
    expect((await school.call('auth.verifyEmail', { key })).status).toBe(404);
  });

  test('API-C-259 links use the configured address, whatever the Host header says', async () => {
    await register('host@example.com', 'clay under my nails', { host: 'evil.example' });
    const [mail] = await mailsTo(school, 'host@example.com');
    expect(mail?.text).not.toContain('evil.example');
    expect(linkIn(mail).origin).toBe('http://localhost:4000');
  });
});
