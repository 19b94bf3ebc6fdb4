import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '@gargoyle/api/src/app/prepare-database.ts';
import { SEQUENCE_GAP, restoreDatabase } from '@gargoyle/api/src/kernel/backup/copy-in.ts';
import { firstTableIn } from '@gargoyle/api/src/kernel/backup/own-tables.ts';
import { accountId } from '@gargoyle/api/src/seed/accounts.ts';
import { moneyFaults } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { readLastRelease } from '@gargoyle/api/src/testing/release-data/last-release.ts';
import { connected, restoreSnapshot, takeSnapshot } from '@gargoyle/api/src/testing/release-data/snapshot.ts';
import { ROOT } from '@gargoyle/build/app.ts';
import { promote } from '@gargoyle/deploy/release/promote.ts';
import { status } from '@gargoyle/deploy/release/status.ts';
import { put } from '@gargoyle/deploy/testing/store.ts';
import { BUCKET, startS3 } from '@gargoyle/store/testing/s3-server.ts';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { database, emptyFolder, openedAt, place } from './testing/places.ts';

const newFolder = () => path.join(emptyFolder(), 'backup');

/** Every file below a folder, with its content in base64. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), fs.readFileSync(file, 'base64')]),
  );

test('PLAT-045 PLAT-280 PLAT-282 a backup taken while customers write holds no half-written data: the restored books balance', async () => {
  const from = await place('demo');
  const target = newFolder();
  const { customers, school } = await openedAt(from.url);
  const [buyer = 0, subscriber = 0, lateSubscriber = 0] = await customers.people(3);
  await customers.order(buyer);
  await customers.subscribe(subscriber);
  await customers.watch(accountId('monthly'));
  const before = structuredClone(customers.promised);
  const busy = new Set(['carts', 'mails', 'orders', 'users']);
  const { manifest } = await backUp({
    ...{ env: from.env, target },
    onTable: async (table) => {
      if (!busy.delete(table)) return;
      await customers.order(buyer);
      if (table === 'mails') await customers.subscribe(lateSubscriber);
      await customers.watch(accountId('monthly'));
    },
  });
  expect(busy.size).toBe(0);
  // Sequences are read last: numbers used after the backup are counted here, but not in the backup.
  await customers.order(buyer);
  expect(await moneyFaults(school.db, customers.promised)).toEqual([]);

  const to = await place('empty');
  await restore({ env: to.env, from: target });
  const restored = await openedAt(to.url);
  expect(await moneyFaults(restored.school.db, before)).toEqual([]);
  expect(manifest.database.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0);

  // The buyer of a lost order knows its number, so a new order must get a higher one.
  const lost = customers.promised.orders.at(-1)?.id ?? 0;
  await restored.customers.order(lateSubscriber);
  expect(restored.customers.promised.orders[0]?.id).toBeGreaterThan(lost);
  const { orders } = before;
  const since = { ...before, orders: [...orders, ...restored.customers.promised.orders] };
  expect(await moneyFaults(restored.school.db, since)).toEqual([]);
});

/** A file store with these files. */
function filesPlace(keys: readonly string[]): string {
  const folder = emptyFolder();
  for (const key of keys) {
    fs.mkdirSync(path.dirname(path.join(folder, key)), { recursive: true });
    fs.writeFileSync(path.join(folder, key), `this is ${key}`);
  }
  return folder;
}
const SCHOOL_FILES = [
  'artwork/index.json',
  'artwork/tutorials/bust.avif',
  'lessons/bust/seg-1.m4s',
  'lessons/index.json',
];

/** An idle school and a backup of it. */
async function idleSchool() {
  const from = await place('demo');
  const target = newFolder();
  const env = { ...from.env, FILES_STORE: filesPlace(SCHOOL_FILES) };
  return { ...from, env, target, ...(await backUp({ env, target })) };
}

