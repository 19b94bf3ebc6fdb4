import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logging } from './log.ts';
import { emailOf } from '../../seed/accounts.ts';
import { callAt } from '../../testing/api-client.ts';
import { type ApiProcess, spawnApi } from '../../testing/api-process.ts';
import { addToCart, GOOD_CARD, orderInput, PORTLAND } from '../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

const logged = (logLevel: string) => logging({ ...school.school.env, logLevel }) as object;

// A separate process that logs at the most verbose level.
let school: TestSchool;
let api: ApiProcess;
beforeAll(async () => {
  school = await startTestSchool({}, undefined, true);
  api = await spawnApi({
    DATABASE_URL: school.databaseUrl,
    GARGOYLE_DATA: school.school.env.data,
    LOG_LEVEL: 'trace',
  });
  await api.ready();
});
afterAll(async () => {
  await api?.stop();
  await school.close();
});

test('API-C-246 neither passwords, tokens, cards nor URLs with secrets are logged, whatever goes wrong', async () => {
  const { url } = api;
  const human = async () => ({ headers: await school.human() });
  const secrets = { old: 'character-arts-1', wrong: 'wrong-and-private-1', fresh: 'fresh-and-private-2' };
  const email = emailOf('lapsed');
  const login = await callAt(url, 'auth.login', { email, password: secrets.old }, await human());
  const { token } = login.body;
  await addToCart(school, 'lapsed', 'dvdset', 1);
  const order = await orderInput(school);
  const link = { uid: 'private-uid', token: 'private-link-token' };
  const fresh = { newPassword1: secrets.fresh, newPassword2: secrets.fresh };
  const card = { number: GOOD_CARD, expirationMonth: '13', expirationYear: '2031', cvv: '987' };
  const refused = await Promise.all([
    callAt(url, 'auth.login', { email, password: secrets.wrong }, await human()),
    callAt(url, 'auth.confirmReset', { ...link, ...fresh }),
    callAt(url, 'orders.place', { ...order, coupon: 'private-code' }, { token }),
    callAt(url, 'auth.user', {}, { token: `${token}x` }),
    callAt(url, 'sandbox.tokenize', card),
    callAt(url, 'giftCertificates.get', { code: 'private-gift' }),
    callAt(url, 'auth.verifyEmail', { key: 'private-key' }),
    callAt(url, 'tutorials.get', { slug: 'private-page' }),
    // Addresses that match no route are logged in a different way than calls.
    ...['/api/v1/gift-certificates/private-%zz/', '/__outbox/private-mail', '/private-nowhere?token=private-query'].map(
      async (path) => ({ status: (await fetch(url + path)).status }),
    ),
  ]);
  for (const { status } of refused) expect([400, 401, 404]).toContain(status);
  const page = 'http://localhost:4000/gift-certificate/private-gift';
  const report = { 'csp-report': { 'document-uri': page, 'effective-directive': 'frame-src', 'blocked-uri': page } };
  const headers = { 'content-type': 'application/csp-report' };
  await fetch(`${url}/api/v1/telemetry/policy/`, { method: 'POST', headers, body: JSON.stringify(report) });
  // An internal error, with the statement that failed.
  await school.school.db.execute('alter table addresses rename to addresses_away');
  const broken = await callAt(url, 'addresses.create', { ...PORTLAND, streetAddress: 'private-street' }, { token });
  expect(broken.status).toBe(500);
  await school.school.db.execute('alter table gift_certificates rename to gift_certificates_away');
  expect((await callAt(url, 'giftCertificates.get', { code: 'private-lost-gift' })).status).toBe(500);
  const change = { oldPassword: secrets.old, ...fresh };
  expect((await callAt(url, 'auth.changePassword', change, { token })).status).toBe(200);

  const log = api.output();
  expect(log).toContain('addresses');
  const private_ = [...Object.values(secrets), token, 'private-', order.payment.paymentMethodNonce, email, GOOD_CARD];
  for (const secret of [...private_, '4111111111111111']) expect(log).not.toContain(secret);
});

test('API-C-246 a logged request contains its route, never its address', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...logged('info'), stream } });
  app.get('/gift-certificates/:code', (req, reply) => {
    req.log.info({ req }, 'asked');
    req.log.info({ body: { password: 'private-1', token: 'private-2', nonce: 'private-3', cvv: 'private-4' } }, 'told');
    return reply.send({});
  });
  await app.inject({
    url: '/gift-certificates/private-gift?key=private-key',
    headers: { authorization: 'JWT private' },
  });
  await app.close();
  expect(lines.some((line) => line.includes('/gift-certificates/:code'))).toBe(true);
  expect(lines.join('')).not.toContain('private');
});
