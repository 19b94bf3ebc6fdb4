import { contract } from '@gargoyle/shared/contract/all';
import { sql } from '../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../kernel/db/schema/mails.ts';
import { PRODUCTION } from '../../testing/production-settings.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

const REAL: Record<string, string> = {
  PAYMENTS: 'braintree',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'k',
  BRAINTREE_ENVIRONMENT: 'sandbox',
};
const API = '/api/v1';
/** A request for each sandbox helper that would succeed in the demo. */
const HELPERS: Record<string, object> = {
  'sandbox.clock': { advance: 'P1D' },
  'sandbox.humanCheck': { version: 'v3', checked: true },
  'sandbox.reset': {},
  'sandbox.tokenize': { number: '4111 1111 1111 1111', expiration_month: '12', expiration_year: '2031', cvv: '123' },
};
const OUTBOX = ['/__outbox', '/__outbox.json', '/__outbox/1', '/__outbox/1/body', '/__outbox/style.css'];
const STAND_INS = ['/sign-in/facebook', '/sign-in/microsoft', '/sign-in/openathens'];
/** Sign-in proofs that the demo's providers accept. */
const PROOFS = {
  'auth.facebook': { access_token: 'SOCIAL-DEMO-0001' },
  'auth.microsoft': { access_token: 'SOCIAL-DEMO-0001' },
  'auth.authorizationCode': { code: 'ATHENS-DEMO-0001' },
  'auth.proxyLogin': { token: 'PROXY-DEMO-0001' },
} as const;

const addressOf = (name: string) => {
  const endpoint = Object.values(contract).find(({ name: known }) => known === name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  return API + endpoint.path;
};
const traces = async (school: TestSchool) =>
  (
    await school.school.db.execute(sql`select s.epoch, s.clock_offset_ms, s.touched,
      (select count(*) from users) as users, (select count(*) from sessions) as sessions from school s`)
  ).rows;

test('every sandbox helper of the contract is covered here', () => {
  const named = Object.values(contract).map(({ name }) => name);
  expect(named.filter((name) => name.startsWith('sandbox.')).sort()).toEqual(Object.keys(HELPERS).sort());
});

describe('API-C-262 in the demo they are available', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startTestSchool();
    await school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
  });
  afterAll(() => school.close());

  test.each(Object.keys(HELPERS).filter((name) => name !== 'sandbox.reset'))('%s', async (name) => {
    expect((await school.send('POST', addressOf(name), { body: HELPERS[name] })).status).toBe(200);
  });
  test.each([...OUTBOX, ...STAND_INS])('GET %s', async (path) => {
    expect((await school.send('GET', path)).status).toBe(200);
  });
});

describe.each([
  { where: 'in production', settings: PRODUCTION, outbox: 404 },
  { where: 'in production with a real payment provider', settings: { ...PRODUCTION, ...REAL }, outbox: 404 },
  { where: 'with a real payment provider', settings: REAL, outbox: 200 },
])('API-C-262 $where nothing of the sandbox answers', ({ settings, outbox }) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startTestSchool(settings);
    const mail = { id: 1, to: 'x@example.org', subject: 'Reset', text: 'secret', html: '<head></head>secret' };
    await school.school.db.insert(mails).values({ ...mail, sentAt: school.clock.now(), state: 'kept' });
  });
  afterAll(() => school.close());

  test.each(Object.entries(HELPERS))('%s', async (name, body) => {
    const before = await traces(school);
    for (const as of [undefined, 'admin']) {
      const answer = await school.send('POST', addressOf(name), { body, ...(as ? { as } : {}) });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect(answer.body).not.toHaveProperty('token');
      expect(answer.body).not.toHaveProperty('nonce');
    }
    const [first, last] = [before[0], (await traces(school))[0]];
    // The caller's session in the second round is created by the test itself.
    expect({ ...last, sessions: null }).toEqual({ ...first, sessions: null });
    expect(school.clock.offset()).toBe(0);
  });

  test.each(STAND_INS)('GET %s', async (path) => {
    expect((await school.send('GET', path)).status).toBe(404);
  });

  test.each(Object.entries(PROOFS))('%s with the demo’s proof', async (name, body) => {
    const answer = await school.send('POST', addressOf(name), { body });
    expect(answer.status).toBe(400);
    expect(answer.cookies).toEqual([]);
  });

  test.each(OUTBOX)('GET %s', async (path) => {
    const { status, body } = await school.send('GET', path);
    expect(status).toBe(outbox);
    if (outbox === 404) expect(JSON.stringify(body)).not.toContain('secret');
  });
});

test('API-C-262 where mail is sent, the outbox is closed', async () => {
  const school = await startTestSchool({ SMTP_URL: 'smtp://127.0.0.1:1' });
  for (const path of OUTBOX) expect((await school.send('GET', path)).status).toBe(404);
  await school.close();
});