test('PLAT-045 PLAT-280 PLAT-283 PLAT-284 a restore brings back exactly what was backed up, and a backup does not change the school', async () => {
  const from = await place('demo');
  const target = newFolder();
  const [rows, files] = [await takeSnapshot(from.url), filesIn(from.data)];
  const env = { ...from.env, FILES_STORE: filesPlace([...SCHOOL_FILES, 'sizes/tutorials/bust.webp']) };
  const { faults, manifest } = await backUp({ env, target, withKeys: true });
  expect([faults, manifest.schoolFiles]).toEqual([[], { store: env.FILES_STORE, files: 4 }]);
  expect(await takeSnapshot(from.url)).toEqual(rows);
  expect(filesIn(from.data)).toEqual(files);

  const to = await place('empty');
  const filesFolder = emptyFolder();
  const { releases } = await restore({ env: { ...to.env, FILES_STORE: filesFolder }, from: target });
  expect(Object.keys(filesIn(filesFolder)).sort()).toEqual(SCHOOL_FILES);
  expect(filesIn(filesFolder)).toEqual(filesIn(path.join(target, 'files')));
  const counted = Object.entries(rows.sequences).map(([name, next]) => [name, next + SEQUENCE_GAP]);
  expect(await takeSnapshot(to.url)).toEqual({ ...rows, sequences: Object.fromEntries(counted) });
  expect(releases).toEqual({ revision: expect.stringMatching(/^2-/), faults: [] });
  expect(status(to.folders)).toEqual(status(from.folders));
  // Constraints and triggers are restored as well.
  const rules = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as it from pg_constraint
    where connamespace = 'public'::regnamespace union all select tgrelid::regclass::text || ' ' || tgenabled::text || tgname
    from pg_trigger where not tgisinternal order by 1`;
  const rulesOf = (url: string) => connected(url, async (client) => (await client.query(rules)).rows);
  expect(await rulesOf(to.url)).toEqual(await rulesOf(from.url));
  // With the restored key the place can release again.
  await promote(to.folders, [put(to.folders, 'mf-catalog', 'c')]);
  expect(status(to.folders)[0]).toContain('Revision 3');
});

test('PLAT-281 PLAT-284 a target that is not empty is refused with a message and left unchanged; the private key is not backed up by default', async () => {
  const { target, ...from } = await idleSchool();
  const pem = fs.readFileSync(path.join(from.folders.keys, 'release.pem'), 'base64');
  expect(Object.values(filesIn(target))).not.toContain(pem);
  const refused = (env: NodeJS.ProcessEnv) => expect(restore({ env, from: target })).rejects;

  const free = { FILES_STORE: emptyFolder() };
  const rows = await takeSnapshot(from.url);
  const emptyData = emptyFolder();
  await refused({ ...from.env, ...free, GARGOYLE_DATA: emptyData }).toThrow(
    /^The database "backup_\w+" is not empty \(it has drizzle.__drizzle_migrations\): .* Nothing was changed.$/,
  );
  expect(await takeSnapshot(from.url)).toEqual(rows);
  expect(fs.readdirSync(emptyData)).toEqual([]);

  const files = filesIn(from.data);
  const empty = await place('empty');
  await refused({ ...from.env, ...free, DATABASE_URL: empty.url }).toThrow(
    /^The release store .* is not empty \(it has deploy.json\)/,
  );
  expect(filesIn(from.data)).toEqual(files);
  const used = emptyFolder();
  fs.writeFileSync(path.join(used, 'run.json'), '{}');
  await refused({ GARGOYLE_DATA: used }).toThrow(/^The data folder .* is not empty \(it has run.json\)/);
  expect(fs.readdirSync(used)).toEqual(['run.json']);

  await refused(empty.env).toThrow(/^The backup contains artwork and lessons: set FILES_STORE to an empty store/);
  await refused({ ...empty.env, FILES_STORE: from.env.FILES_STORE }).toThrow(
    /^The file store .* is not empty \(it has artwork\/index.json\)/,
  );
  expect(Object.keys(filesIn(from.env.FILES_STORE)).sort()).toEqual(SCHOOL_FILES);

  // If the release store cannot be written, nothing is left anywhere: the database stays empty.
  fs.writeFileSync(path.join(empty.data, 'releases'), 'a file where the folder should be');
  const filesFolder = emptyFolder();
  await refused({ ...empty.env, FILES_STORE: filesFolder }).toThrow(/cannot be used/);
  expect(filesIn(filesFolder)).toEqual({});
  expect(await connected(empty.url, firstTableIn)).toBeUndefined();
});

test('PLAT-285 the database of an earlier release is restored unchanged and migrated at the next start', async () => {
  const { snapshot, deeds: user } = readLastRelease();
  const url = await database('empty');
  await restoreSnapshot(url, snapshot);
  const target = newFolder();
  await backUp({ env: { GARGOYLE_DATA: emptyFolder(), DATABASE_URL: url }, target });
  const to = await place('empty');
  await restore({ env: to.env, from: target });
  expect((await takeSnapshot(to.url)).tables['orders']).toEqual(snapshot.tables['orders']);
  const env = { payments: 'sandbox', production: false, seedScale: 1 } as const;
  await prepareDatabase(to.url, { env, embedded: false, passwordHash: 'x' });
  const rows = (statement: string, value: unknown) =>
    connected(to.url, async (client) => (await client.query(statement, [value])).rows);
  expect(await rows('select id from orders where id = $1', user.order.id)).toHaveLength(1);
});

test('PLAT-285 a backup of a newer or different edition, and a database without a school, are refused', async () => {
  const from = await place('demo');
  const target = newFolder();
  const nothing = await place('empty');
  await expect(backUp({ env: nothing.env, target })).rejects.toThrow(/^There is no school in the database/);
  await expect(backUp({ env: { GARGOYLE_DATA: nothing.data }, target })).rejects.toThrow(/^There is no school in/);
  await connected(from.url, (client) =>
    client.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = 2`),
  );
  await expect(backUp({ env: from.env, target })).rejects.toThrow(/is of another edition of the school/);
  expect(fs.readdirSync(path.dirname(target))).toEqual([]);
  const copy = { at: '', server: '', migrations: ['of tomorrow'], tables: [], sequences: {} };
  await expect(restoreDatabase(nothing.url, { folder: target, copy })).rejects.toThrow(/newer or a different edition/);
});

