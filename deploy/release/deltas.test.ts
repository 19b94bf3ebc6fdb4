import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { contentName } from '@gargoyle/build/content-name.ts';
import { expect, test } from 'vitest';
import { createFiles } from '../edge/files.ts';
import { createShownReleases } from '../edge/shown-releases.ts';
import { createHttpServer } from '../edge/http-server.ts';
import { ask, listening } from '../testing/loopback.ts';
import { publishFiles } from '../testing/named-files.ts';
import { emptyStore, liveIn, put } from '../testing/store.ts';
import { deltaOf, sumOf } from './delta-body.ts';
import { deltaFile, makeDeltas, tryDeltas } from './deltas.ts';
import type { Folders } from './folders.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';

const APP = 'mf-catalog';
const DAY = 86_400_000;

/** A script that compresses badly, with one line of its own. */
const script = (line: string, length = 400): string =>
  `${Array.from({ length }, (_, n) => `call(${(n * 7919 + 1) ** 2 % 99_991});`).join('\n')}\n${line}\n`;

/** A store in which the catalogue's release `a` is live. */
async function storeOf(files: Readonly<Record<string, string>>) {
  const folders = emptyStore();
  const first = await publishFiles(folders, 'a', files);
  await promote(folders, [put(folders, 'shell', 'a'), { app: APP, version: first.record.version }]);
  return { folders, first };
}

/** An edge on this store, and a request by a browser that has a file with this content. */
async function edgeOf(folders: Folders) {
  const warnings: string[] = [];
  const files = createFiles(folders, createShownReleases(folders, await liveIn(folders)), (line) =>
    warnings.push(line),
  );
  const port = await listening(createHttpServer((req, res) => void files.answer(req, res, req.url ?? '')));
  const get = (name: string, has?: string, accept = 'gzip, deflate, br, zstd, dcb, dcz') =>
    ask(port, `/r/${APP}/${name}`, {
      headers: {
        'accept-encoding': accept,
        ...(has === undefined ? {} : { 'available-dictionary': `:${sumOf(Buffer.from(has))}:` }),
      },
    });
  return { get, warnings };
}

/** Decodes a response as the RFC describes it, independently of our code. */
function decoded({ headers, body }: Awaited<ReturnType<typeof ask>>, has: string): string {
  if (headers['content-encoding'] === 'br') return zlib.brotliDecompressSync(body).toString();
  expect(headers['content-encoding']).toBe('dcz');
  expect([...body.subarray(0, 8)]).toEqual([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
  expect(body.subarray(8, 40).toString('base64')).toBe(sumOf(Buffer.from(has)));
  return zlib.zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(has) }).toString();
}

const OLD = script('the end');
const NEW = script('the very end');

