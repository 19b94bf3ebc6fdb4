import { CONTACT_SUBJECTS } from '@gargoyle/shared/contract/contact.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../kernel/db/drizzle.ts';
import { contactMessages } from '../../../kernel/db/schema/contact-utm.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'technical_issue' as const,
  message: 'The film stops.\nAlways at the same place. <script>alert(1)</script>',
};
let next = 0;
/** A new IP address for each call, because five calls per minute are allowed. */
const ip = () => `203.0.113.${++next}`;

test('API-A-075 API-A-076 a check that passed /captcha/ can be used once', async () => {
  const { body } = await school.call('humanCheck.issue', { version: 'v2', checked: true });
  const check = { token: body.token ?? '', version: 'v2' };
  expect((await school.call('captcha.verify', check)).status).toBe(200);
  const headers = { 'captcha-token': body.token ?? '', 'captcha-version': 'v2' };
  const first = await school.call('contact.send', { ...message, orderNumber: '1007' }, { headers, ip: ip() });
  expect([first.status, typeof first.body.detail]).toEqual([201, 'string']);
  expect((await school.call('contact.send', message, { headers, ip: ip() })).status).toBe(412);
  expect((await school.call('contact.send', message, { ip: ip() })).status).toBe(412);
  const [copy] = await mailsTo(school, 'ada@example.com');
  expect(copy?.text).toContain('Always at the same place.');
  expect(copy?.html).toContain('&lt;script&gt;');
  expect(copy?.html).not.toContain('<script>');
});

test.each([
  ['en', 'Order status: message from Ada', 'Order  1007', 'We received your message (Order status)'],
  ['es', 'Estado de un pedido: mensaje de Ada', 'Pedido  1007', 'Hemos recibido tu mensaje (Estado de un pedido)'],
])('API-A-124 a message and its copy are in the language of the form: %s', async (lang, title, order, answer) => {
  const headers = { ...(await school.human()), cookie: `lang=${lang}` };
  const body = { ...message, email: `${lang}@example.com`, subject: 'order_status' as const, orderNumber: '1007' };
  expect((await school.call('contact.send', body, { headers, ip: ip() })).status).toBe(201);
  const [ours] = await mailsTo(school, 'Gargoyle <school@gargoyle.example>');
  expect(ours?.subject).toBe(title);
  expect(ours?.text).toContain(`Ada <${lang}@example.com>`);
  expect(ours?.text).toContain(order);
  expect(ours?.text).toContain(message.message);
  const [copy] = await mailsTo(school, `${lang}@example.com`);
  expect(copy?.subject).toBe(answer);
  expect(copy?.text).toContain(order);
});

test('API-A-075 invalid checks answer 400', async () => {
  const unchecked = await school.call('humanCheck.issue', { version: 'v2' });
  for (const [token, version] of [
    ['x', 'v3'],
    [unchecked.body.token, 'v2'],
    [unchecked.body.token, 'v3'],
  ]) {
    const { status } = await school.call('captcha.verify', { token: token ?? '', version: version ?? '' });
    expect(status).toBe(400);
  }
});

test('API-A-077 only the listed subjects are accepted', async () => {
  for (const subject of CONTACT_SUBJECTS) {
    const answer = await school.call(
      'contact.send',
      { ...message, subject },
      { headers: await school.human(), ip: ip() },
    );
    expect([subject, answer.status]).toEqual([subject, 201]);
  }
  const body = { ...message, subject: 'love_letter' };
  const answer = await school.send('POST', '/api/v1/contact/', { body, ip: ip() });
  expect([answer.status, answer.body]).toEqual([400, { subject: ['Select a valid choice.'] }]);
});

test('API-A-076 errors are listed by field', async () => {
  const answer = await school.send('POST', '/api/v1/contact/', { body: { name: ' ', email: 'x' }, ip: ip() });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    name: ['This field is required.'],
    email: ['Enter a valid email address.'],
    subject: ['This field is required.'],
    message: ['This field is required.'],
  });
});

test('a message is stored as it was sent', async () => {
  const body = { ...message, email: 'kept@example.com', orderNumber: ' 1007 ' };
  await school.call('contact.send', body, { headers: await school.human(), ip: ip() });
  const [stored] = await school.school.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, 'kept@example.com'));
  expect(stored).toMatchObject({ ...message, email: 'kept@example.com', orderNumber: '1007', createdAt: TEST_NOW });
});

test('API-C-258 five messages per minute, including loopback', async () => {
  const send = async () => (await school.call('contact.send', message, { headers: await school.human() })).status;
  for (let i = 0; i < 5; i++) expect(await send()).toBe(201);
  expect(await send()).toBe(429);
});
