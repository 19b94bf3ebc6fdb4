import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import { BUCKET, type S3Server, startS3 } from '@gargoyle/store/testing/s3-server.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { readEnv } from '../settings/env.ts';
import { ART_WIDTHS } from './art-address.ts';
import { artRoutes } from './art.routes.ts';
import { createArtMaker } from './art-maker.ts';
import { createFilmLibrary, type Film } from './films.ts';
import { lessonsRoutes } from './lessons.routes.ts';
import { makeSizes } from './make-sizes.ts';
import { filesOf, readIndexes } from './school-files.ts';
import { mediaKey } from './source-token.ts';
import { takeTurn, TURN_MS } from './turns.ts';

// Processes are simulated by their own objects: a maker and a list of running work. They share only the store. Two real
// processes are tested in app/two-processes.test.ts.

const film: Film = {
  ...{ name: 'bust', kind: 'cmaf', title: 'Bust', durationSeconds: 10, poster: 'poster.jpg', thumbnails: 'thumbs.vtt' },
  ...{ hls: 'master.m3u8', dash: null, low: null, med: null, hi: null, chapters: null, subtitles: [] },
};
const key = mediaKey('secret');
const library = createFilmLibrary(key, [film]);
const clock = systemClock();
const folder = mkdtempSync(path.join(tmpdir(), 'gargoyle-files-'));
let server: S3Server;
let master: Buffer;
beforeAll(async () => {
  server = await startS3();
  const clay = { width: 480, height: 300, channels: 3 as const, background: '#aa5533' };
  master = await sharp({ create: clay }).avif({ effort: 0 }).toBuffer();
});
beforeEach(() => server.trouble(undefined));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One process of the API: its app, and how many sizes it encoded. */
function processOn(store: ObjectStore): { app: FastifyInstance; encoded: () => number } {
  let encoded = 0;
  const app = Fastify();
  const fail = (error: unknown) => {
    throw error;
  };
  artRoutes(
    app,
    createArtMaker({ originals: store, derived: store }, { report: fail, onEncoded: () => void (encoded += 1) }),
  );
  lessonsRoutes(app, { films: library, key, clock, store });
  return { app, encoded: () => encoded };
}

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  let places = 0;
  const fresh = (): ObjectStore => {
    places += 1;
    const place = kind === 's3' ? `s3://${BUCKET}/files-${places}` : path.join(folder, String(places));
    return openStore(place, FILES, server.env);
  };

  test('PLAT-308 twenty sizes requested from two processes at the same moment are each made once', async () => {
    const store = fresh();
    for (const slug of ['bust', 'hand']) await store.put(`artwork/tutorials/${slug}.avif`, master);
    const [one, two] = [processOn(store), processOn(store)];
    const sizes = ['bust', 'hand'].flatMap((slug) =>
      ART_WIDTHS.flatMap((width) => [`${slug}-${width}.webp`, `${slug}-${width}.jpg`]),
    );
    const urls = sizes.slice(0, 20).map((size) => `/media/art/tutorials/${size}`);
    const answers = await Promise.all(urls.flatMap((url) => [one.app.inject({ url }), two.app.inject({ url })]));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(one.encoded() + two.encoded()).toBe(20);
    for (let n = 0; n < answers.length; n += 2)
      expect(answers[n]?.rawPayload.equals(answers[n + 1]?.rawPayload ?? Buffer.of())).toBe(true);
    expect(await store.list('sizes/')).toHaveLength(20);
    expect(await store.list('turns/')).toEqual([]);
    // A third process that starts later reads what they made.
    const three = processOn(store);
    expect((await three.app.inject({ url: urls[0] ?? '' })).headers['cache-control']).toContain('immutable');
    expect(three.encoded()).toBe(0);
  });

  test('PLAT-309 all sizes of all pictures can be made before a reader asks, once', async () => {
    const store = fresh();
    for (const slug of ['bust', 'hand']) await store.put(`artwork/tutorials/${slug}.avif`, master);
    await store.put('artwork/index.json', '{"tutorials/bust":{"w":320,"h":200},"tutorials/hand":{"w":320,"h":200}}');
    await store.put('lessons/index.json', '[]');
    const told: string[] = [];
    const run = () =>
      makeSizes({ originals: store, derived: store }, { onPicture: (done, of) => void told.push(`${done} of ${of}`) });
    expect(await run()).toBe(2 * ART_WIDTHS.length);
    expect(told).toEqual(['1 of 2', '2 of 2']);
    expect(await run()).toBe(0);
    const { app, encoded } = processOn(store);
    for (const width of ART_WIDTHS) {
      const answer = await app.inject({ url: `/media/art/tutorials/hand-${width}.avif` });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
    }
    expect(encoded()).toBe(0);
    await store.remove('artwork/tutorials/hand.avif');
    await store.put('artwork/tutorials/bust.avif', 'no picture');
    await expect(run()).rejects.toThrow();
  });

  test('PLAT-308 when a process dies while making a size, another takes over', async () => {
    const store = fresh();
    const aged = {
      ...store,
      list: async (at: string) => (await store.list(at)).map((file) => ({ ...file, at: aged.at(file.at) })),
      at: (at: number) => at,
    };
    expect(await takeTurn(aged, 'sizes/a.webp')).not.toBeNull();
    expect(await takeTurn(aged, 'sizes/a.webp')).toBeNull();
    aged.at = (at) => at - TURN_MS;
    const two = await Promise.all([takeTurn(aged, 'sizes/a.webp'), takeTurn(aged, 'sizes/a.webp')]);
    expect(two.filter(Boolean)).toHaveLength(1);
    await two.find(Boolean)?.();
    expect(await store.list('turns/')).toEqual([]);
  });

  test('PLAT-307 a lesson plays from the store in ranges, for holders of its address only', async () => {
    const store = fresh();
    await store.put('lessons/bust/seg-1.m4s', '0123456789');
    await store.put('lessons/other/seg-1.m4s', 'secret');
    const { app } = processOn(store);
    const address = (library.signSources('bust', { id: 7 }, clock.now()).hls ?? '').replace('master.m3u8', 'seg-1.m4s');
    const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
    const part = await get(address, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    const { etag } = (await get(address)).headers;
    expect((await get(address, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url: address })).headers['content-length']).toBe('10');
    expect((await get(address, { range: 'bytes=10-' })).statusCode).toBe(416);
    const before = server.asked().length;
    const altered = address.at(40) === 'x' ? 'y' : 'x';
    for (const url of [address.replace('/v/7.', '/v/8.'), `${address.slice(0, 40)}${altered}${address.slice(41)}`])
      expect((await get(url)).statusCode, url).toBe(403);
    for (const name of ['..%2Fother%2Fseg-1.m4s', '..%2F..%2Fartwork%2Findex.json', '%2e%2e', 'seg-1.m4s%00.mp4'])
      expect((await get(address.replace('seg-1.m4s', name))).statusCode, name).toBe(404);
    expect(server.asked().length - before, 'no request to the store without access').toBe(0);
  });

  test('PLAT-309 an API starts with a complete file store, and reports what is missing', async () => {
    const store = fresh();
    const files = { originals: store, derived: store };
    await expect(readIndexes(files)).rejects.toThrow(
      /^The store of files \S+.* has no \w+\/index\.json: `npm run files`/,
    );
    await store.put('artwork/index.json', '{"tutorials/bust":{"w":1600,"h":1000,"c":"aa5533"}}');
    await store.put('lessons/index.json', '[{');
    await expect(readIndexes(files)).rejects.toThrow(/has a corrupt lessons\/index\.json/);
    await store.put('lessons/index.json', JSON.stringify([film]));
    expect((await readIndexes(files)).lessons).toEqual([film]);
    expect(await store.list('probes/')).toEqual([]);
  });
});

