import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { ART_VIEWS, partOf } from './art-address.ts';
import { artRoutes } from './art.routes.ts';
import { createArtMaker, limited } from './art-maker.ts';
import { setMasters } from './art-url.ts';
import { createFilmLibrary, type Film } from './films.ts';
import { lessonsRoutes } from './lessons.routes.ts';
import { mediaKey, SOURCE_LIFE_MS } from './source-token.ts';

const film = (name: string, kind: Film['kind']): Film => ({
  ...{ name, kind, title: name, durationSeconds: 10, poster: 'poster.jpg', thumbnails: 'thumbs.vtt' },
  ...(kind === 'cmaf' ? { hls: 'master.m3u8', dash: 'manifest.mpd' } : { hls: null, dash: null }),
  ...(kind === 'clip' ? { low: '360p.mp4', med: null, hi: '720p.mp4' } : { low: null, med: null, hi: null }),
  chapters: null,
  subtitles: [{ language: 'en', label: 'English', file: 'en.vtt' }],
});

let folder: string;
let app: FastifyInstance;
let derived: ObjectStore;
let encoded = 0;
const failures: unknown[] = [];
const clock = systemClock();
const key = mediaKey('secret');
const library = createFilmLibrary(key, [film('lesson-1', 'cmaf'), film('lesson-2', 'cmaf'), film('trailer', 'clip')]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-test-'));
  for (const name of ['lesson-1', 'lesson-2', 'trailer']) {
    await mkdir(path.join(folder, 'lessons', name), { recursive: true });
    for (const file of ['master.m3u8', 'seg-0-001.m4s', '360p.mp4', 'poster.jpg', 'en.vtt', 'notes.txt']) {
      await writeFile(path.join(folder, 'lessons', name, file), `${name}/${file} 0123456789`);
    }
  }
  await mkdir(path.join(folder, 'artwork/tutorials'), { recursive: true });
  const clay = { width: 400, height: 250, channels: 3 as const, background: '#aa5533' };
  await sharp({ create: clay }).avif().toFile(path.join(folder, 'artwork/tutorials/horned-bust.avif'));
  app = Fastify();
  derived = folderStore(path.join(folder, 'made'), FILES);
  const originals = folderStore(folder, FILES);
  lessonsRoutes(app, { films: library, key, clock, store: originals });
  artRoutes(
    app,
    createArtMaker(
      { originals, derived },
      { report: (error) => failures.push(error), onEncoded: () => void (encoded += 1) },
    ),
  );
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const signed = () => library.signSources('lesson-1', { id: 7 }, clock.now()).hls ?? '';

test('API-L-154 a signed source plays, with its relative segments and in ranges', async () => {
  const list = await get(signed());
  expect(list.statusCode).toBe(200);
  expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  expect(list.headers['cache-control']).toContain('private');
  const segment = await get(signed().replace('master.m3u8', 'seg-0-001.m4s'), { range: 'bytes=0-7' });
  expect(segment.statusCode).toBe(206);
  expect(segment.body).toBe('lesson-1');
  expect(segment.headers['content-range']).toMatch(/^bytes 0-7\/\d+$/);
  const beyond = await get(signed().replace('master.m3u8', 'seg-0-001.m4s'), { range: 'bytes=9999-' });
  expect(beyond.statusCode).toBe(416);
});

test('API-L-154 a player that seeks learns that it may ask for parts, and gets none of a file that was replaced since', async () => {
  const address = signed().replace('master.m3u8', 'seg-0-001.m4s');
  const { headers } = await get(address);
  expect(headers['accept-ranges']).toBe('bytes');
  const part = async (tag: string) => (await get(address, { range: 'bytes=0-7', 'if-range': tag })).statusCode;
  expect([await part(String(headers.etag)), await part('"of-another"')]).toEqual([206, 200]);
});

test('API-L-154 an expired or altered source is refused with a plain text', async () => {
  const address = signed();
  const other = await get(address.replace('/lesson-1/', '/lesson-2/'));
  expect([other.statusCode, other.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
  expect((await get(address.replace('/media/v/7.', '/media/v/8.'))).statusCode).toBe(403);
  clock.setOffset(SOURCE_LIFE_MS + 1000);
  expect((await get(address)).statusCode).toBe(403);
  expect((await get(signed())).statusCode).toBe(200);
  clock.setOffset(0);
});

test('API-L-023 without a signature a lesson shows only its still', async () => {
  expect((await get('/media/clips/lesson-1/poster.jpg')).statusCode).toBe(200);
  expect((await get('/media/clips/lesson-1/seg-0-001.m4s')).statusCode).toBe(404);
  expect((await get('/media/clips/trailer/360p.mp4')).statusCode).toBe(200);
  expect(library.withoutSources('lesson-1')).toMatchObject({ hls: null, dash: null, low: null, med: null, hi: null });
});

test.each(['notes.txt', '..%2Flesson-2%2Fmaster.m3u8', '.hidden.mp4', 'missing.mp4'])(
  '%s is not found',
  async (file) => {
    expect((await get(signed().replace('master.m3u8', file))).statusCode).toBe(404);
  },
);

test('a cached response is confirmed without a body', async () => {
  const first = await get('/media/clips/trailer/360p.mp4');
  const again = await get('/media/clips/trailer/360p.mp4', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a picture is made once, in the requested size and format, and cached forever', async () => {
  const address = '/media/art/tutorials/horned-bust-320.webp?c=aa5533';
  const [first, second] = await Promise.all([get(address), get(address)]);
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.headers['cache-control']).toContain('immutable');
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await sharp(first.rawPayload).metadata()).width).toBe(320);
  expect([encoded, await derived.list('sizes/tutorials/')]).toEqual([
    1,
    [expect.objectContaining({ size: first.rawPayload.length })],
  ]);
  expect(await derived.list('turns/')).toEqual([]);
});

test('PLAT-417 only an address with the mark of its picture is cached forever; others get the same picture for an hour', async () => {
  const cacheOf = async (query: string) => {
    const address = `/media/art/tutorials/horned-bust-320.webp${query}`;
    await expect.poll(async () => (await get(address)).headers['cache-control']).not.toBe('no-cache');
    const { headers, statusCode } = await get(address);
    return [statusCode, headers['cache-control'], headers.etag];
  };
  setMasters({ 'tutorials/horned-bust': { w: 400, h: 250, c: 'aa5533', v: '9f02ab' } });
  const [, forEver, tag] = await cacheOf('?v=9f02ab&c=aa5533');
  expect(forEver).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('')).toEqual([200, 'public, max-age=3600', tag]);
  expect(await cacheOf('?v=000000')).toEqual([200, 'public, max-age=3600', tag]);
  expect((await get('/media/art/tutorials/horned-bust.4-320.webp?v=9f02ab')).headers['cache-control']).toBe(forEver);
  setMasters({});
});

