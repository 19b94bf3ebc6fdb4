import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf } from './seed/accounts.ts';
import { callAt } from './testing/api-client.ts';
import { type ApiProcess, spawnApi } from './testing/api-process.ts';
import { addToCart, GOOD_CARD, orderInput, PORTLAND } from './testing/shopping.ts';
import { startTestSchool, type TestSchool } from './testing/test-school.ts';

// A process of its own, that says all it can say.
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

test('API-C-246 neither passwords, tokens, cards nor addresses with secrets come into the log, whatever goes wrong', async () => {
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
  ]);
  for (const { status } of refused) expect([400, 401, 404]).toContain(status);
  // An error of ours, with the statement that failed.
  await school.school.db.execute('alter table addresses rename to addresses_away');
  const broken = await callAt(url, 'addresses.create', { ...PORTLAND, streetAddress: 'private-street' }, { token });
  expect(broken.status).toBe(500);
  const change = { oldPassword: secrets.old, ...fresh };
  expect((await callAt(url, 'auth.changePassword', change, { token })).status).toBe(200);

  const log = api.output();
  expect(log).toContain('addresses');
  const private_ = [...Object.values(secrets), token, 'private-', order.payment.paymentMethodNonce, email, GOOD_CARD];
  for (const secret of [...private_, '4111111111111111']) expect(log).not.toContain(secret);
});