test('PLAT-309 a store without conditional writes is refused at the start', async () => {
  const bare = openStore(`s3://${BUCKET}/bare`, FILES, server.bareEnv);
  await expect(readIndexes({ originals: bare, derived: bare })).rejects.toThrow(
    /^The store of files s3:\S+ at http:\S+ ignores conditional writes/,
  );
});

test('PLAT-307 while the store is unreachable, files are a 503 with Retry-After', async () => {
  const { app } = processOn(openStore(`s3://${BUCKET}/away`, FILES, server.env));
  server.trouble(() => 403);
  const [address = ''] = [library.signSources('bust', { id: 7 }, clock.now()).hls ?? ''];
  for (const url of [address, '/media/art/tutorials/bust-320.webp', '/media/clips/bust/poster.jpg']) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    expect(answer.body).not.toContain('s3://');
  }
});

test('PLAT-309 FILES_STORE is a folder or a bucket; anything else is a clear error', () => {
  expect(readEnv({}).files.place).toBeUndefined();
  expect(readEnv({ FILES_STORE: '/srv/files' }).files.place).toBe('/srv/files');
  expect(readEnv({ FILES_STORE: 's3://school/files' }).files.place).toBe('s3://school/files');
  for (const wrong of ['https://bucket/files', 's3://', 's3://school/../other'])
    expect(() => readEnv({ FILES_STORE: wrong }), wrong).toThrow('FILES_STORE must be a folder, or s3://bucket/prefix');
  const { originals, derived } = filesOf({ files: { place: undefined, env: {} }, data: '/srv/data' });
  expect([path.basename(originals.name), derived.name]).toEqual(['media', '/srv/data/media']);
});
