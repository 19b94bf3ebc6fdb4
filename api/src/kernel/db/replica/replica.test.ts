import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createClone, dropDatabase } from '../../../testing/clone.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

// The replica is a second database with other texts, so that an answer shows where it was read. It claims to be in
// recovery, and its position is a row of a table; a real one is in `npm run drill -- machines replica`.
const name = `school_replica_${process.pid}`;
const SLUG = 'sculpting-a-gargoyle-maquette';
const STAND_IN = `
  alter database ${name} set search_path = public, pg_catalog;
  create table position (lsn pg_lsn);
  insert into position values ('0/0');
  create function pg_is_in_recovery() returns boolean language sql as 'select true';
  create function pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select lsn from position';
  update tutorials set title = 'As the replica has it' where slug = '${SLUG}'`;

let school: TestSchool;
let replica: pg.Client;
beforeAll(async () => {
  const url = await createClone(inject('postgresUrl'), name);
  replica = new pg.Client({ connectionString: url });
  await replica.connect();
  await replica.query(STAND_IN);
  school = await startTestSchool({ DATABASE_REPLICA_URL: url, DATABASE_URL: url });
});
afterAll(async () => {
  await school.close();
  await replica.end();
  await dropDatabase(inject('postgresUrl'), name);
});

const move = (lsn: string) => replica.query('update position set lsn = $1::pg_lsn', [lsn]);
const [ABREAST, BEHIND] = ['FFFFFFFF/0', '0/0'];
let asked = 0;
/** Where an anonymous reader's answer was read; each question is a new one, so that none is answered from memory. */
async function source(as?: string): Promise<'replica' | 'primary'> {
  asked += 1;
  const url = `/api/v1/tutorials/${SLUG}/?again=${asked}`;
  const { status, body } = await school.send('GET', url, as ? { as } : {});
  expect(status).toBe(200);
  return body.title === 'As the replica has it' ? 'replica' : 'primary';
}
const read = (from: 'replica' | 'primary') =>
  vi.waitFor(async () => expect(await source()).toBe(from), { timeout: 20_000, interval: 100 });

beforeEach(async () => {
  await move(ABREAST);
  await read('replica');
});

test('PLAT-333 public reads come from the replica, those of signed-in readers from the primary', async () => {
  expect(await source('monthly')).toBe('primary');
  expect(await source()).toBe('replica');
  const metrics = (await school.send('GET', '/metrics')).body;
  expect(metrics).toMatch(/gargoyle_public_reads_total\{from="replica"\} [1-9]/);
});

test('PLAT-333 after a change that everybody sees the primary is read from until the replica has that change', async () => {
  await move(BEHIND);
  school.school.answers.clear();
  expect(await source()).toBe('primary');
  await move(ABREAST);
  await read('replica');
});

const ageOf = async (): Promise<number> => {
  const { body } = await school.send('GET', '/metrics');
  return Number(/^gargoyle_replica_age_seconds\{replica="[^"]+:\d+"\} (\S+)$/m.exec(body)?.[1]);
};

test('PLAT-371 metrics have the age of what the replica has', async () => {
  expect(await ageOf()).toBeLessThan(10);
  await move(BEHIND);
  const before = await ageOf();
  await vi.waitFor(async () => expect(await ageOf()).toBeGreaterThan(before + 1), { timeout: 20_000 });
});

test('PLAT-333 what the replica cannot answer is answered by the primary, in the same call', async () => {
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  await replica.query('alter table tutorials rename to elsewhere');
  expect(await source()).toBe('primary');
  expect(report).toHaveBeenCalledTimes(1);
  expect(String(report.mock.calls[0]?.[1])).toContain('The replica cannot be read from');
  await replica.query('alter table elsewhere rename to tutorials');
  // Once it was read from again, its next failure is news.
  await read('replica');
  await replica.query('alter table tutorials rename to elsewhere');
  expect(await source()).toBe('primary');
  expect(report).toHaveBeenCalledTimes(2);
  await replica.query('alter table elsewhere rename to tutorials');
  report.mockRestore();
});

test('PLAT-333 a server that was promoted is no replica and is not read from', async () => {
  const report = vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  const inRecovery = (is: boolean) =>
    replica.query(`create or replace function pg_is_in_recovery() returns boolean language sql as 'select ${is}'`);
  await inRecovery(false);
  await read('primary');
  await inRecovery(true);
  await read('replica');
  report.mockRestore();
});

test('PLAT-333 what neither can answer is refused as ever, and the replica stays in use', async () => {
  expect((await school.send('GET', '/api/v1/tutorials/no-such-course/')).status).toBe(404);
  expect(await source()).toBe('replica');
});
