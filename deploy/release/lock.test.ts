import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import type { Folders } from './folders.ts';
import { readHistory } from './history.ts';
import { withLock } from './lock.ts';
import { readOwners, signerFor } from './owners-file.ts';
import { promote } from './promote.ts';
import { commitRevision, revisionNumbers, revisionText } from './revision-files.ts';
import { promoted, sealed } from './revisions.ts';
import { openManifest, sealManifest } from './signed-manifest.ts';
import { deploymentToChange, readDeployment, readRecord, writeDeployment } from './store.ts';

const fileOf = ({ root }: Folders, number: number) => path.join(root, 'leases', `${number}.json`);
/** The current lease: the one with the highest number. */
function lease({ root }: Folders): { id: string; who: string; until: string } {
  const [last = ''] = readdirSync(path.join(root, 'leases'))
    .filter((name) => /^\d+\.json$/.test(name))
    .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return JSON.parse(readFileSync(path.join(root, 'leases', last), 'utf8')) as ReturnType<typeof lease>;
}
const isFree = (folders: Folders) => Date.parse(lease(folders).until) === 0;
const others = (until: number) =>
  JSON.stringify({ id: 'another', who: 'ada', host: 'far-away', until: new Date(until).toISOString() });

test('PLAT-094 a lease names its holder, is renewed while the work runs, and is free afterwards', async () => {
  const folders = emptyStore();
  await withLock(
    folders,
    async () => {
      const first = lease(folders);
      expect(first.who).not.toBe('');
      await expect.poll(() => lease(folders).until).not.toBe(first.until);
      expect(lease(folders).id).toBe(first.id);
    },
    { leaseMs: 90 },
  );
  expect(isFree(folders)).toBe(true);
  await expect(withLock(folders, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(isFree(folders)).toBe(true);
});

test('PLAT-094 somebody else’s lease is waited for until it expires, on any machine, and then taken', async () => {
  const folders = emptyStore();
  await withLock(folders, () => undefined);
  writeFileSync(fileOf(folders, 2), others(Date.now() + 60_000));
  await expect(withLock(folders, () => 'ours', { timeoutMs: 50 })).rejects.toThrow(
    /^ada on far-away is changing the deployment and holds the lock until /,
  );
  expect(lease(folders).id).toBe('another');
  const until = Date.now() + 300;
  writeFileSync(fileOf(folders, 2), others(until));
  const at = await withLock(folders, () => Date.now());
  expect(at).toBeGreaterThanOrEqual(until);
  writeFileSync(fileOf(folders, 4), 'torn');
  expect(await withLock(folders, () => 'ours')).toBe('ours');
  expect(readdirSync(path.dirname(fileOf(folders, 5)))).toEqual(['5.json']);
});

test('PLAT-094 a process that lost its lease does not end that of its successor', async () => {
  const folders = emptyStore();
  await withLock(folders, () => writeFileSync(fileOf(folders, 2), others(Date.now() + 60_000)));
  expect(lease(folders).id).toBe('another');
});

test('PLAT-015 many concurrent changes hold it one after the other', async () => {
  const folders = emptyStore();
  let inside = 0;
  const most: number[] = [];
  const work = async () => {
    inside += 1;
    await new Promise((resolve) => setImmediate(resolve));
    most.push(inside);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withLock(folders, work)));
  expect(most).toEqual(Array.from({ length: 12 }, () => 1));
});

async function school() {
  const folders = emptyStore();
  const put = (app: string, version: string) => ({ app, version: putFake(folders, { app, version }) });
  await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a'), put('mf-player', 'a')]);
  /** The next deployment, prepared from the current one. */
  const prepare = async (app: string, digit: string) => {
    const { version } = put(app, digit);
    const before = await deploymentToChange(folders);
    const { release } = readRecord(folders, app, version);
    const deployment = sealed(promoted(before ?? {}, [{ app, release }]), before?.revision, 'now');
    const { revision } = deployment;
    const line = { revision, at: 'now', who: 'ada', what: 'promote' as const, app, version, from: null };
    return { deployment, lines: [line] };
  };
  const versionOf = (app: string) => readDeployment(folders)?.remotes[app]?.version;
  return { folders, put, prepare, versionOf };
}

test('PLAT-094 a process that lost its lease without noticing writes nothing', async () => {
  const { folders, put, prepare, versionOf } = await school();
  const late = await prepare('mf-catalog', 'b');
  await promote(folders, [put('mf-player', 'b')]);
  const lines = readHistory(folders).length;
  await expect(writeDeployment(folders, late.deployment, late.lines)).rejects.toThrow(
    'Somebody else changed the deployment',
  );
  expect([versionOf('mf-catalog'), versionOf('mf-player')]).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(readHistory(folders)).toHaveLength(lines);
  // Also when the file of that number was removed long ago.
  rmSync(`${folders.revisions}/2.json`);
  await promote(folders, [put('mf-player', 'c')]);
  expect(readDeployment(folders)?.revision).toMatch(/^3-/);
  await expect(writeDeployment(folders, late.deployment, late.lines)).rejects.toThrow(
    'Somebody else changed the deployment',
  );
});

test('PLAT-094 a change that was killed midway is completed by the next one, once', async () => {
  const { folders, put, prepare, versionOf } = await school();
  const { deployment, lines } = await prepare('mf-catalog', 'b');
  const { changes } = openManifest(readFileSync(folders.manifest, 'utf8'), readOwners(folders));
  await commitRevision(
    folders,
    sealManifest(deployment, lines, changes, await signerFor(folders)),
    deployment.revision,
  );
  expect([versionOf('mf-catalog'), readHistory(folders)]).toEqual(['aaaaaaaaaaaa', expect.any(Array)]);
  writeFileSync(folders.history, `${readFileSync(folders.history, 'utf8')}{"revision":"2-`);
  await promote(folders, [put('mf-player', 'b')]);
  expect([versionOf('mf-catalog'), versionOf('mf-player')]).toEqual(['bbbbbbbbbbbb', 'bbbbbbbbbbbb']);
  expect(readHistory(folders).map(({ app, revision }) => `${app} ${revision.split('-')[0]}`)).toEqual([
    ...['shell 1', 'mf-catalog 1', 'mf-player 1'],
    ...['mf-catalog 2', 'mf-player 3'],
  ]);
  expect(revisionNumbers(folders)).toEqual([3, 2, 1]);
  expect(revisionText(folders, 3)).toBe(readFileSync(folders.manifest, 'utf8'));
});

test('PLAT-094 a process that lost its lease and rewrites the history loses no change made meanwhile', async () => {
  const { folders, put } = await school();
  const asleep = readFileSync(folders.history);
  await promote(folders, [put('mf-player', 'b')]);
  await promote(folders, [put('mf-player', 'c')]);
  writeFileSync(folders.history, asleep);
  await promote(folders, [put('mf-catalog', 'b')]);
  expect(readHistory(folders).map(({ revision, app }) => `${app} ${revision.split('-')[0]}`)).toEqual([
    ...['shell 1', 'mf-catalog 1', 'mf-player 1'],
    ...['mf-player 2', 'mf-player 3', 'mf-catalog 4'],
  ]);
});

test('PLAT-094 a number that was removed long ago gives no lease', async () => {
  const folders = emptyStore();
  for (let n = 0; n < 3; n += 1) await withLock(folders, () => undefined);
  // As by a writer that listed the store before: number 1 is free again.
  const list = folders.store.list.bind(folders.store);
  let first = true;
  const asleep = {
    ...folders,
    store: {
      ...folders.store,
      list: async (prefix: string) => {
        const now = await list(prefix);
        if (!first) return now;
        first = false;
        return [];
      },
    },
  };
  const held = await withLock(asleep, () => readdirSync(path.dirname(fileOf(folders, 4))));
  expect(held).toEqual(['4.json']);
});
