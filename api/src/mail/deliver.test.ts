import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../db/schema/mails.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
import { deliverMails } from './deliver.ts';

// A post office of a few lines: it takes every mail, or refuses all recipients while `closed`.
let closed = false;
const taken: string[] = [];
const office = net.createServer((socket) => {
  let letter: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 office');
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter !== null) {
        if (line !== '.') letter += `${line}\n`;
        else {
          taken.push(letter);
          letter = null;
          say('250 taken');
        }
      } else if (/^DATA/i.test(line)) {
        letter = '';
        say('354 go on');
      } else if (/^RCPT/i.test(line) && closed) say('451 come back later');
      else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
  socket.on('error', () => {});
});

let school: TestSchool;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    office.listen(0, '127.0.0.1', () => resolve((office.address() as net.AddressInfo).port));
  });
  school = await startTestSchool({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await school.close();
  office.close();
});

test('mails are sent once, by whichever process is at it', async () => {
  for (const name of ['monthly', 'yearly', 'trial'])
    await school.call('auth.resetPassword', { email: `${name}@demo.gargoyle.example` });
  const sent = await Promise.all([1, 2, 3].map(() => deliverMails(school.school)));
  expect(sent.reduce((a, b) => a + b)).toBe(3);
  expect(taken).toHaveLength(3);
  expect(taken.join()).toContain('To: monthly@demo.gargoyle.example');
  expect(await deliverMails(school.school)).toBe(0);
});

test('a refused mail is tried again', async () => {
  closed = true;
  await school.call('auth.resetPassword', { email: 'basic@demo.gargoyle.example' });
  expect(await deliverMails(school.school)).toBe(0);
  const [row] = await school.school.db.select().from(mails).orderBy(mails.id).offset(3);
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
  closed = false;
  expect(await deliverMails(school.school)).toBe(1);
});
