import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRODUCTION } from '../../testing/production-settings.ts';
import { readEnv, SettingsError } from './env.ts';

const openAthens = (issuer: string) => ({
  OPENATHENS_ISSUER: issuer,
  OPENATHENS_CLIENT_ID: 'x',
  OPENATHENS_CLIENT_SECRET: 'y',
});

const checkKeys = { HUMAN_CHECK: 'hcaptcha', HUMAN_CHECK_SITE_KEY: 'x', HUMAN_CHECK_SECRET: 'y' };

describe('settings', () => {
  test('SHELL-230 the human check is the local one unless a provider is set', () => {
    expect(readEnv({}).humanCheck).toBeNull();
    const keys = { siteKey: 'x', secret: 'y' };
    expect(readEnv({ ...checkKeys, HUMAN_CHECK_URL: 'https://www.recaptcha.net/x' }).humanCheck).toEqual({
      ...{ provider: 'hcaptcha', silent: keys, box: keys, score: 0.5, origin: 'https://www.recaptcha.net' },
    });
  });

  test('ACC-063 sign-in providers are configured completely or not at all', () => {
    expect(readEnv({}).signIn).toEqual({ openathens: null, microsoft: null, facebook: null, proxySecret: undefined });
    for (const issuer of ['https://connect.openathens.net/', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(readEnv(openAthens(issuer)).signIn.openathens?.issuer).toBe(issuer.replace(/\/$/, ''));
  });

  test('API-A-124 contact messages go to the sender of mails unless another address is set', () => {
    expect(readEnv({ MAIL_FROM: 'School <post@school.test>' }).contactEmail).toBe('School <post@school.test>');
    expect(readEnv({ CONTACT_EMAIL: 'care@school.test' }).contactEmail).toBe('care@school.test');
    expect(() => readEnv({ CONTACT_EMAIL: 'care' })).toThrow('CONTACT_EMAIL must be an e-mail address');
  });

  test('defaults follow from other settings', () => {
    const env = readEnv({ PORT: '5000', PUBLIC_URL: '', DATABASE_URL: '' });
    expect(env).toMatchObject({
      ...{ port: 5000, apiPort: 5001, publicUrl: 'http://localhost:5000', apiPublicUrl: 'http://localhost:5001' },
      ...{ payments: 'sandbox', rateLimits: true, oneSession: true, databaseUrl: undefined, seedScale: 1 },
    });
    expect(env.data).toMatch(/^\/.*\.data$/);
    expect(readEnv({ PUBLIC_URL: 'https://gargoyle.example/' }).publicUrl).toBe('https://gargoyle.example');
    const keys = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 'k' };
    expect(readEnv({ PAYMENTS: 'braintree', ...keys }).braintree?.environment).toBe('sandbox');
    const checked = [{}, { NODE_ENV: 'test' }, { CHECK_ANSWERS: 'on' }, { NODE_ENV: 'test', CHECK_ANSWERS: 'off' }];
    expect(checked.map((from) => readEnv(from).checkAnswers)).toEqual([false, true, true, false]);
  });

  test('PLAT-270 a process has all roles by default', () => {
    expect(readEnv({})).toMatchObject({ role: 'all', workerPort: 4002, apiUrl: 'http://127.0.0.1:4001' });
    const apart = { ROLE: 'worker', DATABASE_URL: 'postgres://db/school', PORT: '5000', API_URL: 'http://api:4001/' };
    expect(readEnv(apart)).toMatchObject({ role: 'worker', workerPort: 5002, apiUrl: 'http://api:4001' });
    expect(readEnv({ NODE_ENV: 'production', ROLE: 'migrate', DATABASE_URL: 'postgres://db/school' }).role).toBe(
      'migrate',
    );
  });

  test.each([
    [{ ROLE: 'edge' }, 'ROLE'],
    [{ ROLE: 'api' }, 'DATABASE_URL'],
    [{ WORKER_PORT: '0' }, 'WORKER_PORT'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ API_PORT: '-1' }, 'API_PORT'],
    [{ PUBLIC_URL: 'gargoyle.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://replica/school' }, 'DATABASE_URL, the primary that it follows'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
    [{ EDGE_TOKEN: 'short' }, 'EDGE_TOKEN'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ SEED_SCALE: '0' }, 'SEED_SCALE'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS'],
    [{ PAYMENTS: 'braintree' }, 'BRAINTREE_MERCHANT_ID'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ PROXY_ACCESS_SECRET: 'short' }, 'PROXY_ACCESS_SECRET'],
    [{ FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_SECRET'],
    [{ HUMAN_CHECK: 'guess' }, 'HUMAN_CHECK'],
    [{ HUMAN_CHECK: 'turnstile', HUMAN_CHECK_SITE_KEY: 'x' }, 'HUMAN_CHECK_SECRET'],
    [{ ...checkKeys, HUMAN_CHECK: 'recaptcha' }, 'HUMAN_CHECK_BOX_SITE_KEY'],
    [{ ...checkKeys, HUMAN_CHECK_BOX_SECRET: 'x' }, 'HUMAN_CHECK_BOX_SITE_KEY'],
    [{ ...checkKeys, HUMAN_CHECK_URL: 'http://check.example' }, 'HUMAN_CHECK_URL'],
    [{ HUMAN_CHECK_SCORE: '2' }, 'HUMAN_CHECK_SCORE'],
    [{ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: '2', FACEBOOK_GRAPH_URL: 'http://graph' }, 'FACEBOOK_GRAPH_URL'],
    [{ MICROSOFT_CLIENT_ID: '1' }, 'MICROSOFT_ISSUER and MICROSOFT_CLIENT_SECRET'],
    [openAthens('http://id.example'), 'OPENATHENS_ISSUER must be an https address'],
    [openAthens('id.example'), 'OPENATHENS_ISSUER'],
  ])('%j is refused with one sentence that names the setting', (from, name) => {
    const attempt = () => readEnv(from);
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(name);
    expect(attempt).not.toThrow('\n');
  });

  test('API-C-258 PLAT-176 production refuses disabled limits and demo defaults', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ production: true, metrics: { open: false, token: undefined } });
    expect([readEnv(PRODUCTION).drainMs, readEnv({}).drainMs, readEnv({ DRAIN_SECONDS: '20' }).drainMs]).toEqual([
      5000, 0, 20_000,
    ]);
    expect(() => readEnv({ DRAIN_SECONDS: '61' })).toThrow('DRAIN_SECONDS');
    expect(() => readEnv({ ...PRODUCTION, RATE_LIMITS: 'off' })).toThrow(SettingsError);
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /^NODE_ENV=production has no defaults for these settings: DATABASE_URL .*SESSION_SECRET .*PAYMENTS .*MAIL_FROM/,
    );
    for (const name of Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))
      expect(() => readEnv({ ...PRODUCTION, [name]: '' })).toThrow(`settings: ${name} (`);
  });

  test('any environment yields settings or a clear error', () => {
    const names = ['PORT', 'API_PORT', 'PUBLIC_URL', 'DATABASE_URL', 'PAYMENTS', 'SEED_SCALE', 'NODE_ENV', 'HOST'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (from) => {
        try {
          readEnv(from);
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError);
        }
      }),
    );
  });
});
