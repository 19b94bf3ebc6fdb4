import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inBucket, publishFake } from '../testing/bucket.ts';
import { type S3Server, startS3 } from '@gargoyle/store/testing/s3-server.ts';
import { createWatch } from '../health/watch.ts';
import type { Folders } from './folders.ts';
import { readHistory } from './history.ts';
import { refresh } from './local-copy.ts';
import { withLock } from './lock.ts';
import { promote, rollback } from './promote.ts';
import { prune } from './prune.ts';
import { repair } from './repair.ts';
import { promoted, sealed } from './revisions.ts';
import { status } from './status.ts';
import { deploymentToChange, readDeployment, readRecord, versionsOf, writeDeployment } from './store.ts';
import { verify } from './verify.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());
beforeEach(() => server.trouble(undefined));

const versions = ({ shell, remotes }: NonNullable<ReturnType<typeof readDeployment>>) =>
  [shell, remotes['mf-catalog'], remotes['mf-player']].map((live) => live?.version[0]);

async function seenFrom(folders: Folders) {
  await refresh(folders);
  const deployment = readDeployment(folders);
  return deployment && versions(deployment);
}

/** Two machines; shell, catalogue and player are live in version `a`. */
async function twoMachines() {
  const { where, machine } = inBucket(server);
  const [one, two] = [machine(), machine()];
  const first = [];
  for (const app of ['shell', 'mf-catalog', 'mf-player']) first.push(await publishFake(one, app, 'a'));
  await promote(one, first);
  return { where, machine, one, two };
}

test('PLAT-221 PLAT-015 of two machines that promote at the same moment neither loses the other’s change', async () => {
  const { one, two } = await twoMachines();
  const catalog = await publishFake(one, 'mf-catalog', 'b');
  const player = await publishFake(two, 'mf-player', 'b');
  await Promise.all([promote(one, [catalog]), promote(two, [player])]);
  expect([await seenFrom(one), await seenFrom(two)]).toEqual([
    ['a', 'b', 'b'],
    ['a', 'b', 'b'],
  ]);
  expect(readHistory(one).map(({ revision }) => Number.parseInt(revision, 10))).toEqual([1, 1, 1, 2, 3]);
  await rollback(two, 'mf-catalog');
  expect(await seenFrom(one)).toEqual(['a', 'a', 'b']);
  expect(status(one)[0]).toMatch(/^Revision 4-/);
  expect((await one.store.list('keys/')).length + (await one.store.list('edge/')).length).toBe(0);
});

test('PLAT-221 PLAT-094 the lease of a killed machine is waited for, and a machine that lost its lease writes nothing', async () => {
  const { one, two } = await twoMachines();
  const lease = { id: 'killed', who: 'ada', host: 'far-away', until: new Date(Date.now() + 1500).toISOString() };
  await one.store.put('leases/7.json', JSON.stringify(lease));
  await expect(withLock(two, () => 'ours', { timeoutMs: 50 })).rejects.toThrow(/^ada on far-away is changing/);
  // A change was prepared, but its lease expired before it continues.
  const { version } = await publishFake(one, 'mf-catalog', 'b');
  const before = await deploymentToChange(one);
  const change = { app: 'mf-catalog', release: readRecord(one, 'mf-catalog', version).release };
  const late = sealed(promoted(before ?? {}, [change]), before?.revision, 'now');
  await promote(two, [await publishFake(two, 'mf-player', 'b')]);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(lease.until));
  const { revision } = late;
  const line = { revision, at: 'now', who: 'ada', what: 'promote' as const, app: 'mf-catalog', version, from: null };
  await expect(writeDeployment(one, late, [line])).rejects.toThrow(
    'Somebody else changed the deployment at the same time',
  );
  expect([await seenFrom(one), await seenFrom(two)]).toEqual([
    ['a', 'a', 'b'],
    ['a', 'a', 'b'],
  ]);
});

test('PLAT-221 PLAT-094 a store left half-written is completed by the next change', async () => {
  const { one, two } = await twoMachines();
  const catalog = await publishFake(one, 'mf-catalog', 'b');
  server.trouble((req) => (req.method === 'PUT' && req.url?.includes('deploy.json') ? 503 : undefined));
  await expect(promote(one, [catalog])).rejects.toThrow(/^The release store s3:.* cannot be reached \(503 SlowDown\)/);
  server.trouble(undefined);
  await promote(two, [await publishFake(two, 'mf-player', 'b')]);
  expect(await seenFrom(two)).toEqual(['a', 'b', 'b']);
  expect(readHistory(two).map(({ revision }) => Number.parseInt(revision, 10))).toEqual([1, 1, 1, 2, 3]);
});

test('PLAT-221 probes check the store, not the local copy', async () => {
  const { one } = await twoMachines();
  const catalog = await publishFake(one, 'mf-catalog', 'b');
  const file = `mf-catalog/${catalog.version}/files/main.js`;
  await one.store.put(file, 'altered');
  await expect(promote(one, [catalog])).rejects.toThrow('main.js differs from what was built');
  await one.store.remove(file);
  await expect(promote(one, [catalog])).rejects.toThrow('main.js is missing');
  await one.store.put('deploy.json', '{');
  expect((await repair(one)).at(-1)).toMatch(/is live again, unchanged/);
  expect(await seenFrom(one)).toEqual(['a', 'a', 'a']);
});

