import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
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
