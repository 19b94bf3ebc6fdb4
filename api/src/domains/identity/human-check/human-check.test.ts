import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HUMAN_CHECK_PROVIDERS, type HumanCheckProvider } from '../../../kernel/settings/env-human-check.ts';
import type { HumanCheck } from '../../../kernel/school/human-check.ts';
import type { School } from '../../../kernel/school/school.ts';
import { CHECK_KEYS, type CheckEmulator, startCheckEmulator } from '../../../testing/check-emulator.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { openHumanCheck } from './human-check.service.ts';
import { issueCheck } from './local-checker.ts';
import { providerChecker } from './provider-checker.ts';

let emulator: CheckEmulator;
let school: TestSchool;
let reported: string[] = [];
beforeAll(async () => {
  emulator = await startCheckEmulator();
  school = await startTestSchool({
    HUMAN_CHECK: 'turnstile',
    HUMAN_CHECK_SITE_KEY: CHECK_KEYS.silent.siteKey,
    HUMAN_CHECK_SECRET: CHECK_KEYS.silent.secret,
    HUMAN_CHECK_BOX_SITE_KEY: CHECK_KEYS.box.siteKey,
    HUMAN_CHECK_BOX_SECRET: CHECK_KEYS.box.secret,
    HUMAN_CHECK_URL: emulator.origin,
  });
});
afterAll(async () => {
  await school.close();
  await emulator.close();
});
beforeEach(() => {
  emulator.trouble = null;
  reported = [];
  school.school.report = (error, what) => void reported.push(`${what}: ${String(error)}`);
});

const settingsOf = (provider: HumanCheckProvider) => ({
  ...{ provider, ...CHECK_KEYS, score: 0.5, origin: emulator.origin },
});
/** The same school with a different checker. */
const schoolWith = (name: 'local' | HumanCheckProvider): School => ({
  ...school.school,
  env: { ...school.school.env, humanCheck: name === 'local' ? null : settingsOf(name) },
});
const checkOf = (name: HumanCheckProvider): HumanCheck => openHumanCheck(schoolWith(name));
const email = 'somebody@example.com';

describe.each(['local', ...HUMAN_CHECK_PROVIDERS] as const)(
  'SHELL-230 API-A-023 all checkers behave the same: %s',
  (name) => {
    let humanCheck: HumanCheck;
    beforeAll(() => {
      humanCheck = openHumanCheck(schoolWith(name));
    });
    const token = async (version: 'v3' | 'v2') =>
      name === 'local'
        ? issueCheck(school.school, version, version === 'v2')
        : emulator.issue({ kind: version === 'v3' ? 'silent' : 'box' });

    test.each(['v3', 'v2'] as const)('a %s token is valid for one call', async (version) => {
      const check = { token: await token(version), version, email };
      expect(await humanCheck.spend(check)).toBe(true);
      expect(await humanCheck.spend(check)).toBe(false);
      expect(await humanCheck.passes(check)).toBe(name === 'local');
    });

    test('API-A-075 API-A-076 a token that has passed can be used by one call until it expires', async () => {
      const check = { token: await token('v3'), version: 'v3', email };
      expect([await humanCheck.passes(check), await humanCheck.passes(check)]).toEqual([true, true]);
      expect(await humanCheck.spend(check)).toBe(true);
      expect(await humanCheck.spend(check)).toBe(false);
      const late = { token: await token('v3'), version: 'v3', email };
      expect(await humanCheck.passes(late)).toBe(true);
      school.advance(11 * 60_000);
      expect(await humanCheck.spend(late)).toBe(false);
      school.advance(-11 * 60_000);
    });

    test('two concurrent calls cannot share a token', async () => {
      const check = { token: await token('v3'), version: 'v3', email };
      const both = await Promise.all([humanCheck.spend(check), humanCheck.spend(check)]);
      expect(both.filter(Boolean)).toHaveLength(1);
    });

    test('an unknown token, one of the other version and an unknown version are rejected', async () => {
      for (const [wrong, version] of [
        ['', 'v3'],
        ['forged', 'v3'],
        [await token('v3'), 'v2'],
        [await token('v2'), 'v3'],
        [await token('v3'), 'v9'],
      ] as const)
        expect(await humanCheck.spend({ token: wrong, version, email })).toBe(false);
      expect(reported).toEqual([]);
    });
  },
);