test('PLAT-221 the local copy follows the store: local alterations and removals have no effect', async () => {
  const { one, two } = await twoMachines();
  await refresh(two);
  writeFileSync(two.history, 'altered');
  const record = path.join(two.release('mf-catalog', 'a'.repeat(12)), 'release.json');
  expect(existsSync(record)).toBe(true);
  await one.store.remove(`mf-catalog/${'a'.repeat(12)}/release.json`);
  await refresh(two);
  expect([existsSync(record), readFileSync(two.history, 'utf8')]).toEqual([false, readFileSync(one.history, 'utf8')]);
});

const passes = {
  name: 'suite@1',
  run: (mixes: readonly { name: string }[]) =>
    Promise.resolve(new Map(mixes.map(({ name }) => [name, { passed: 4, failed: 0, skipped: 0 }]))),
};

test('PLAT-221 PLAT-150 PLAT-151 a verdict of one machine lets another promote, and an altered one does not', async () => {
  const { one, two } = await twoMachines();
  const [first, second] = [await publishFake(one, 'mf-catalog', 'b'), await publishFake(one, 'mf-player', 'b')];
  await refresh(two);
  const onlyVerified = { verifiedOnly: true };
  await expect(promote(two, [first], onlyVerified)).rejects.toThrow('was not verified with what is live');
  for (const release of [first, second]) await verify(one, release, passes);
  await promote(two, [first], onlyVerified);
  expect(await seenFrom(one)).toEqual(['a', 'b', 'a']);
  expect(status(one).find((line) => line.startsWith('mf-catalog'))).toContain('verified with its live neighbours');

  await verify(one, second, passes);
  for (const { key } of await one.store.list('verdicts/')) {
    const text = (await one.store.get(key))?.bytes.toString() ?? '';
    await one.store.put(key, text.replace('suite@1', 'suite@2'));
  }
  await expect(promote(two, [second], onlyVerified)).rejects.toThrow('was not verified with what is live');
  expect(await seenFrom(two)).toEqual(['a', 'b', 'a']);
});

test('PLAT-221 PLAT-014 PLAT-115 a canary of one machine is watched and taken back by another', async () => {
  const { one, two } = await twoMachines();
  const { version } = await publishFake(one, 'mf-catalog', 'b');
  await promote(one, [{ app: 'mf-catalog', version, percent: 10 }]);
  const logged: string[] = [];
  const look = createWatch({
    ...{ folders: two, now: () => Date.now(), say: (line) => void logged.push(line) },
    margins: { failures: 0.02, silence: 0.2, slower: 1.1, alpha: 0.01 },
    figures: (_, seen) =>
      Promise.resolve([
        { measure: 'visit', bucket: 0, count: 20 },
        { measure: 'error', bucket: 0, count: seen === version ? 20 : 0 },
      ]),
  });
  await look();
  expect(logged).toEqual([expect.stringContaining(`mf-catalog@${version} was rolled back`)]);
  await refresh(one);
  const live = readDeployment(one)?.remotes['mf-catalog'];
  expect([live?.version, live?.canary ?? null]).toEqual(['a'.repeat(12), null]);
  expect(readHistory(one).at(-1)).toMatchObject({ what: 'withdraw', from: version, who: 'health watch' });
});

test('PLAT-221 PLAT-096 PLAT-005 a machine prunes what others published, and every machine can still roll back', async () => {
  const { one, two, machine } = await twoMachines();
  const day = 86_400_000;
  const old = (digits: string) =>
    publishFake(one, 'mf-player', digits, { createdAt: new Date(Date.now() - 90 * day).toISOString() });
  const [unused, wayBack] = [await old('c'), await old('d')];
  await promote(one, [wayBack], { now: Date.now() - day });
  await promote(one, [await publishFake(one, 'mf-player', 'b')]);
  for (let place = 0; place < 20; place++) await publishFake(one, 'mf-player', (0x40 + place).toString(16));

  expect(await prune(two)).toEqual([`mf-player@${unused.version}`]);
  expect(await one.store.list(`mf-player/${unused.version}/`)).toEqual([]);
  expect(await one.store.list(`mf-player/${wayBack.version}/`)).not.toEqual([]);
  await refresh(one);
  expect(versionsOf(one, 'mf-player').map(({ version }) => version)).not.toContain(unused.version);
  const third = machine();
  await rollback(third, 'mf-player');
  expect(readDeployment(third)?.remotes['mf-player']?.version).toBe(wayBack.version);
});

test('PLAT-222 nothing goes live in a store that ignores conditional writes', async () => {
  const bare = inBucket(server, server.bareEnv).machine();
  const shell = await publishFake(bare, 'shell', 'a');
  await expect(promote(bare, [shell])).rejects.toThrow('ignores conditional writes');
  expect(await bare.store.list('revisions/')).toEqual([]);
});
