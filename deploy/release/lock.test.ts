import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import { readHistory } from './history.ts';
import { withLock } from './lock.ts';
import { readOwners, signerFor } from './owners-file.ts';
import { promote } from './promote.ts';
import { commitRevision, revisionNumbers, revisionText } from './revision-files.ts';
import { promoted, sealed } from './revisions.ts';
import { openManifest, sealManifest } from './signed-manifest.ts';
import { deploymentToChange, readDeployment, readRecord, writeDeployment } from './store.ts';

const lease = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { id: string; who: string; until: string };
const others = (until: number) =>
  JSON.stringify({ id: 'another', who: 'ada', host: 'far-away', until: new Date(until).toISOString() });

test('PLAT-094 a lease says whose it is, is renewed while the work lasts, and is gone after it', async () => {
  const { lock } = emptyStore();
  await withLock(
    lock,
    async () => {
      const first = lease(lock);
      expect(first.who).not.toBe('');
      await expect.poll(() => lease(lock).until).not.toBe(first.until);
      expect(lease(lock).id).toBe(first.id);
    },
    { leaseMs: 90 },
  );
  expect(existsSync(lock)).toBe(false);
  await expect(withLock(lock, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(existsSync(lock)).toBe(false);
});

test('PLAT-094 the lease of somebody else is waited for until it expires, wherever he is, and then taken', async () => {
  const { lock, root } = emptyStore();
  await withLock(lock, () => undefined);
  writeFileSync(lock, others(Date.now() + 60_000));
  await expect(withLock(lock, () => 'ours', { patienceMs: 50 })).rejects.toThrow(
    /^ada on far-away changes the deployment at the moment, until /,
  );
  expect(lease(lock).id).toBe('another');
  const until = Date.now() + 300;
  writeFileSync(lock, others(until));
  const at = await withLock(lock, () => Date.now());
  expect(at).toBeGreaterThanOrEqual(until);
  writeFileSync(lock, 'torn');
  expect(await withLock(lock, () => 'ours')).toBe('ours');
  expect(existsSync(root)).toBe(true);
});

test('PLAT-094 who lost the lease does not end that of his successor', async () => {
  const { lock } = emptyStore();
  await withLock(lock, () => writeFileSync(lock, others(Date.now() + 60_000)));
  expect(lease(lock).id).toBe('another');
});

test('PLAT-015 many at the same moment hold it one after the other', async () => {
  const { lock } = emptyStore();
  let inside = 0;
  const most: number[] = [];
  const work = async () => {
    inside += 1;
    await new Promise((resolve) => setImmediate(resolve));
    most.push(inside);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withLock(lock, work)));
  expect(most).toEqual(Array.from({ length: 12 }, () => 1));
});

async function school() {
  const folders = emptyStore();
  const put = (app: string, version: string) => ({ app, version: putFake(folders, { app, version }) });
  await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a'), put('mf-player', 'a')]);
  /** The next deployment as somebody makes it who has read what is live now. */
  const prepare = (app: string, digit: string) => {
    const { version } = put(app, digit);
    const before = deploymentToChange(folders);
    const { release } = readRecord(folders, app, version);
    const deployment = sealed(promoted(before ?? {}, [{ app, release }]), before?.revision, 'now');
    const { revision } = deployment;
    const line = { revision, at: 'now', who: 'ada', what: 'promote' as const, app, version, from: null };
    return { deployment, lines: [line] };
  };
  const versionOf = (app: string) => readDeployment(folders)?.remotes[app]?.version;
  return { folders, put, prepare, versionOf };
}

test('PLAT-094 who lost the lease and does not know it writes nothing', async () => {
  const { folders, put, prepare, versionOf } = await school();
  const late = prepare('mf-catalog', 'b');
  await promote(folders, [put('mf-player', 'b')]);
  const lines = readHistory(folders).length;
  expect(() => writeDeployment(folders, late.deployment, late.lines)).toThrow('Somebody else changed the deployment');
  expect([versionOf('mf-catalog'), versionOf('mf-player')]).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  expect(readHistory(folders)).toHaveLength(lines);
  // Also where the file of that number has been cleared away long ago.
  rmSync(`${folders.revisions}/2.json`);
  await promote(folders, [put('mf-player', 'c')]);
  expect(readDeployment(folders)?.revision).toMatch(/^3-/);
  expect(() => writeDeployment(folders, late.deployment, late.lines)).toThrow('Somebody else changed the deployment');
});

test('PLAT-094 what was killed half way is finished by whoever comes next, once', async () => {
  const { folders, put, prepare, versionOf } = await school();
  const { deployment, lines } = prepare('mf-catalog', 'b');
  const { changes } = openManifest(readFileSync(folders.manifest, 'utf8'), readOwners(folders));
  commitRevision(folders, sealManifest(deployment, lines, changes, signerFor(folders)), deployment.revision);
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