test('PLAT-241 a browser with the file of the previous release gets a delta that produces the new file exactly', async () => {
  const { folders, first } = await storeOf({ 'entry.js': OLD, 'screen.css': OLD, 'same.js': 'same' });
  const second = await publishFiles(folders, 'b', { 'entry.js': NEW, 'screen.css': NEW, 'same.js': 'same' });
  await makeDeltas(folders, second.record);
  const { get, warnings } = await edgeOf(folders);
  for (const name of second.names.slice(0, 2)) {
    const answer = await get(name, OLD);
    expect(decoded(answer, OLD)).toBe(NEW);
    expect(answer.body.length).toBeLessThan(120);
    expect(answer.headers).toMatchObject({
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
  }
  expect(first.names[2]).toBe(second.names[2]);
  expect(readdirSync(folders.deltas(APP))).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test('PLAT-241 each script and style sheet is the dictionary of its successors, and varies on the dictionary', async () => {
  const { folders, first } = await storeOf({
    'catalog.home.js': OLD,
    'catalog.home.css': '.a{}',
    'font.woff2': 'wOF2',
  });
  const { get } = await edgeOf(folders);
  const [js, css, font] = await Promise.all(first.names.map(async (name) => (await get(name)).headers));
  expect(js).toMatchObject({
    'use-as-dictionary': 'match="/r/mf-catalog/catalog.home.*.js"',
    vary: 'Accept-Encoding, Available-Dictionary',
    'content-encoding': 'br',
  });
  expect(css).toMatchObject({ 'use-as-dictionary': 'match="/r/mf-catalog/catalog.home.*.css"' });
  expect([font?.['use-as-dictionary'], font?.vary]).toEqual([undefined, 'Accept-Encoding']);
});

test.each([
  ['has nothing', undefined, undefined],
  ['has what no release of ours was', 'something else', undefined],
  ['takes no deltas', OLD, 'gzip, br'],
  ['refuses them', OLD, 'dcz;q=0, br'],
  ['speaks only of such', OLD, 'xdcz, br'],
])('PLAT-241 a browser that %s gets the full file', async (_, has, accept) => {
  const { folders } = await storeOf({ 'entry.js': OLD });
  const { record, names } = await publishFiles(folders, 'b', { 'entry.js': NEW });
  await makeDeltas(folders, record);
  const { get } = await edgeOf(folders);
  const answer = await get(names[0] ?? '', has, accept);
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
  expect(decoded(answer, OLD)).toBe(NEW);
});

test('PLAT-241 deltas start from the live, the previous and the canary release', async () => {
  const texts = ['one', 'two', 'three', 'four', 'five'].map((line) => script(line));
  const { folders } = await storeOf({ 'entry.js': texts[0] ?? '' });
  const go = async (version: string, text = '', percent?: number) => {
    const { record, names } = await publishFiles(folders, version, { 'entry.js': text });
    await promote(folders, [{ app: APP, version: record.version, percent }]);
    return names[0] ?? '';
  };
  await go('b', texts[1]);
  await go('c', texts[2]);
  await go('d', texts[3], 10);
  const name = await go('e', texts[4]);
  const { get } = await edgeOf(folders);
  const got = await Promise.all(texts.map(async (has) => (await get(name, has)).headers['content-encoding']));
  // After two quick promotions the previous release is the last live one without a good version, not the one before it.
  expect(got.slice(2)).toEqual(['dcz', 'dcz', 'br']);
  expect(got.filter((encoding) => encoding === 'dcz').length).toBe(3);
});

test('PLAT-241 a release that went live between publishing and promotion is a dictionary as well', async () => {
  const { folders } = await storeOf({ 'entry.js': OLD });
  const mine = await publishFiles(folders, 'c', { 'entry.js': script('mine') });
  await makeDeltas(folders, mine.record);
  const other = await publishFiles(folders, 'b', { 'entry.js': NEW });
  await promote(folders, [{ app: APP, version: other.record.version }]);
  await promote(folders, [{ app: APP, version: mine.record.version }]);
  const { get } = await edgeOf(folders);
  expect(decoded(await get(mine.names[0] ?? '', NEW), NEW)).toBe(script('mine'));
});

test.each(['flipped', 'cut short', 'of another dictionary', 'empty'])(
  'PLAT-242 a delta that is %s is never sent: the full file is sent, and that is logged',
  async (damage) => {
    const { folders } = await storeOf({ 'entry.js': OLD });
    const { record, names } = await publishFiles(folders, 'b', { 'entry.js': NEW });
    await makeDeltas(folders, record);
    const [name = ''] = names;
    const place = deltaFile(folders, APP, name, sumOf(Buffer.from(OLD)));
    const bytes = readFileSync(place);
    if (damage === 'flipped') bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 1;
    if (damage === 'of another dictionary') bytes[12] = (bytes[12] ?? 0) ^ 1;
    writeFileSync(place, damage === 'empty' ? '' : damage === 'cut short' ? bytes.subarray(0, -4) : bytes);
    const { get, warnings } = await edgeOf(folders);
    const answer = await get(name, OLD);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(decoded(answer, OLD)).toBe(NEW);
    expect(warnings).toEqual([expect.stringContaining(`${APP}/${name} is sent in full`)]);
  },
);

test('PLAT-242 a delta is not sent if it produces another file, or its dictionary does not match its name', async () => {
  const { folders, first } = await storeOf({ 'entry.js': OLD });
  const { record, names } = await publishFiles(folders, 'b', { 'entry.js': NEW });
  const other = await publishFiles(folders, 'c', { 'entry.js': script('another') });
  for (const one of [record, other.record]) await makeDeltas(folders, one);
  const sum = sumOf(Buffer.from(OLD));
  const [mine = ''] = names;
  // Intact and for the right dictionary, but of another file.
  const foreign = readFileSync(deltaFile(folders, APP, other.names[0] ?? '', sum));
  writeFileSync(deltaFile(folders, APP, mine, sum), foreign);
  expect((await (await edgeOf(folders)).get(mine, OLD)).headers['content-encoding']).toBe('br');

  rmSync(folders.deltas(APP), { recursive: true });
  await makeDeltas(folders, record);
  writeFileSync(path.join(first.folder, first.names[0] ?? ''), 'altered');
  expect((await (await edgeOf(folders)).get(mine, OLD)).headers['content-encoding']).toBe('br');
});

test('PLAT-242 PLAT-236 a delta to a file of no release serves nothing', async () => {
  const { folders } = await storeOf({ 'entry.js': OLD });
  const foreign = Buffer.from(script('of a stranger'));
  const name = contentName('entry.js', sumOf(foreign));
  const place = deltaFile(folders, APP, name, sumOf(Buffer.from(OLD)));
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, deltaOf(foreign, Buffer.from(OLD)));
  const { get } = await edgeOf(folders);
  expect((await get(name, OLD)).status).toBe(404);
});

test('PLAT-242 where a source file is damaged no delta is made, and a promotion says so and continues', async () => {
  const { folders, first } = await storeOf({ 'entry.js': OLD });
  const { record } = await publishFiles(folders, 'b', { 'entry.js': NEW });
  writeFileSync(path.join(first.folder, first.names[0] ?? ''), 'altered');
  expect(await tryDeltas(folders, APP, record.version)).toEqual([
    expect.stringContaining('differs from what was built'),
  ]);
  expect(existsSync(folders.deltas(APP))).toBe(false);
  const { deployment, notes } = await promote(folders, [{ app: APP, version: record.version }]);
  expect(deployment.remotes[APP]?.version).toBe(record.version);
  expect(notes).toEqual([expect.stringContaining(`Returning readers download the changed files of ${APP}@`)]);
});

test('PLAT-241 a delta that saves less than half is not stored', async () => {
  const { folders } = await storeOf({ 'entry.js': OLD, 'small.js': 'let a = 1;' });
  const { record, names } = await publishFiles(folders, 'b', { 'entry.js': script('x', 3), 'small.js': 'let b = 2;' });
  await makeDeltas(folders, record);
  expect(names).toHaveLength(2);
  expect(existsSync(folders.deltas(APP)) ? readdirSync(folders.deltas(APP)) : []).toEqual([]);
});

test('PLAT-241 PLAT-005 deltas are removed with the release that they start from or lead to', async () => {
  const { folders } = await storeOf({ 'entry.js': OLD });
  const ago = new Date(Date.now() - 99 * DAY);
  const { record } = await publishFiles(folders, 'b', { 'entry.js': NEW });
  await promote(folders, [{ app: APP, version: record.version }]);
  const folder = folders.deltas(APP);
  const [storedDelta = ''] = readdirSync(folder);
  mkdirSync(folder, { recursive: true });
  const [file = '', dictionary = ''] = storedDelta.replace('.dcz', '').split('~');
  const gone = [`gone.${dictionary}.js~${dictionary}.dcz`, `${file}~${'x'.repeat(16)}.dcz`];
  for (const name of [...gone, 'half.written', 'on.its.way']) writeFileSync(path.join(folder, name), 'delta');
  utimesSync(path.join(folder, 'half.written'), ago, ago);
  await prune(folders);
  expect(readdirSync(folder).toSorted()).toEqual([storedDelta, 'on.its.way'].toSorted());
});