describe.each(HUMAN_CHECK_PROVIDERS)('%s', (name) => {
  test('rejects every token while the provider is broken or returns garbage, and reports it', async () => {
    for (const trouble of ['broken', 'nonsense'] as const) {
      emulator.trouble = trouble;
      expect(await checkOf(name).spend({ token: emulator.issue(), version: 'v3', email })).toBe(false);
    }
    expect(reported).toHaveLength(2);
    expect(reported[0]).toContain(`${name} could not verify a token`);
  });

  test('times out when the provider does not answer', async () => {
    emulator.trouble = 'silent';
    const impatient = providerChecker(school.school, settingsOf(name), 50);
    expect(await impatient.verify({ token: emulator.issue(), version: 'v3', email })).toBeNull();
    expect(reported).toHaveLength(1);
  });

  test('a token of another site is rejected', async () => {
    const token = emulator.issue({ hostname: 'evil.example' });
    expect(await checkOf(name).spend({ token, version: 'v3', email })).toBe(false);
  });

  test('gets the secret and the token, but no data about the caller', async () => {
    const token = emulator.issue({ kind: 'box' });
    await checkOf(name).spend({ token, version: 'v2', email });
    expect(emulator.asked).toEqual({
      secret: CHECK_KEYS.box.secret,
      response: token,
      ...(name === 'hcaptcha' ? { sitekey: CHECK_KEYS.box.siteKey } : {}),
    });
  });

  test('a wrong secret is reported as a configuration error', async () => {
    const wrong = { ...settingsOf(name), silent: { siteKey: 'x', secret: 'y' } };
    const checker = providerChecker(school.school, wrong);
    expect(await checker.verify({ token: emulator.issue(), version: 'v3', email })).toBeNull();
    expect(reported).toEqual([`${name} rejects the configured keys: Error: invalid-input-secret`]);
  });
});

test('reCAPTCHA’s score decides, if there is one', async () => {
  for (const [score, passes] of [
    [0.5, true],
    [0.49, false],
  ] as const) {
    const token = emulator.issue({ score });
    expect(await checkOf('recaptcha').spend({ token, version: 'v3', email })).toBe(passes);
  }
});

describe('with a provider', () => {
  const login = { email: 'yearly@demo.gargoyle.example', password: 'character-arts-1' };

  test('API-A-019 API-A-021 API-A-022 API-A-023 calls accept its tokens, and refusals have the specified response', async () => {
    const headers = { 'captcha-token': emulator.issue(), 'captcha-version': 'v3' };
    expect((await school.call('auth.login', login, { headers })).status).toBe(200);
    emulator.trouble = 'broken';
    for (const wrong of [headers, { 'captcha-token': emulator.issue(), 'captcha-version': 'v3' }]) {
      const { status, body } = await school.call('auth.login', login, { headers: wrong });
      expect(status).toBe(412);
      expect(body).toMatchObject({
        detail: "Oops! We weren't able to automatically validate you as a human, please check the box to confirm.",
      });
    }
    // Tokens of the local checker are invalid here.
    expect((await school.call('auth.login', login, { headers: await school.human() })).status).toBe(412);
  });

  test('SHELL-230 the page gets a frame URL, and tokens are not issued locally', async () => {
    const { body } = await school.call('humanCheck.issue', { version: 'v2', checked: true });
    expect(body).toEqual({ token: null, frame: 'http://localhost:4001/human-check/frame?version=v2' });
    expect((await school.call('sandbox.humanCheck', { version: 'v3' })).status).toBe(404);
  });

  test('PLAT-034 its script runs only in the frame, which only the storefront may embed', async () => {
    const { status, headers, body } = await school.send('GET', '/human-check/frame?version=v2&lang=es&theme=dark');
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${emulator.origin} https://challenges.cloudflare.com`);
    expect(policy).toContain('frame-ancestors http://localhost:4000');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain(`data-sitekey="${CHECK_KEYS.box.siteKey}"`);
    expect(body).toContain(`data-script="${emulator.origin}/turnstile/v0/api.js"`);
    expect(body).not.toContain(CHECK_KEYS.box.secret);
    expect(body).toMatch(/<html lang="es"/);
    const script = await school.send('GET', '/human-check/frame.js');
    expect(script.headers['content-type']).toContain('text/javascript');
  });
});
