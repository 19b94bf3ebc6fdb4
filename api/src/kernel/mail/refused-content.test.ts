import net from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asc, sql } from '../db/drizzle.ts';
import { mails } from '../db/schema/mails.ts';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { deliverMails } from './deliver.ts';

let school: TestSchool;
let office: PostOffice;
let filter: net.Server;
/** What the filter in front of the post office answers after a mail that is spam. */
let reply: string;

function inspect(client: net.Socket): void {
  const behind = net.connect(Number(new URL(office.url).port), '127.0.0.1');
  let spam = false;
  client.on('error', () => {});
  client.on('data', (sent) => {
    spam ||= sent.toString().includes('Subject: Spam');
    behind.write(sent);
  });
  behind.on('error', () => {});
  behind.on('data', (answer) => client.write(spam && answer.includes('250 taken') ? `${reply}\r\n` : answer));
}

beforeAll(async () => {
  office = await openPostOffice();
  filter = net.createServer(inspect);
  await new Promise<void>((resolve) => filter.listen(0, '127.0.0.1', resolve));
  school = await startTestSchool({ SMTP_URL: `smtp://127.0.0.1:${(filter.address() as net.AddressInfo).port}` });
});
beforeEach(() => school.school.db.delete(mails));
afterAll(async () => {
  await school.close();
  filter.close();
  office.close();
});

const write = (...subjects: string[]) =>
  school.school.db.insert(mails).values(
    subjects.map((subject) => ({
      ...{ to: 'ada@school.test', subject, text: 'Text', html: '<p>Text</p>' },
      ...{ state: 'waiting' as const, sentAt: school.clock.now() },
    })),
  );
/** Each mail: what became of it, how often it was tried, and in how many minutes it is tried again. */
const kept = async () => {
  const pause = sql<number>`round(extract(epoch from ${mails.nextAt} - now()) / 60)::int`;
  const rows = await school.school.db.select({ mail: mails, pause }).from(mails).orderBy(asc(mails.id));
  return rows.map(({ mail, pause }) => [mail.subject, mail.state, mail.attempts, pause]);
};

test('API-A-125 a mail whose content is refused is tried again later, and does not keep others waiting', async () => {
  reply = '554 5.7.1 message content rejected';
  await write('Spam', 'Spam', 'Your receipt');
  expect(await deliverMails(school.school)).toBe(1);
  expect(await kept()).toEqual([
    ['Spam', 'waiting', 1, 1],
    ['Spam', 'waiting', 1, 1],
    ['Your receipt', 'sent', 1, 3],
  ]);
  await school.school.db.update(mails).set({ attempts: 272, nextAt: sql`now()` });
  await deliverMails(school.school);
  expect((await kept()).map(([subject, state]) => [subject, state])).toEqual([
    ['Spam', 'failed'],
    ['Spam', 'failed'],
    ['Your receipt', 'sent'],
  ]);
});

test.each(['451 4.7.1 try again later', '421 4.3.2 shutting down'])(
  'API-A-125 while the service takes no mail after its text, the others wait: %s',
  async (refusal) => {
    reply = refusal;
    await write('Spam', 'Your receipt');
    expect(await deliverMails(school.school)).toBe(0);
    expect(await kept()).toEqual([
      ['Spam', 'waiting', 1, 1],
      ['Your receipt', 'waiting', 0, null],
    ]);
  },
);
