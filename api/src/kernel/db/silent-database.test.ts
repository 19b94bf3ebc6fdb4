import { endpoint } from '@gargoyle/shared/contract/endpoint';
import pg from 'pg';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openLine, type SilentLine } from '../../testing/silent-line.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { bind } from '../http/bind.ts';
import { readState, sharedState, watchState } from '../school/state.ts';
import { SILENCE_MS } from './bounded-client.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { sql } from './drizzle.ts';

// A database that takes what it is asked and never answers. Time passes at once here, so nothing is waited for.

const ask = endpoint({
  name: 'test.ask',
  method: 'GET',
  path: '/test/ask/',
  auth: 'none',
  summary: 'Asks the database at the other end of the line, in a transaction',
  response: z.object({ done: z.boolean() }),
});

let school: TestSchool;
let line: SilentLine;
let client: DatabaseClient;
/** What happens in the middle of the call. */
let halfway = () => {};
beforeAll(async () => {
  school = await startTestSchool({}, (app) =>
    bind(app, ask, () =>
      client.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        halfway();
        await tx.execute(sql`select 1`);
        return { done: true };
      }),
    ),
  );
});
afterAll(() => school.close());
beforeEach(async () => {
  line = await openLine(school.databaseUrl);
  client = openDatabase(line.url, { poolSize: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  line.close();
  await client.close();
});

const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Lets time pass, this much again and again, until something holds. */
const passTime = (ms: number, until: () => void) =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(ms);
      until();
    },
    { timeout: 20_000 },
  );
const call = () => school.send('GET', '/api/v1/test/ask/');

test.each(['before', 'halfway'])(
  'PLAT-485 a call whose statement is never answered is a 503, and the next one is answered through another connection: silent %s',
  async (when) => {
    expect((await call()).status).toBe(200);
    if (when === 'before') line.cut();
    else halfway = () => line.cut();
    holdTime();
    const answered = vi.fn();
    const answer = call().finally(answered);
    await passTime(SILENCE_MS, () => expect(answered).toHaveBeenCalledOnce());
    expect(await answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'Please try again in a moment.' },
    });
    halfway = () => {};
    line.mend();
    expect((await call()).status).toBe(200);
  },
);

test('PLAT-485 a reset of the demo, which lifts the limit of its statements, is waited for, and what follows it is not', async () => {
  const outside = new pg.Client({ connectionString: school.databaseUrl });
  await outside.connect();
  await outside.query('select pg_advisory_lock(7)');
  holdTime();
  const reset = client.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return tx.execute(sql`select pg_advisory_xact_lock(7)`);
  });
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  await vi.waitFor(async () => expect((await outside.query(waits)).rowCount).toBe(1), { timeout: 20_000 });
  vi.advanceTimersByTime(2 * SILENCE_MS);
  await outside.query('select pg_advisory_unlock(7)');
  expect((await reset).rowCount).toBe(1);
  await outside.end();
  line.cut();
  const given = vi.fn();
  client.db.execute(sql`select 1`).catch(given);
  // It is under way before any time passes.
  await new Promise(setImmediate);
  await passTime(SILENCE_MS, () => expect(given).toHaveBeenCalledOnce());
});

test('PLAT-486 a transaction that cannot begin, because its connection is gone, leaves the pool as large as it was', async () => {
  const begin = () => client.db.transaction((tx) => tx.execute(sql`select 1`));
  await begin();
  // Nobody has been told yet: the transaction meets the connection as it was left.
  line.drop();
  await expect(begin()).rejects.toThrow();
  await expect(begin()).resolves.toMatchObject({ rowCount: 1 });
});

test('PLAT-042 an idle connection that breaks is reported and replaced', async () => {
  const onError = vi.fn();
  const own = openDatabase(line.url, { poolSize: 1, onError });
  await own.db.execute(sql`select 1`);
  line.drop();
  await expect.poll(() => onError).toHaveBeenCalledOnce();
  expect((await own.db.execute(sql`select 1`)).rowCount).toBe(1);
  await own.close();
});

test('PLAT-485 who listens for notifications listens again, even if the database left a new connection unanswered', async () => {
  const { db } = school.school;
  const state = sharedState(await readState(db));
  const heard = vi.fn();
  state.on('answers', heard);
  const stop = await watchState(state, db, line.url, 2 ** 30);
  holdTime();
  line.drop();
  line.cut();
  await passTime(500, () => expect(line.held()).toBe(1));
  line.mend();
  await passTime(500, () => expect(heard).toHaveBeenCalledOnce());
  await stop();
});
