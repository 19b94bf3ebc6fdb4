import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { awaitSchema } from '../../app/await-schema.ts';
import { createClone, dropDatabase } from '../../testing/clone.ts';
import { askOnce } from '../../testing/ask-once.ts';
import { openLine, type SilentLine } from '../../testing/silent-line.ts';
import { copyDatabase } from '../backup/copy-out.ts';
import { CONNECT_MS, SILENCE_MS } from './bounded-client.ts';
import { exclusively } from './migrate.ts';
import { openConnection } from './open-connection.ts';
import { reachDatabase } from './open-database.ts';

// A start on a database that takes what it is asked and never answers. Time passes at once here.

let made = 0;
async function silentDatabase(): Promise<SilentLine> {
  const name = `start_${process.pid}_${made++}`;
  const line = await openLine(await createClone(inject('postgresUrl'), name));
  onTestFinished(async () => {
    vi.useRealTimers();
    line.close();
    await dropDatabase(inject('postgresUrl'), name);
  });
  return line;
}
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Lets time pass, this much again and again, until a start ends. @returns what it says */
async function endOf(start: Promise<unknown>, ms: number): Promise<string> {
  const ended = vi.fn();
  const end = start
    .then(
      () => 'it started',
      (error: Error) => error.message,
    )
    .finally(ended);
  await vi.waitFor(
    () => {
      vi.advanceTimersByTime(ms);
      expect(ended).toHaveBeenCalledOnce();
    },
    { timeout: 20_000 },
  );
  return end;
}

const env = { payments: 'sandbox', production: false } as const;
const STARTS: [string, (url: string) => Promise<unknown>][] = [
  ['look for the database', (url) => reachDatabase({ databaseUrl: url, databaseDirectUrl: undefined, data: '' })],
  ['wait for its schema', (url) => awaitSchema(url, { env, log: () => {} })],
  ['migrate, fill or empty it', (url) => exclusively(url, async () => {})],
  ['copy it', (url) => copyDatabase(url, '')],
];

test.each(STARTS)('PLAT-497 to %s does not wait for a connection that is never answered', async (_what, start) => {
  const line = await silentDatabase();
  line.cut();
  holdTime();
  expect(await endOf(start(line.url), CONNECT_MS)).toMatch(
    /^The database at postgres:\/\/\S+ (\(DATABASE_URL\) )?cannot be used: timeout expired\.$/,
  );
});

test('PLAT-497 nor for a statement that is never answered', async () => {
  const line = await silentDatabase();
  const client = await openConnection(line.url);
  line.cut();
  holdTime();
  expect(await endOf(client.query('select 1'), SILENCE_MS)).toMatch(/^Connection terminated/);
  const migration = vi.fn();
  line.mend();
  vi.useRealTimers();
  await exclusively(line.url, migration);
  expect(migration).toHaveBeenCalledOnce();
});

test('PLAT-497 what may take its time is waited for: a migration that another process makes, and one of its own', async () => {
  const { url } = await silentDatabase();
  const first = Promise.withResolvers<void>();
  const begun = vi.fn();
  const other = exclusively(url, () => (begun(), first.promise));
  await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
  holdTime();
  const own = exclusively(url, async (client) => {
    await client.query('begin');
    await client.query('commit');
    vi.advanceTimersByTime(2 * SILENCE_MS);
    const long = client.query('select pg_sleep(0.1)');
    vi.advanceTimersByTime(2 * SILENCE_MS);
    await long;
    return 'migrated';
  });
  const waits = () =>
    askOnce(url, `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
  await vi.waitFor(async () => expect(await waits()).toHaveLength(1), { timeout: 20_000 });
  vi.advanceTimersByTime(2 * SILENCE_MS);
  first.resolve();
  await other;
  expect(await own).toBe('migrated');
});
