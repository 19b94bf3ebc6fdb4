import { createPrivateKey } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { foldersOf } from '../release/folders.ts';
import { createFiles } from './files.ts';
import { followStore } from './follow-store.ts';
import { createHttpServer } from './http-server.ts';
import { ask, listening } from '../testing/loopback.ts';
import { storeKey } from '../release/stored-files.ts';
import { writeOverride } from '../release/override.ts';
import { retireKey } from '../release/keys.ts';
import { signerFor } from '../release/owners-file.ts';
import { promote, rollback } from '../release/promote.ts';
import { emptyDisk, inBucket, publishFake } from '../testing/bucket.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { teamKey } from '../testing/keys.ts';
import { type S3Server, startS3 } from '@gargoyle/store/testing/s3-server.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());

const ROUTES = { routes: [{ id: 'shell.moved', path: '/loop' }] };

/** An edge that reads a bucket, and the machine on which its releases are promoted. */
async function schoolOfBucket() {
  vi.stubEnv('NODE_ENV', 'test');
  const { where, machine } = inBucket(server);
  const tools = machine();
  const publishShell = (version: string, word: string) =>
    publishFake(tools, 'shell', version, { server: SHELL(word), release: ROUTES });
  const shell = await publishShell('a', 'first');
  await promote(tools, [shell, await publishFake(tools, 'mf-catalog', 'a', { server: 'exports.word = "catalog"' })]);
  const data = emptyDisk();
  const school = await edgeSchool({ folders: tools, data, store: where });
  return { ...school, tools, publishShell, disk: foldersOf(data, where, server.env), data, where };
}

test('PLAT-224 the edge follows a bucket, and continues with its local copy while the store is down', async () => {
  const { get, until, warnings: logged, tools, publishShell, disk, data, where } = await schoolOfBucket();
  const file = (version: string) => `/r/mf-catalog/${version.repeat(12)}/main.js`;
  const old = file('a');
  expect(existsSync(path.join(disk.root, 'mf-catalog', 'a'.repeat(12), 'files'))).toBe(false);
  expect(await (await get(old)).text()).toBe('// mf-catalog a');
  await promote(tools, [await publishShell('b', 'second'), await publishFake(tools, 'mf-catalog', 'b')]);
  await until('/', 'second');

  await server.leave();
  try {
    await expect.poll(() => logged.join()).toMatch(/cannot be reached .* The local copy stays in use\./);
    expect(await (await get('/en-of-no-cache')).text()).toContain('second');
    expect(await (await get(old)).text()).toBe('// mf-catalog a');
    const lacking = await get(file('b'));
    expect([lacking.status, await lacking.text()]).toEqual([503, 'The release store does not answer at the moment.\n']);
    // Restarted meanwhile, with only its local disk.
    const again = await edgeSchool({ folders: tools, data, store: where, word: 'second' });
    expect(await (await again.get('/')).text()).toContain('second');
  } finally {
    await server.comeBack();
  }
  await expect.poll(() => logged.join()).toContain('answers again.');
  expect(await (await get(file('b'))).text()).toBe('// mf-catalog b');
  await rollback(tools, 'shell');
  await until('/', 'first');
});

test('PLAT-224 files from the store are served only if they match the build, and an altered local copy is repaired', async () => {
  const { get, tools, disk } = await schoolOfBucket();
  const folder = `mf-catalog/${'a'.repeat(12)}/files/main.js`;
  await tools.store.put(folder, 'alert(1)');
  expect((await get(`/r/${folder.replace('files/', '')}`)).status).toBe(500);
  expect(existsSync(path.join(disk.root, folder))).toBe(false);
  await tools.store.put(folder, '// mf-catalog a');
  expect((await get(`/r/${folder.replace('files/', '')}`)).status).toBe(200);
  writeFileSync(path.join(disk.root, folder), 'alert(2)');
  const fresh = await get(`/r/${folder.replace('files/', '')}`, { 'accept-encoding': 'gzip' });
  expect(await fresh.text()).toBe('// mf-catalog a');
});

test('PLAT-224 an override link shows a release that is not on the local disk yet', async () => {
  const { get, tools, publishShell, disk } = await schoolOfBucket();
  const { version } = await publishShell('c', 'third');
  expect(existsSync(disk.release('shell', version))).toBe(false);
  const override = { versions: { shell: version }, until: Date.now() + 60_000 };
  const token = writeOverride(override, (await signerFor(tools)).key);
  expect((await get(`/?override=${token}`)).status).toBe(303);
  expect(await (await get('/', { cookie: `override=${token}` })).text()).toContain('third');
  rmSync(disk.release('shell', version), { recursive: true });
});

