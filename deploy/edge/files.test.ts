import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { ask, listening } from '../testing/loopback.ts';
import { emptyStore, liveIn, putFake } from '../testing/store.ts';
import { compress } from './compress.ts';
import { createFiles } from './files.ts';
import { createHttpServer } from './http-server.ts';
import { createShownReleases } from './shown-releases.ts';

const WORDS = 'const let return function await async export import from new this true false null'.split(' ');
const wordAt = (place: number): string => WORDS[(place * place * 31 + (place >> 3) * 17) % WORDS.length] ?? '';

const FILES = {
  'style.css': '.a { color: red }',
  'font.woff2': 'wOF2 as it is',
  'map.json': '{"a":1}',
  'sign.svg': '<svg/>',
  'engine.wasm': '\0asm',
  'large.js': `// ${Array.from({ length: 60_000 }, (_, place) => wordAt(place)).join(' ')}`,
};
const names = ['main.js', ...Object.keys(FILES)];

async function school() {
  const folders = emptyStore();
  const version = putFake(folders, { app: 'mf-catalog', version: 'a', files: FILES });
  const files = createFiles(folders, createShownReleases(folders, await liveIn(folders)));
  const port = await listening(createHttpServer((req, res) => void files.answer(req, res, req.url ?? '')));
  const on = (name: string) => path.join(folders.release('mf-catalog', version), 'files', name);
  const get = (name: string, headers = {}, method = 'GET') =>
    ask(port, `/r/mf-catalog/${version}/${name}`, { headers, method });
  return { files, version, get, on, text: (name: string) => files.text(`/r/mf-catalog/${version}/${name}`) };
}

test('PLAT-004 every kind of released file has its type and may be cached for a year', async () => {
  const { get } = await school();
  const types = await Promise.all(names.map(async (name) => (await get(name)).headers['content-type']?.split(';')[0]));
  expect(types).toEqual([
    'text/javascript',
    'text/css',
    'font/woff2',
    'application/json',
    'image/svg+xml',
    'application/wasm',
    'text/javascript',
  ]);
  const { headers, body } = await get('style.css');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(body.toString()).toBe(FILES['style.css']);
});

test('PLAT-390 a large script that was prepared is compressed at full quality from the first answer on', async () => {
  const { get, files, version } = await school();
  await files.prepare([`/r/mf-catalog/${version}/large.js`]);
  const { body } = await get('large.js', { 'accept-encoding': 'br' });
  expect(body).toEqual(await compress(Buffer.from(FILES['large.js']), 'br', 11));
});

test.each(names)('PLAT-035 a file of any kind that differs from the build is not served: %s', async (name) => {
  const { get, on, text } = await school();
  writeFileSync(on(name), 'altered');
  for (const encoding of ['', 'gzip', 'br']) {
    const answer = await get(name, { 'accept-encoding': encoding });
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.body.toString()).not.toContain('altered');
  }
  await expect(text(name)).rejects.toThrow('was altered');
});

test('PLAT-035 verified bytes stay cached; a failed read is tried again', async () => {
  const { get, on } = await school();
  expect((await get('style.css')).status).toBe(200);
  writeFileSync(on('style.css'), 'altered');
  expect((await get('style.css')).body.toString()).toBe(FILES['style.css']);

  writeFileSync(on('map.json'), 'altered');
  expect((await get('map.json')).status).toBe(500);
  writeFileSync(on('map.json'), FILES['map.json']);
  expect((await get('map.json')).status).toBe(200);
});

test('PLAT-004 files are compressed as the client accepts, fonts are compressed already', async () => {
  const { get } = await school();
  const br = await get('large.js', { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], br.headers['content-length']]).toEqual(['br', String(br.body.length)]);
  expect(zlib.brotliDecompressSync(br.body).toString()).toBe(FILES['large.js']);
  // The smallest form is made in the background.
  await expect
    .poll(async () => (await get('large.js', { 'accept-encoding': 'br' })).body.length)
    .toBeLessThan(br.body.length);
  const gzip = await get('style.css', { 'accept-encoding': 'gzip' });
  expect(zlib.gunzipSync(gzip.body).toString()).toBe(FILES['style.css']);
  expect((await get('font.woff2', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  const head = await get('style.css', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '17', 0]);
});

test('PLAT-004 only files named by the release are served', async () => {
  const { get, on } = await school();
  writeFileSync(on('stranger.js'), 'here');
  for (const name of ['stranger.js', 'nothing.js', 'main', '..%2frelease.json', '../release.json', 'main.js/x'])
    expect([name, (await get(name)).status]).toEqual([name, 404]);
  rmSync(on('main.js'));
  expect((await get('main.js')).status).toBe(404);
});
