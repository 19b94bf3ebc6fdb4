import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
import { type DueHandler, sweep } from './sweep.ts';
import { startWorker } from './worker.ts';

let school: TestSchool;
let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
  school = await startTestSchool({ SMTP_URL: office.url });
  await school.school.db.execute(sql`create table due (id int, done int not null default 0)`);
});
afterAll(async () => {
  await school.close();
  office.close();
});

test('PLAT-042 a mail leaves once as soon as it is written, though two processes work', async () => {
  const errors: Error[] = [];
  const stops = await Promise.all(
    [1, 2].map(() => startWorker(school.school, school.school.url, (error) => errors.push(error))),
  );
  await school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
  await vi.waitFor(() => expect(office.taken).toHaveLength(1), { timeout: 10_000 });
  const { rows } = await school.school.db.execute(sql`select name from pgboss.schedule order by name`);
  expect(rows.map((r) => r['name'])).toEqual(['mail', 'sweep', 'tidy']);
  await Promise.all(stops.map((stop) => stop()));
  expect(errors).toEqual([]);
  expect(office.taken).toHaveLength(1);
}, 60_000);

/** Takes rows that are not done, each in its transaction. */
const rows: DueHandler = {
  name: 'rows',
  async takeNext(tx) {
    const found = await tx.execute(sql`select id from due where done = 0 limit 1 for update skip locked`);
    const id = found.rows[0]?.['id'];
    if (id === undefined) return false;
    await tx.execute(sql`update due set done = done + 1 where id = ${id}`);
    return true;
  },
};

test('PLAT-042 many sweeps at once do each due row once', async () => {
  await school.school.db.execute(sql`insert into due select generate_series(1, 40)`);
  const done = await Promise.all([1, 2, 3, 4].map(() => sweep(school.school, [rows])));
  expect(done.reduce((all, d) => all + (d['rows'] ?? 0), 0)).toBe(40);
  const { rows: left } = await school.school.db.execute(sql`select * from due where done <> 1`);
  expect(left).toEqual([]);
});