test('PLAT-437 after a key was retired a tab still gets the files of the releases that it had published', async () => {
  const { get, tools } = await schoolOfBucket();
  const founder = process.env['RELEASE_SIGNING_KEY'] ?? '';
  const catalog = await teamKey(tools, 'catalog');
  vi.stubEnv('RELEASE_SIGNING_KEY', catalog.secret);
  const older = await publishFake(tools, 'mf-catalog', 'b');
  vi.stubEnv('RELEASE_SIGNING_KEY', founder);
  await promote(tools, [older]);
  await promote(tools, [await publishFake(tools, 'mf-catalog', 'c')]);
  const file = `/r/mf-catalog/${older.version}/main.js`;
  expect((await get(file, { 'accept-encoding': 'gzip' })).status).toBe(200);
  await retireKey(tools, catalog.id);
  // Its links are refused once the edge knows.
  const token = writeOverride({ versions: {}, until: Date.now() + 60_000 }, createPrivateKey(catalog.secret));
  await expect.poll(async () => (await get(`/?override=${token}`)).status, { timeout: 10_000 }).toBe(403);
  expect((await get(file, { 'accept-encoding': 'identity' })).status).toBe(200);
}, 30_000);

test('PLAT-429 PLAT-005 an edge that does not know a promotion yet looks for its files before it answers 404', async () => {
  const { get, tools, publishShell } = await schoolOfBucket();
  const { version } = await publishShell('d', 'fourth');
  await promote(tools, [{ app: 'shell', version }]);
  // Another edge shows its page already.
  const file = await get(`/r/shell/${version}/main.js`);
  expect([file.status, await file.text()]).toEqual([200, '// shell d']);
  expect((await get(`/r/shell/${'e'.repeat(12)}/main.js`)).status).toBe(404);
});

/** Follows an empty store with a clock that the test moves. */
async function followedByClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const folders = inBucket(server).machine();
  vi.spyOn(folders.store, 'list').mockResolvedValue([]);
  vi.spyOn(folders.store, 'get').mockResolvedValue(undefined);
  const polls = vi.spyOn(folders.store, 'getUnless').mockResolvedValue(undefined);
  const follow = followStore(
    folders,
    () => undefined,
    () => undefined,
  );
  onTestFinished(() => {
    follow.close();
    vi.useRealTimers();
  });
  await follow.first;
  return { follow, polls };
}

test('PLAT-429 requests for unknown files share one poll of the store a second', async () => {
  const { follow, polls } = await followedByClock();
  expect(polls).toHaveBeenCalledTimes(1);
  let answered = 0;
  const request = () => void follow.lookAgain().then(() => (answered += 1));
  for (let reader = 0; reader < 100; reader++) request();
  await vi.advanceTimersByTimeAsync(999);
  expect([polls.mock.calls.length, answered]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([polls.mock.calls.length, answered]).toEqual([2, 100]);
  await vi.advanceTimersByTimeAsync(1500);
  request();
  await vi.advanceTimersByTimeAsync(0);
  expect([polls.mock.calls.length, answered]).toEqual([3, 101]);
});

test('PLAT-429 a poll that began before a request may have missed its file, so the next one answers it', async () => {
  const { follow, polls } = await followedByClock();
  const slow = Promise.withResolvers<undefined>();
  polls.mockReturnValueOnce(slow.promise);
  await vi.advanceTimersByTimeAsync(2000);
  let answered = false;
  void follow.lookAgain().then(() => (answered = true));
  slow.resolve(undefined);
  await vi.advanceTimersByTimeAsync(999);
  expect([polls.mock.calls.length, answered]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([polls.mock.calls.length, answered]).toEqual([3, true]);
  void follow.lookAgain().then(() => (answered = false));
  follow.close();
  await expect.poll(() => answered).toBe(false);
});

test('PLAT-429 a request for an unknown file waits five seconds at most for a store that is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = vi.fn(() => new Promise<void>(() => undefined));
  const files = createFiles(inBucket(server).machine(), { hasFile: () => false }, undefined, silent);
  const port = await listening(createHttpServer((req, res) => void files.answer(req, res, req.url ?? '')));
  // No application of ours: the store is not asked.
  expect((await ask(port, '/r/other/main.js')).status).toBe(404);
  const file = ask(port, '/r/shell/main.js');
  await expect.poll(() => silent.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect((await file).status).toBe(404);
});

test('PLAT-224 a manifest that was away for a while is fetched again, also unchanged', async () => {
  vi.stubEnv('NODE_ENV', 'test');
  const { where, machine } = inBucket(server);
  const tools = machine();
  await promote(tools, [await publishFake(tools, 'shell', 'a', { server: SHELL('first'), release: ROUTES })]);
  const disk = foldersOf(emptyDisk(), where, server.env);
  const follow = followStore(
    disk,
    () => undefined,
    () => undefined,
  );
  onTestFinished(() => follow.close());
  await follow.first;
  const key = storeKey(tools, tools.manifest);
  const manifest = await tools.store.get(key);
  await tools.store.remove(key);
  await follow.lookAgain();
  expect(existsSync(disk.manifest)).toBe(false);
  await tools.store.put(key, manifest?.bytes ?? '');
  await follow.lookAgain();
  expect(existsSync(disk.manifest)).toBe(true);
});
