import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { contentName } from '@gargoyle/build/content-name.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createFiles } from '../edge/files.ts';
import { createHttpServer } from '../edge/http-server.ts';
import { paymentScripts } from '../edge/payment-scripts.ts';
import { ask, listening } from '../testing/loopback.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { type Folders, foldersOf } from './folders.ts';
import { probe } from './probe.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { putRelease, readRecord } from './store.ts';

const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const DAY = 86_400_000;

/** Publishes what a build of these files would be; gives back their names. */
function publish(folders: Folders, version: string, files: Readonly<Record<string, string>>, createdAt = new Date()) {
  const out = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-built-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const named = Object.entries(files).map(([name, text]) => [contentName(name, sumOf(text)), text] as const);
  mkdirSync(path.join(out, 'browser'));
  mkdirSync(path.join(out, 'server'));
  for (const [name, text] of named) writeFileSync(path.join(out, 'browser', name), text);
  const server = 'module.exports = {}';
  writeFileSync(path.join(out, 'server/server.cjs'), server);
  const made = foldersOf(mkdtempSync(path.join(out, 'fake-')));
  const app = 'mf-catalog';
  const id = putFake(made, { app, version, server });
  const record = readRecord(made, app, id);
  const address = (name: string) => `/r/${app}/${name}`;
  const integrity = Object.fromEntries(named.map(([name, text]) => [address(name), `sha256-${sumOf(text)}`]));
  const built = {
    ...record,
    createdAt: createdAt.toISOString(),
    files: Object.fromEntries(named.map(([name, text]) => [name, { sha256: sumOf(text), bytes: text.length }])),
    scripts: Object.fromEntries(named.map(([name]) => [name, 'everything'])),
    release: { ...record.release, entry: address(named[0]?.[0] ?? ''), integrity },
  };
  const at = (folder: string) => path.join(out, folder);
  putRelease(folders, { record: built, browser: at('browser'), server: at('server'), sources: { files: {}, own: [] } });
  return { record: built, names: named.map(([name]) => name), folder: folders.files(app) };
}

async function edgeOf(folders: Folders) {
  const files = createFiles(folders);
  const port = await listening(createHttpServer((req, res) => void files.answer(req, res, req.url ?? '')));
  return (name: string, headers = {}) => ask(port, `/r/mf-catalog/${name}`, { headers });
}

test('PLAT-132 PLAT-004 a file that did not change keeps its address and lies in the store once', async () => {
  const folders = emptyStore();
  const first = publish(folders, 'a', { 'entry.js': 'one', 'screen.js': 'same', 'screen.css': '.a{}' });
  const second = publish(folders, 'b', { 'entry.js': 'two', 'screen.js': 'same', 'screen.css': '.a{}' });
  expect(second.names.slice(1)).toEqual(first.names.slice(1));
  expect(readdirSync(first.folder).toSorted()).toEqual([...first.names, second.names[0]].toSorted());
  expect([probe(folders, first.record), probe(folders, second.record)]).toEqual([[], []]);
  const get = await edgeOf(folders);
  for (const name of [...first.names, ...second.names]) {
    const answer = await get(name, { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(
      contentName(name.replace(/\.[\w-]{16}(?=\.\w+$)/, ''), sumOf(zlib.brotliDecompressSync(answer.body).toString())),
    ).toBe(name);
  }
});

test('PLAT-035 PLAT-132 what is not what its name says is neither served nor promoted, and publishing brings it back', async () => {
  const folders = emptyStore();
  const files = { 'entry.js': 'one', 'screen.js': 'two' };
  const { record, names, folder } = publish(folders, 'a', files);
  const [entry = '', screen = ''] = names;
  writeFileSync(path.join(folder, screen), 'altered');
  const get = await edgeOf(folders);
  expect([(await get(screen)).status, (await get(entry)).status]).toEqual([500, 200]);
  expect(probe(folders, record)).toEqual([`${screen} is not what was built`]);
  writeFileSync(path.join(folder, 'stranger.js'), 'here');
  for (const name of ['stranger.js', 'nothing.js', '..%2fdeploy.json']) expect((await get(name)).status).not.toBe(200);
  publish(folders, 'b', files);
  expect(readFileSync(path.join(folder, screen), 'utf8')).toBe('two');
  expect((await get(screen)).status).toBe(200);
});

test('PLAT-005 PLAT-132 releases of before keep their addresses beside the new ones, in the inventory too', async () => {
  const folders = emptyStore();
  const old = putFake(folders, { app: 'mf-catalog', version: 'a' });
  const shell = putFake(folders, { app: 'shell', version: 'a' });
  await promote(folders, [
    { app: 'shell', version: shell },
    { app: 'mf-catalog', version: old },
  ]);
  const { record, names } = publish(folders, 'b', { 'entry.js': 'new' });
  const { deployment } = await promote(folders, [{ app: 'mf-catalog', version: record.version }]);
  const get = await edgeOf(folders);
  expect((await get(`${old}/main.js`)).body.toString()).toBe('// mf-catalog a');
  expect((await get(names[0] ?? '')).body.toString()).toBe('new');
  const listed = paymentScripts(folders, deployment, 'sandbox').filter(({ app }) => app === 'mf-catalog');
  expect(listed.map(({ address, integrity }) => [address, integrity])).toEqual([
    [`/r/mf-catalog/${names[0]}`, `sha256-${sumOf('new')}`],
    [`/r/mf-catalog/${old}/main.js`, `sha256-${sumOf('// mf-catalog a')}`],
  ]);
});

test('PLAT-005 PLAT-132 a file goes with the last release that holds it, and not while one may be on its way', async () => {
  const folders = emptyStore();
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const aged = (folder: string) => {
    for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), ago(40), ago(40));
  };
  const { folder, names } = publish(folders, '0', { 'entry.js': 'entry 0', 'kept.js': 'of both' }, ago(99));
  const [entry = '', kept = ''] = names;
  const digits = '123456789abcdef'.split('');
  for (const digit of [...digits, '10', '12', '13', '14', '15'])
    publish(folders, digit, { 'entry.js': `entry ${digit}`, 'kept.js': 'of both' });
  aged(folder);
  writeFileSync(path.join(folder, 'loose.js'), 'of a release on its way');
  await prune(folders);
  const left = readdirSync(folder);
  expect(left).not.toContain(entry);
  expect(left).toEqual(expect.arrayContaining([kept, 'loose.js']));
  expect(left).toHaveLength(22);
  aged(folder);
  await prune(folders);
  expect(readdirSync(folder)).toHaveLength(21);
});
