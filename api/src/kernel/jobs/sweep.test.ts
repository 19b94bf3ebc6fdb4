import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { gatewayUnavailable } from '../payments/gateway.ts';
import { dueFailures } from '../db/schema/due-failures.ts';
import { forgetFailure, noteFailure } from './due-failures.repo.ts';
import { type DueHandler, sweep } from './sweep.ts';

const MINUTE = 60_000;
let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
  await school.school.db.execute(sql`create table due (id int, done int not null default 0)`);
});
afterAll(() => school.close());

/** Processes rows that are not done; those in `broken` throw after they were changed. */
const rows = (broken: ReadonlySet<number> = new Set()): DueHandler => ({
  name: 'rows',
  async takeNext(tx, _school, _now, except) {
    const found = await tx.execute<{ id: number }>(
      sql`select id from due where done = 0 and id <> all(${sql.param([...except])}::int[]) order by id limit 1 for update skip locked`,
    );
    const id = found.rows[0]?.id;
    if (id === undefined) return null;
    const work = async () => {
      await tx.execute(sql`update due set done = done + 1 where id = ${id}`);
      if (broken.has(id)) throw new Error(`Row ${id} is broken.`);
    };
    return { id, work };
  },
});
const fill = async (count: number) => {
  await school.school.db.execute(sql`truncate due`);
  await school.school.db.execute(sql`insert into due select generate_series(1, ${count}::int)`);
};
const undone = async () =>
  (await school.school.db.execute<{ id: number }>(sql`select id from due where done <> 1 order by id`)).rows.map(
    ({ id }) => id,
  );

test('PLAT-042 concurrent sweeps process each due row once', async () => {
  await fill(40);
  const done = await Promise.all([1, 2, 3, 4].map(() => sweep(school.school, [rows()])));
  expect(done.reduce((all, d) => all + (d['rows'] ?? 0), 0)).toBe(40);
  expect(await undone()).toEqual([]);
});

test('PLAT-042 a failing row does not stop others, is reported, waits longer each time, and is retried until it succeeds', async () => {
  await fill(5);
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  const broken = rows(new Set([2, 4]));
  expect(await sweep(school.school, [broken])).toEqual({ rows: 3 });
  expect(await undone()).toEqual([2, 4]);
  expect(report).toHaveBeenCalledTimes(2);
  expect((await school.send('GET', '/metrics')).body).toContain('gargoyle_due_failures{state="rows"} 2');

  // Not retried before its time, however often the sweep runs.
  await sweep(school.school, [broken]);
  expect(report).toHaveBeenCalledTimes(2);
  school.advance(MINUTE);
  await sweep(school.school, [broken]);
  expect(report).toHaveBeenCalledTimes(4);
  school.advance(MINUTE);
  await sweep(school.school, [broken]);
  expect(report).toHaveBeenCalledTimes(4);
  school.advance(MINUTE);
  await sweep(school.school, [rows()]);
  expect(await undone()).toEqual([]);
  expect((await school.send('GET', '/metrics')).body).not.toContain('gargoyle_due_failures{state="rows"}');
});

test('PLAT-042 a row that keeps failing is tried again at least every six hours', async () => {
  await fill(1);
  vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  const now = school.clock.now();
  for (let tries = 0; tries < 12; tries += 1) await noteFailure(school.school.db, 'rows', 1, 'broken', now);
  const [row] = await school.school.db.select().from(dueFailures);
  expect([row?.attempts, row?.retryAt.getTime()]).toEqual([12, now.getTime() + 6 * 60 * MINUTE]);
  await forgetFailure(school.school.db, 'rows', 1);
});

test('PLAT-451 a failure is forgotten once its row is no longer due, not while it waits', async () => {
  await fill(2);
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  const broken = rows(new Set([1, 2]));
  await sweep(school.school, [broken]);
  // The owner of one removes the account.
  await school.school.db.execute(sql`delete from due where id = 1`);
  const failures = async () =>
    /gargoyle_due_failures\{state="rows"\} (\d)/.exec((await school.send('GET', '/metrics')).body)?.[1];
  await sweep(school.school, [broken]);
  expect(await failures()).toBe('2');
  school.advance(MINUTE);
  await sweep(school.school, [broken]);
  expect(await failures()).toBe('1');
  await school.school.db.execute(sql`delete from due`);
  school.advance(2 * MINUTE);
  await sweep(school.school, [broken]);
  expect(await failures()).toBeUndefined();
  report.mockRestore();
});

test('PLAT-451 a sweep does not forget the failure of a row that another process is working on', async () => {
  await fill(1);
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  await sweep(school.school, [rows(new Set([1]))]);
  school.advance(MINUTE);
  let end = () => {};
  const slow = rows();
  const at = Promise.withResolvers<void>();
  const other = sweep(school.school, [
    {
      ...slow,
      takeNext: async (...from) => {
        const row = await slow.takeNext(...from);
        if (!row) return null;
        const work = () => {
          at.resolve();
          return new Promise<void>((_, fail) => void (end = () => fail(new Error('still broken'))));
        };
        return { ...row, work };
      },
    },
  ]);
  await at.promise;
  await sweep(school.school, [rows()]);
  end();
  await other;
  const attempts = await school.school.db.execute<{ attempts: number }>(
    sql`select attempts from due_failures where handler = 'rows'`,
  );
  expect(attempts.rows).toEqual([{ attempts: 2 }]);
  await school.school.db.execute(sql`delete from due_failures`);
  report.mockRestore();
});

test('PLAT-042 a handler that cannot query its rows fails the sweep', async () => {
  const blind: DueHandler = { name: 'blind', takeNext: () => Promise.reject(new Error('no such table')) };
  await expect(sweep(school.school, [blind])).rejects.toThrow('no such table');
});

test('PLAT-498 a sweep whose rows stay due ends with an error, not before it has processed what there may be', async () => {
  await fill(3);
  const asked = vi.fn(async () => {});
  const endless: DueHandler = { name: 'endless', takeNext: async () => ({ id: 1, work: asked }) };
  const now = school.clock.now();
  expect(await sweep(school.school, [rows()], now, 3)).toEqual({ rows: 3 });
  await expect(sweep(school.school, [endless], now, 3)).rejects.toThrow('The due rows of endless do not become fewer.');
  expect(asked).toHaveBeenCalledTimes(4);
});

test('API-C-289 a service that does not answer is asked once for a handler, and delays no other handler', async () => {
  await fill(5);
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  const asked = vi.fn();
  const charges: DueHandler = {
    name: 'charges',
    takeNext: async (_tx, _school, _now, except) => {
      const id = [1, 2, 3].find((one) => !except.includes(one));
      if (id === undefined) return null;
      const work = () => {
        asked(id);
        return Promise.reject(gatewayUnavailable('away'));
      };
      return { id, work };
    },
  };
  expect(await sweep(school.school, [charges, rows()])).toEqual({ rows: 5 });
  expect(asked.mock.calls).toEqual([[1]]);
  // The next sweep begins with another row, so that one that is never answered holds up none.
  await sweep(school.school, [charges, rows()]);
  expect(asked.mock.calls).toEqual([[1], [2]]);
  report.mockRestore();
});

test('API-C-289 a process sweeps once at a time', async () => {
  const first = school.school.sweep();
  expect(school.school.sweep()).toBe(first);
  await first;
});
