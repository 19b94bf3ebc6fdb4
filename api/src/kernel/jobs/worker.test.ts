import { sql } from '../db/drizzle.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { openLine } from '../../testing/silent-line.ts';
import { startJobs } from '../../app/start-jobs.ts';
import { mails } from '../db/schema/mails.ts';
import { sendMail } from '../mail/mail.ts';
import { startWorker } from './worker.ts';

let school: TestSchool;
let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
  school = await startTestSchool({ SMTP_URL: office.url });
});
afterAll(async () => {
  await school.close();
  office.close();
});

test('PLAT-042 a mail is sent once and at once, even with two processes', async () => {
  const errors: Error[] = [];
  const stops = await Promise.all([1, 2].map(() => startJobs(school.school, (error) => errors.push(error))));
  await school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
  await expect.poll(() => office.taken).toHaveLength(1);
  const { rows } = await school.school.db.execute(sql`select name from pgboss.schedule order by name`);
  expect(rows.map((r) => r['name'])).toEqual(['mail', 'notices', 'reindex', 'sweep', 'tidy']);
  await Promise.all(stops.map((stop) => stop()));
  expect(errors).toEqual([]);
  expect(office.taken).toHaveLength(1);
  // Processes that have stopped send nothing that is written later.
  let told = 0;
  const forget = school.school.state.on('mail', () => void (told += 1));
  await write('late');
  await expect.poll(() => told).toBe(1);
  forget();
  expect(await states()).toEqual(['sent 1', 'waiting 0']);
}, 60_000);

const content = () => ({ subject: 'Subject', title: 'Title', paragraphs: ['Text.'] });
const write = (name: string) =>
  school.school.db.transaction((tx) =>
    sendMail(tx, school.school, { email: `${name}@school.test` }, { en: content, es: content }, {}),
  );
const states = async () =>
  (await school.school.db.select().from(mails).orderBy(mails.id)).map(({ state, attempts }) => `${state} ${attempts}`);

test('PLAT-177 API-A-125 a mail that is being sent when a process stops is noted as sent, and the next is left', async () => {
  const { db } = school.school;
  await db.delete(mails);
  const confirmed = Promise.withResolvers<void>();
  Object.assign(office, { taken: [], pause: confirmed.promise });
  const stop = await startJobs(school.school, () => {});
  await write('ada');
  await expect.poll(() => office.taken).toHaveLength(1);
  await write('ben');
  school.school.stopping = true;
  const atEnd = stop().then(states);
  const jobs = sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'gargoyle-jobs'`;
  await vi.waitFor(async () => expect((await db.execute(jobs)).rows).toEqual([]), { timeout: 20_000 });
  await school.call('tags.list');
  confirmed.resolve();
  expect(await atEnd).toEqual(['sent 1', 'waiting 0']);
  Object.assign(office, { pause: undefined });
  school.school.stopping = false;
}, 60_000);

test('API-A-125 mails that are written at once are sent one after the other', async () => {
  await school.school.db.delete(mails);
  const confirmed = Promise.withResolvers<void>();
  Object.assign(office, { taken: [], pause: confirmed.promise });
  const stop = await startJobs(school.school, () => {});
  let events = 0;
  const forget = school.school.state.on('mail', () => void (events += 1));
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`reader-${index}`)));
  await expect.poll(() => events).toBe(20);
  await expect.poll(() => office.taken.length).toBeGreaterThan(0);
  const countOf = async (wanted: string) => (await states()).filter((state) => state === wanted).length;
  // The job of the minute may send another one.
  expect(await countOf('sending 1')).toBeLessThanOrEqual(2);
  confirmed.resolve();
  await vi.waitFor(async () => expect(await countOf('sent 1')).toBe(20), { timeout: 20_000 });
  Object.assign(office, { pause: undefined });
  forget();
  await stop();
}, 60_000);

test('PLAT-042 the job of a killed process is taken over by another within the minute', async () => {
  const errors: Error[] = [];
  const note = (error: Error) => void errors.push(error);
  await (await startJobs(school.school, note))();
  // A process fetches the sweep and is killed meanwhile: it never completes the job.
  const doomed = new PgBoss({ connectionString: school.school.url, supervise: false, schedule: false });
  await doomed.start();
  await school.school.db.execute(sql`delete from pgboss.job where name = 'sweep'`);
  const id = await doomed.send('sweep', {});
  expect(await doomed.fetch('sweep')).toMatchObject([{ id }]);
  await doomed.stop({ graceful: false });
  await school.school.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = ${id}::uuid`,
  );
  const stop = await startJobs(school.school, note);
  const state = async () =>
    (await school.school.db.execute<{ state: string }>(sql`select state from pgboss.job where id = ${id}::uuid`))
      .rows[0]?.state;
  await vi.waitFor(async () => expect(await state()).toBe('completed'), { timeout: 60_000, interval: 500 });
  await stop();
  expect(errors).toEqual([]);
}, 120_000);

test('PLAT-042 while one process works on a job, the next one of its kind is begun by none', async () => {
  const other = new PgBoss({ connectionString: school.databaseUrl, supervise: false, schedule: false });
  await other.start();
  const end = Promise.withResolvers<void>();
  const work = vi.fn(() => end.promise);
  const stop = await startWorker(school.school, [{ queue: 'alone', cron: '0 0 1 1 *', work }], () => {});
  await other.send('alone', {});
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 20_000 });
  await other.send('alone', {});
  expect(await other.fetch('alone')).toEqual([]);
  end.resolve();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { timeout: 20_000 });
  await stop();
  await other.stop({ graceful: false });
}, 60_000);

test('PLAT-042 the queues of an older release get the life that jobs have now', async () => {
  const older = new PgBoss({ connectionString: school.databaseUrl, supervise: false, schedule: false });
  await older.start();
  await older.createQueue('aged', { policy: 'singleton', expireInSeconds: 900 });
  const stop = await startWorker(school.school, [{ queue: 'aged', cron: '0 0 1 1 *', work: async () => {} }], () => {});
  expect(await older.getQueue('aged')).toMatchObject({
    policy: 'singleton',
    expireInSeconds: 300,
    heartbeatSeconds: 10,
  });
  await stop();
  await older.stop({ graceful: false });
}, 60_000);

test('PLAT-485 a process whose connections for jobs fell silent works on jobs again through others', async () => {
  const line = await openLine(school.databaseUrl);
  const boss = new PgBoss({ connectionString: school.databaseUrl, supervise: false, schedule: false });
  await boss.start();
  const work = vi.fn(async () => {});
  const jobs = [{ queue: 'line', cron: '0 0 1 1 *', work }];
  const stop = await startWorker({ ...school.school, url: line.url }, jobs, () => {}, 5_000);
  const isWorked = async (times: number) => {
    await boss.send('line', {});
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(times), { timeout: 60_000 });
  };
  await isWorked(1);
  const worked = async () => (await school.send('GET', '/metrics')).body;
  await vi.waitFor(async () => expect(await worked()).toContain('gargoyle_job_seconds_count{job="line"} 1'), {
    timeout: 20_000,
  });
  line.cut();
  line.mend();
  await isWorked(2);
  await stop();
  await boss.stop({ graceful: false });
  line.close();
}, 120_000);