test('PLAT-280 PLAT-281 a school whose file store is still empty is backed up and restored', async () => {
  const from = await place('demo');
  const target = newFolder();
  const { manifest } = await backUp({ env: { ...from.env, FILES_STORE: emptyFolder() }, target });
  expect(manifest.schoolFiles).toMatchObject({ files: 0 });
  const to = await place('empty');
  const { releases } = await restore({ env: { ...to.env, FILES_STORE: emptyFolder() }, from: target });
  expect(releases.revision).toMatch(/^2-/);
});

test('PLAT-281 PLAT-284 a private key that the place already has is not replaced by that of a backup', async () => {
  const from = await place('demo');
  const target = newFolder();
  await backUp({ env: from.env, target, withKeys: true });
  const bucket = await startS3();
  onTestFinished(() => bucket.close());
  const to = await place('empty');
  const env = { ...to.env, ...bucket.env, RELEASE_STORE: `s3://${BUCKET}/restored` };
  const key = path.join(to.data, 'releases/keys/release.pem');
  fs.mkdirSync(path.dirname(key), { recursive: true });
  fs.writeFileSync(key, 'the key of this machine');
  await expect(restore({ env, from: target })).rejects.toThrow(/^There is a private key in .*keys already/);
  expect(fs.readFileSync(key, 'utf8')).toBe('the key of this machine');
  expect(await connected(to.url, firstTableIn)).toBeUndefined();
  fs.rmSync(path.dirname(key), { recursive: true });
  await restore({ env, from: target });
  expect(fs.readFileSync(key)).toEqual(fs.readFileSync(path.join(from.folders.keys, 'release.pem')));
});

test('PLAT-447 a backup or restore that is stopped leaves nothing: no half copy, an empty database', async () => {
  const from = await place('demo');
  const target = newFolder();
  const stopped = new AbortController();
  const copied: string[] = [];
  const onTable = (table: string) => {
    copied.push(table);
    stopped.abort(new Error('stopped'));
  };
  await expect(backUp({ env: from.env, target, onTable, signal: stopped.signal })).rejects.toThrow('stopped');
  expect(copied).toHaveLength(1);
  expect(fs.readdirSync(path.dirname(target))).toEqual([]);

  const command = ['tooling/backup/cli.ts', 'backup', target];
  const child = spawn(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...from.env, NODE_ENV: '' } });
  const ended = once(child, 'exit');
  await expect.poll(() => fs.existsSync(`${target}.unfinished`), { timeout: 60_000 }).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(fs.readdirSync(path.dirname(target))).toEqual([]);

  await backUp({ env: from.env, target });
  const to = await place('empty');
  await expect(restore({ env: to.env, from: target, signal: stopped.signal })).rejects.toThrow('stopped');
  expect(await connected(to.url, firstTableIn)).toBeUndefined();
  expect(filesIn(to.data)).toEqual({});
});
