import { sql } from '../db/drizzle.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { startJobs } from '../../app/start-jobs.ts';

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
