import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promote } from '@gargoyle/deploy/release/promote.ts';
import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import { hasValidStatement } from '@gargoyle/deploy/release/statement-check.ts';
import { readDeployment, readRecord } from '@gargoyle/deploy/release/store.ts';
import { putFake } from '@gargoyle/deploy/testing/store.ts';
import catalog from '@gargoyle/mf-catalog/src/remote.ts';
import { copyOfRepository } from './copy-repository.ts';
import { root } from './parts.ts';

let copy = '';
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-alone-'));
const folders = foldersOf(data);
beforeAll(async () => {
  copy = copyOfRepository();
  const live = ['shell', 'mf-catalog'].map((app) => ({ app, version: putFake(folders, { app, version: 'a' }) }));
  await promote(folders, live);
}, 120_000);
afterAll(() => {
  for (const folder of [copy, data]) fs.rmSync(folder, { recursive: true, force: true });
});

function run(
  cwd: string,
  store: string,
  command: string,
  ...args: string[]
): { status: number | null; output: string } {
  const env = { ...process.env, NODE_ENV: '', VITEST: '', TEST: '', GARGOYLE_DATA: store };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}
const publish = (from: string, store: string) =>
  run(from, store, process.execPath, path.join(from, 'deploy/release/cli.ts'), 'release', 'mf-catalog');
/** Publishes and returns the version, which the command prints last. */
function release(from: string, store: string): string {
  const published = publish(from, store);
  expect(published.status, published.output).toBe(0);
  return /mf-catalog@([0-9a-f]{12})\n$/.exec(published.output)?.[1] ?? '';
}

let version = '';

test('PLAT-002 PLAT-013 PLAT-230 PLAT-233 a remote can be built, tested and published without the sources of any other application', {
  timeout: 300_000,
}, () => {
  for (const other of ['shell', 'mf-player', 'mf-commerce', 'mf-account', 'api', 'e2e'])
    fs.rmSync(path.join(copy, other, 'src'), { recursive: true, force: true });

  const before = fs.readFileSync(folders.manifest, 'utf8');
  version = release(copy, data);
  expect(readRecord(folders, 'mf-catalog', version).app).toBe('mf-catalog');
  // A copy is no Git checkout: its releases have a statement all the same, with an unknown commit.
  expect(hasValidStatement(folders, { app: 'mf-catalog', version })).toBe(true);
  expect(readRecord(folders, 'mf-catalog', version).release.commit).toBe('unknown');
  // Nothing changes for visitors: the deployment manifest is identical.
  expect(fs.readFileSync(folders.manifest, 'utf8')).toBe(before);
  expect(readDeployment(folders)?.remotes['mf-catalog']?.version).toBe('aaaaaaaaaaaa');
  expect(readHistory(folders).map(({ what }) => what)).toEqual(['promote', 'promote']);

  const vitest = path.join(copy, 'node_modules/.bin/vitest');
  const projects = ['--project', 'rules', '--project', 'screens*'];
  const tested = run(copy, data, vitest, 'run', ...projects, 'mf-catalog/src/features/tutorials/');
  expect(tested.output).toMatch(/Test Files.*passed/);
  expect(tested.status, tested.output).toBe(0);
});

test('PLAT-004 PLAT-013 the same source gives the same release in another folder, file by file', {
  timeout: 120_000,
}, () => {
  const store = path.join(data, 'here');
  const here = readRecord(foldersOf(store), 'mf-catalog', release(root, store));
  const there = readRecord(folders, 'mf-catalog', version);
  expect(here.files).toEqual(there.files);
  // Everything but the commit: the copy is no Git checkout.
  expect({ ...here.release, commit: 'unknown' }).toEqual(there.release);
});

test('PLAT-132 a one-line change costs returning visitors at most 30 KB, and no other file changes its address', {
  timeout: 120_000,
}, () => {
  const file = path.join(copy, 'mf-catalog/src/features/tutorials/tutorial-screen.tsx');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace('<article ', '<article data-changed="" '));
  const after = readRecord(folders, 'mf-catalog', release(copy, data));
  fs.writeFileSync(file, text);
  const before = readRecord(folders, 'mf-catalog', version);
  const fresh = Object.keys(after.files).filter((name) => !before.files[name]);
  expect(fresh.map((name) => name.split('.').slice(0, -2).join('.'))).toEqual(['catalog.tutorial', 'remoteEntry']);
  const bytes = fresh.map((name) => {
    return zlib.brotliCompressSync(fs.readFileSync(path.join(folders.files('mf-catalog'), name))).length;
  });
  expect(bytes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(30 * 1024);
});

test('PLAT-009 a release records what its remote.ts provides and requires, with versions', () => {
  const { declares, release: published } = readRecord(folders, 'mf-catalog', version);
  const { provides, requires } = published;
  expect([...provides.widgets].sort()).toEqual(Object.keys(catalog.widgets).sort());
  expect(provides.widgets).toContain('catalog.search-box.v1');
  expect(provides.events).toEqual(catalog.provides.events);
  expect(declares).toMatchObject({ widgets: { 'catalog.search-box.v1': '{ open?: boolean; text?: string }' } });
  expect(requires).toMatchObject(catalog.requires);
  // Our own interfaces have no version numbers: the release record lists what is used of them.
  expect(requires).not.toHaveProperty('host');
  expect(requires.packages).toEqual({
    react: expect.stringMatching(/^\^19\./) as string,
    'react-dom': expect.stringMatching(/^\^19\./) as string,
  });
});

test('PLAT-098 a remote with type errors is not published, and the errors are printed', { timeout: 60_000 }, () => {
  const file = path.join(copy, 'mf-catalog/src/wrong.ts');
  fs.writeFileSync(file, "export const wrong: number = 'words';\n");
  const { status, output } = publish(copy, data);
  fs.rmSync(file);
  expect([status, output]).toEqual([1, expect.stringContaining('mf-catalog/src/wrong.ts(1,14): error TS2322')]);
  expect(output).not.toMatch(/^ +at /m);
});

test('PLAT-007 a remote that bypasses the shared entry points is not published', { timeout: 60_000 }, () => {
  fs.appendFileSync(
    path.join(copy, 'mf-catalog/src/routes.tsx'),
    "\nexport { useQuery as ownQuery } from '../../shared/src/query/query.ts';\n",
  );
  const { status, output } = publish(copy, data);
  expect([status, output]).toEqual([1, expect.stringContaining('mf-catalog would bundle its own copy of')]);
});
