import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tidy } from '../../app/tidy.ts';
import { addDays } from '../clock/clock.ts';
import { eq, sql } from '../db/drizzle.ts';
import { mails } from '../db/schema/mails.ts';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { deliverMails } from './deliver.ts';
import { sendMail } from './mail.ts';
import { addressWithoutMail } from './no-mail-address.ts';

let school: TestSchool;
let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
  school = await startTestSchool({ SMTP_URL: office.url, CONTACT_EMAIL: 'care@school.test' });
});
beforeEach(() => school.school.db.delete(mails));
afterEach(() => {
  Object.assign(office, { taken: [], refuses: undefined, silent: false, mute: false, calls: 0 });
});
afterAll(async () => {
  await school.close();
  office.close();
});

const content = () => ({ subject: 'Subject', title: 'Title', paragraphs: ['Text.'] });
const write = async (...names: string[]): Promise<void> => {
  for (const name of names) {
    const to = { email: `${name}@school.test` };
    await school.school.db.transaction((tx) => sendMail(tx, school.school, to, { en: content, es: content }, {}));
  }
};
const deliver = () => deliverMails(school.school);
/** Each mail: to whom, what became of it, how often it was tried, and in how many minutes it is tried again. */
const kept = async () => {
  const pause = sql<number>`round(extract(epoch from ${mails.nextAt} - now()) / 60)::int`;
  const rows = await school.school.db.select({ mail: mails, pause }).from(mails).orderBy(mails.id);
  return rows.map(({ mail, pause }) => [mail.to.split('@')[0], mail.state, mail.attempts, pause]);
};
const passTime = () => school.school.db.update(mails).set({ nextAt: sql`now()` });

test('API-A-125 each mail is sent once, by one of the processes', async () => {
  await write('ada', 'ben', 'cleo');
  const sent = await Promise.all([1, 2, 3].map(deliver));
  expect(sent.reduce((a, b) => a + b)).toBe(3);
  expect(office.taken).toHaveLength(3);
  expect(office.taken.join()).toContain('To: ada@school.test');
  await passTime();
  expect(await deliver()).toBe(0);
});

test('API-A-125 a mail that another process is taking is left to it, and the next is sent', async () => {
  await write('ada', 'ben');
  const { db } = school.school;
  await db.transaction(async (tx) => {
    await tx.select().from(mails).orderBy(mails.id).limit(1).for('update');
    expect(await deliver()).toBe(1);
  });
  expect(office.taken.join()).toContain('To: ben@school.test');
  expect((await kept()).map(([name, state]) => [name, state])).toEqual([
    ['ada', 'waiting'],
    ['ben', 'sent'],
  ]);
  expect(await deliver()).toBe(1);
});

test('API-A-146 an account without an address gets no mail', async () => {
  const to = { email: addressWithoutMail() };
  await school.school.db.transaction((tx) => sendMail(tx, school.school, to, { en: content, es: content }, {}));
  expect(await kept()).toEqual([]);
});

