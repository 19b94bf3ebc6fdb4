import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createClone, dropDatabase } from '../testing/clone.ts';
import { awaitSchema } from './await-schema.ts';

const env = { payments: 'sandbox', production: false } as const;
let made = 0;

/** A prepared database, changed by the given SQL. */
async function database(change: string): Promise<{ url: string; client: pg.Client }> {
  const name = `await_${process.pid}_${made++}`;
  const url = await createClone(inject('postgresUrl'), name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(change);
  onTestFinished(async () => {
    await client.end();
    await dropDatabase(inject('postgresUrl'), name);
  });
  return { url, client };
}
const LAST = '(select max(id) from drizzle.__drizzle_migrations)';
const OLDER = `create table away as select * from drizzle.__drizzle_migrations where id = ${LAST};
  delete from drizzle.__drizzle_migrations where id = ${LAST}`;
const NEWER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999)`;

test('PLAT-271 waits for an older schema to be migrated, and logs that once', async () => {
  const { url, client } = await database(OLDER);
  const log = vi.fn();
  const waiting = awaitSchema(url, { env, log, lookMs: 5 });
  await expect.poll(() => log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toMatch(
    /^The database "await_\w+" is older than this release needs; waiting for ROLE=migrate to migrate it\.$/,
  );
  await client.query('insert into drizzle.__drizzle_migrations select * from away');
  await waiting;
  expect(log).toHaveBeenCalledTimes(1);
});

test.each([
  ['an older schema', OLDER],
  ['one that is not seeded yet', 'delete from school'],
])('PLAT-271 %s is refused with a sentence when it is not migrated in time', async (_, change) => {
  const { url } = await database(change);
  await expect(awaitSchema(url, { env, log: () => {}, timeoutMs: 0 })).rejects.toThrow(
    /^The database "await_\w+" is older than this release needs: migrate it with ROLE=migrate\.$/,
  );
});

test('PLAT-271 a newer schema is accepted, unless it dropped what this release uses', async () => {
  const log = vi.fn();
  const { url, client } = await database(NEWER);
  await awaitSchema(url, { env, log, timeoutMs: 0 });
  expect(log).not.toHaveBeenCalled();
  await client.query('update drizzle.oldest_edition set migration = 9999');
  await expect(awaitSchema(url, { env, log })).rejects.toThrow('start that release, or a newer one.');
  await client.query(`update drizzle.__drizzle_migrations set hash = 'of-elsewhere' where id = 1`);
  await expect(awaitSchema(url, { env, log })).rejects.toThrow('made by another edition');
});