test('the master is shown for a size that is not made yet, and is not cached', async () => {
  const address = '/media/art/tutorials/horned-bust-160.avif?c=aa5533';
  const at = async () => {
    const { rawPayload, headers } = await get(address);
    const { width, height } = await sharp(rawPayload).metadata();
    return { width, height, cache: headers['cache-control'] };
  };
  expect(await at()).toEqual({ width: 400, height: 250, cache: 'no-cache' });
  await expect.poll(at).toEqual({ width: 160, height: 100, cache: 'public, max-age=31536000, immutable' });
  expect(failures).toEqual([]);
});

test('a size larger than the master is the master itself, without encoding', async () => {
  const address = '/media/art/tutorials/horned-bust-640.avif';
  const master = await readFile(path.join(folder, 'artwork/tutorials/horned-bust.avif'));
  await expect.poll(async () => (await get(address)).headers['cache-control']).toContain('immutable');
  expect((await get(address)).rawPayload.equals(master)).toBe(true);
});

test('urgent work goes first', async () => {
  const inTurn = limited(1);
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const all = [
    inTurn(() => first.promise, false),
    inTurn(work('a size'), false),
    inTurn(work('another'), false),
    inTurn(work('waited for'), true),
  ];
  first.resolve();
  await Promise.all(all);
  expect(done).toEqual(['waited for', 'a size', 'another']);
});

test('an unreadable master is reported', async () => {
  await writeFile(path.join(folder, 'artwork/tutorials/torn.avif'), 'half a file');
  expect((await get('/media/art/tutorials/torn-320.avif')).headers['cache-control']).toBe('no-cache');
  await expect.poll(() => failures).toHaveLength(1);
});

test('PLAY-043 a lesson shows its own detail of the course’s picture, in the same sizes', async () => {
  const full = await get('/media/art/tutorials/horned-bust-320.webp');
  const part = await get('/media/art/tutorials/horned-bust.4-320.webp');
  expect(part.statusCode).toBe(200);
  expect(part.rawPayload.equals(full.rawPayload)).toBe(false);
  const sizes = Array.from({ length: ART_VIEWS }, (_, at) => partOf(at + 1, 1280, 800));
  expect(sizes[0]).toBeNull();
  expect(new Set(sizes.map((size) => JSON.stringify(size))).size).toBe(ART_VIEWS);
  for (const size of sizes.slice(1)) {
    expect((size?.left ?? -1) + (size?.width ?? 0)).toBeLessThanOrEqual(1280);
    expect((size?.top ?? -1) + (size?.height ?? 0)).toBeLessThanOrEqual(800);
  }
});

test.each([
  'horned-bust.19-320.webp',
  'horned-bust.0-320.webp',
  'horned-bust-321.webp',
  'horned-bust-320.png',
  'no-such-320.webp',
  'horned-bust.webp',
])('picture %s is not found', async (file) => {
  expect((await get(`/media/art/tutorials/${file}`)).statusCode).toBe(404);
});
