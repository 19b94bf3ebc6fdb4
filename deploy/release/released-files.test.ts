import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { contentName } from '@gargoyle/build/content-name.ts';
import { expect, test } from 'vitest';
import { createFiles } from '../edge/files.ts';
import { createShownReleases } from '../edge/shown-releases.ts';
import { createHttpServer } from '../edge/http-server.ts';
import { paymentScripts } from '../edge/payment-scripts.ts';
import { ask, listening } from '../testing/loopback.ts';
import { publishFiles } from '../testing/named-files.ts';
import { emptyStore, liveIn, putFake } from '../testing/store.ts';
import type { Folders } from './folders.ts';
import { probe } from './probe.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { hasValidStatement, STATEMENT } from './statement-check.ts';
import { readRecord } from './store.ts';

const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const DAY = 86_400_000;

async function edgeOf(folders: Folders) {
  const files = createFiles(folders, createShownReleases(folders, await liveIn(folders)));
  const port = await listening(createHttpServer((req, res) => void files.answer(req, res, req.url ?? '')));
  return (name: string, headers = {}) => ask(port, `/r/mf-catalog/${name}`, { headers });
}

test('PLAT-132 PLAT-004 an unchanged file keeps its address and is in the store once', async () => {
  const folders = emptyStore();
  const first = await publishFiles(folders, 'a', { 'entry.js': 'one', 'screen.js': 'same', 'screen.css': '.a{}' });
  const second = await publishFiles(folders, 'b', { 'entry.js': 'two', 'screen.js': 'same', 'screen.css': '.a{}' });
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

test('PLAT-035 PLAT-132 a file that does not match its name is neither served nor promoted, and publishing restores it', async () => {
  const folders = emptyStore();
  const files = { 'entry.js': 'one', 'screen.js': 'two' };
  const { record, names, folder } = await publishFiles(folders, 'a', files);
  const [entry = '', screen = ''] = names;
  writeFileSync(path.join(folder, screen), 'altered');
  const get = await edgeOf(folders);
  expect([(await get(screen)).status, (await get(entry)).status]).toEqual([500, 200]);
  expect(probe(folders, record)).toEqual([`${screen} differs from what was built`]);
  writeFileSync(path.join(folder, 'stranger.js'), 'here');
  for (const name of ['stranger.js', 'nothing.js', '..%2fdeploy.json']) expect((await get(name)).status).not.toBe(200);
  await publishFiles(folders, 'b', files);
  expect(readFileSync(path.join(folder, screen), 'utf8')).toBe('two');
  expect((await get(screen)).status).toBe(200);
});

test('PLAT-005 PLAT-132 older releases keep their addresses next to the new ones, also in the inventory', async () => {
  const folders = emptyStore();
  const old = putFake(folders, { app: 'mf-catalog', version: 'a' });
  const shell = putFake(folders, { app: 'shell', version: 'a' });
  await promote(folders, [
    { app: 'shell', version: shell },
    { app: 'mf-catalog', version: old },
  ]);
  const { record, names } = await publishFiles(folders, 'b', { 'entry.js': 'new' });
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

test('PLAT-005 PLAT-132 a file is removed with the last release that contains it, and not while one may be on its way', async () => {
  const folders = emptyStore();
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const aged = (folder: string) => {
    for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), ago(40), ago(40));
  };
  const { folder, names } = await publishFiles(
    folders,
    '0',
    { 'entry.js': 'entry 0', 'common.js': 'of both' },
    ago(99),
  );
  const [entry = '', common = ''] = names;
  const digits = '123456789abcdef'.split('');
  for (const digit of [...digits, '10', '12', '13', '14', '15'])
    await publishFiles(folders, digit, { 'entry.js': `entry ${digit}`, 'common.js': 'of both' });
  aged(folder);
  writeFileSync(path.join(folder, 'loose.js'), 'of a release on its way');
  await prune(folders);
  const left = readdirSync(folder);
  expect(left).not.toContain(entry);
  expect(left).toEqual(expect.arrayContaining([common, 'loose.js']));
  expect(left).toHaveLength(22);
  aged(folder);
  await prune(folders);
  expect(readdirSync(folder)).toHaveLength(21);
});

test('PLAT-235 a version without its statement, or different from it, is written again; a complete one stays as it is', async () => {
  const folders = emptyStore();
  const files = { 'entry.js': 'one' };
  const { record } = await publishFiles(folders, 'a', files);
  const { app, version } = record;
  const at = (name: string) => path.join(folders.release(app, version), name);
  const first = readFileSync(at(STATEMENT), 'utf8');
  await publishFiles(folders, 'a', files);
  expect(readFileSync(at(STATEMENT), 'utf8')).toBe(first);
  for (const spoil of [
    () => rmSync(at(STATEMENT)),
    () => writeFileSync(at('release.json'), JSON.stringify({ ...record, source: 'elsewhere' })),
    () => writeFileSync(at('server.cjs'), 'steal()'),
    () => writeFileSync(at('more.cjs'), 'steal()'),
  ]) {
    spoil();
    await publishFiles(folders, 'a', files);
    expect([hasValidStatement(folders, { app, version }), probe(folders, readRecord(folders, app, version))]).toEqual([
      true,
      [],
    ]);
  }
  expect(readFileSync(at(STATEMENT), 'utf8')).not.toBe(first);
});

test('PLAT-235 when two publish one version at the same moment, one release with a valid statement remains', async () => {
  const folders = emptyStore();
  const one = (to: Folders, day: number) => publishFiles(to, 'a', { 'entry.js': 'one' }, new Date(day * DAY));
  let other: Promise<unknown> | undefined;
  // The other publisher begins and ends between the statement and the record of the first.
  const put = async (key: string, bytes: Buffer | string) => {
    if (key.endsWith('/release.json')) await (other ??= one(folders, 2));
    return folders.store.put(key, bytes);
  };
  const { record } = await one({ ...folders, store: { ...folders.store, put } }, 1);
  expect(hasValidStatement(folders, { app: 'mf-catalog', version: record.version })).toBe(true);
});