test('API-A-126 the text of a mail is kept until it is sent or given up', async () => {
  const texts = async () =>
    (await school.school.db.select().from(mails).orderBy(mails.id)).map(({ text, html }) => [!!text, !!html]);
  office.refuses = { address: 'ada@', reply: '451 come back later' };
  await write('ada', 'ben');
  await deliver();
  expect(await texts()).toEqual([
    [true, true],
    [false, false],
  ]);
  office.refuses = { address: 'ada@', reply: '550 5.1.1 no such user' };
  await passTime();
  await deliver();
  expect(await texts()).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('API-A-126 a mail that was sent or given up is deleted after thirty days', async () => {
  const { db, clock } = school.school;
  const states = ['kept', 'waiting', 'sending', 'sent', 'failed'] as const;
  for (const [age, name] of [
    [31, 'old'],
    [29, 'new'],
  ] as const)
    for (const state of states) {
      const mail = { to: name, subject: '', text: '', html: '', state };
      await db.insert(mails).values({ ...mail, sentAt: addDays(clock.now(), -age) });
    }
  await tidy(school.school);
  const left = await db.select().from(mails).orderBy(mails.id);
  expect(left.map(({ to, state }) => `${to} ${state}`)).toEqual([
    ...['old kept', 'old waiting', 'old sending'],
    ...states.map((state) => `new ${state}`),
  ]);
});

test('API-A-125 a mail that is refused for now is tried again after growing pauses, for three days', async () => {
  office.refuses = { address: 'ada@', reply: '451 come back later' };
  await write('ada', 'ben');
  expect(await deliver()).toBe(1);
  expect(await kept()).toEqual([
    ['ada', 'waiting', 1, 1],
    ['ben', 'sent', 1, 3],
  ]);
  expect(await deliver()).toBe(0);
  const pauses: unknown[] = [];
  for (let i = 0; i < 5; i++) {
    await passTime();
    await deliver();
    pauses.push((await kept())[0]?.[3]);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 16]);
  await school.school.db.update(mails).set({ attempts: 271, nextAt: sql`now()` }).where(eq(mails.state, 'waiting'));
  await deliver();
  expect((await kept())[0]?.slice(1, 3)).toEqual(['waiting', 272]);
  await passTime();
  await deliver();
  expect((await kept())[0]?.slice(1, 3)).toEqual(['failed', 273]);
  office.refuses = undefined;
  await passTime();
  expect(await deliver()).toBe(0);
});

test('API-A-125 an address that does not exist is not tried again', async () => {
  office.refuses = { address: 'ada@', reply: '550 5.1.1 no such user' };
  await write('ada', 'ben');
  expect(await deliver()).toBe(1);
  expect((await kept()).map((row) => row.slice(0, 3))).toEqual([
    ['ada', 'failed', 1],
    ['ben', 'sent', 1],
  ]);
});

test.each(['550 5.7.1 relaying denied', '553 5.1.8 bad sender', '554 no'])(
  'API-A-125 a recipient that is refused for another reason is tried again: %s',
  async (reply) => {
    office.refuses = { address: 'ada@', reply };
    await write('ada');
    expect(await deliver()).toBe(0);
    expect(await kept()).toEqual([['ada', 'waiting', 1, 1]]);
  },
);

test('API-A-125 while no mail can be sent, the others wait, and all are sent afterwards', async () => {
  await write('ada', 'ben', 'cleo');
  office.silent = true;
  const round = deliver();
  await vi.waitFor(() => expect(office.calls).toBe(1));
  // What is being sent holds no connection, and is left alone by other processes.
  const open = sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
  expect((await school.school.db.execute(open)).rows).toEqual([]);
  expect((await kept())[0]).toEqual(['ada', 'sending', 1, 3]);
  // It is not waited for longer than ten seconds.
  expect(await round).toBe(0);
  expect(await kept()).toEqual([
    ['ada', 'waiting', 1, 1],
    ['ben', 'waiting', 0, null],
    ['cleo', 'waiting', 0, null],
  ]);
  office.silent = false;
  expect(await deliver()).toBe(2);
  await passTime();
  expect(await deliver()).toBe(1);
  expect(office.taken).toHaveLength(3);
});

test('API-A-125 a service that falls silent during a mail is not waited for longer than twenty seconds', async () => {
  await write('ada', 'ben');
  office.mute = true;
  expect(await deliver()).toBe(0);
  expect(await kept()).toEqual([
    ['ada', 'waiting', 1, 1],
    ['ben', 'waiting', 0, null],
  ]);
}, 60_000);

test('API-A-125 a mail whose process died while sending it is sent by another', async () => {
  await write('ada');
  await school.school.db.update(mails).set({ state: 'sending', attempts: 1, nextAt: sql`now() + interval '1 minute'` });
  expect(await deliver()).toBe(0);
  await passTime();
  expect(await deliver()).toBe(1);
});

test('API-A-124 a contact message is mailed to the school, and answered to its sender', async () => {
  const message = { name: 'Ada', email: 'ada@school.test', subject: 'order_issue' as const, message: 'Where is it?' };
  const { status } = await school.call('contact.send', message, { headers: await school.human() });
  expect([status, await deliver()]).toEqual([201, 2]);
  const ours = office.taken.find((mail) => mail.includes('\nTo: care@school.test'));
  expect(ours).toContain('Reply-To: ada@school.test');
  expect(ours).toContain('Subject: Order issue: message from Ada');
  expect(ours).toContain('Sent with the contact form');
  expect(ours).not.toContain('Auto-Submitted');
  const copy = office.taken.find((mail) => mail.includes('\nTo: ada@school.test'));
  expect(copy).toContain('We received your message (Order issue)');
  expect(copy).not.toContain('Reply-To');
  // Otherwise the absence note of a sender would be one more message.
  expect(copy).toContain('Auto-Submitted: auto-generated');
});
