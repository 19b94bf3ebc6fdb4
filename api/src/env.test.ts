import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEnv, SettingsError } from './env.ts';

describe('settings', () => {
  test('what is not set follows from what is', () => {
    const env = readEnv({ PORT: '5000', PUBLIC_URL: '', DATABASE_URL: '' });
    expect(env).toMatchObject({
      ...{ port: 5000, apiPort: 5001, publicUrl: 'http://localhost:5000', apiPublicUrl: 'http://localhost:5001' },
      ...{ payments: 'sandbox', rateLimits: true, oneSession: true, databaseUrl: undefined, seedScale: 1 },
    });
    expect(env.data).toMatch(/^\/.*\.data$/);
    expect(readEnv({ PUBLIC_URL: 'https://gargoyle.example/' }).publicUrl).toBe('https://gargoyle.example');
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ API_PORT: '-1' }, 'API_PORT'],
    [{ PUBLIC_URL: 'gargoyle.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ SEED_SCALE: '0' }, 'SEED_SCALE'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ PAYMENTS: 'cash' }, 'PAYMENTS'],
    [{ PAYMENTS: 'braintree' }, 'BRAINTREE_MERCHANT_ID'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  ])('%j is refused in one sentence that names the setting', (from, name) => {
    const attempt = () => readEnv(from);
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(name);
    expect(attempt).not.toThrow('\n');
  });

  test('API-C-258 production refuses open limits and secrets that everybody knows', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/school',
      SESSION_SECRET: 'q7Jt0cXv2mKp9sLw4nRz8yBd6fHg1aQe',
    };
    expect(readEnv(production).production).toBe(true);
    for (const wrong of [
      { RATE_LIMITS: 'off' },
      { SESSION_SECRET: '' },
      { SESSION_SECRET: 'demo-secret-demo-secret-demo-secret' },
      { DATABASE_URL: '' },
    ])
      expect(() => readEnv({ ...production, ...wrong })).toThrow(SettingsError);
  });

  test('nothing in the environment is anything but a setting or a sentence', () => {
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
