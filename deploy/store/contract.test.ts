import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKET, type S3Server, startS3 } from './testing/s3-server.ts';
import { folderStore } from './folder-store.ts';
import { refuseWithoutConditions } from './conditional-writes.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';
import { s3AddressOf } from './store-address.ts';

// The contract of every store, for any purpose (PLAT-220, PLAT-306). With STORE_UNDER_TEST=s3://bucket/prefix the tests
// run against that store instead of the one that they start.

interface Kind {
  name: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** An empty store. */
  fresh(): ObjectStore;
}

function inFolders(): Kind {
  let folder = '';
  return {
    name: 'folder',
    async begin() {
      folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-contract-'));
    },
    async end() {
      rmSync(folder, { recursive: true, force: true });
    },
    fresh: () => folderStore(path.join(folder, randomUUID())),
  };
}

function inBuckets(): Kind {
  const given = process.env['STORE_UNDER_TEST'];
  const { bucket, prefix } = (given && s3AddressOf(given)) || { bucket: BUCKET, prefix: '' };
  let server: S3Server | undefined;
  return {
    name: 's3',
    async begin() {
      if (!given) server = await startS3();
    },
    async end() {
      await server?.close();
    },
    fresh: () => s3Store({ bucket, prefix: `${prefix}${randomUUID()}/` }, server?.env ?? process.env),
  };
}

const textOf = async (store: ObjectStore, key: string) => (await store.get(key))?.bytes.toString();
const keysIn = async (store: ObjectStore, prefix: string) => (await store.list(prefix)).map(({ key }) => key);

describe.each([inFolders(), inBuckets()])('PLAT-220 a store in $name', (kind) => {
  beforeAll(() => kind.begin());
  afterAll(() => kind.end());

  test('gives back what was put there, and nothing for what was not', async () => {
    const store = kind.fresh();
    expect([await store.get('deploy.json'), await store.list('')]).toEqual([undefined, []]);
    const bytes = Buffer.from([0, 255, 10, 13, 200]);
    await store.put('mf-catalog/files/a.woff2', bytes);
    await store.put('mf-catalog/deltas/a.js~x-_.dcz', bytes);
    expect((await store.get('mf-catalog/files/a.woff2'))?.bytes).toEqual(bytes);
    await store.put('empty', '');
    expect(await textOf(store, 'empty')).toBe('');
    await store.remove('empty');
    await store.remove('empty');
    expect(await store.get('empty')).toBeUndefined();
  });

  test('shows by a version whether something changed', async () => {
    const store = kind.fresh();
    await store.put('deploy.json', 'one');
    const { version = '' } = (await store.get('deploy.json')) ?? {};
    expect(await store.getUnless('deploy.json', version)).toBe('same');
    expect((await store.list('deploy.json'))[0]?.version).toBe(version);
    await store.put('deploy.json', 'another');
    expect(await store.getUnless('deploy.json', version)).toMatchObject({ bytes: Buffer.from('another') });
    expect((await store.list('deploy.json'))[0]?.version).not.toBe(version);
    expect(await store.getUnless('missing', version)).toBeUndefined();
  });

  test('PLAT-306 gives files out as they come, whole or by the span, and of one version only', async () => {
    const store = kind.fresh();
    const film = randomBytes(700_001);
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'gargoyle-film-')), 'film.mp4');
    writeFileSync(file, film);
    expect(await store.head('lessons/film/hi.mp4')).toBeUndefined();
    expect(await store.open('lessons/film/hi.mp4', 'any')).toBeUndefined();
    await store.putFile('lessons/film/hi.mp4', file);
    const { version = '', size, at = 0 } = (await store.head('lessons/film/hi.mp4')) ?? {};
    expect([size, Math.abs(at - Date.now()) < 60_000]).toEqual([film.length, true]);
    expect((await store.list('lessons/'))[0]).toMatchObject({ key: 'lessons/film/hi.mp4', version, size });
    const opened = async (start: number, end: number) =>
      buffer((await store.open('lessons/film/hi.mp4', version, { start, end })) ?? Readable.from([]));
    for (const [start, end] of [
      [0, 0],
      [100, 300_000],
      [700_000, 700_000],
    ] as const)
      expect((await opened(start, end)).equals(film.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    // An abandoned stream leaves nothing behind that would block the next one.
    for (let n = 0; n < 5; n += 1) (await store.open('lessons/film/hi.mp4', version))?.destroy();
    const whole = await store.open('lessons/film/hi.mp4', version);
    expect(whole && (await buffer(whole)).equals(film)).toBe(true);
    await store.put('lessons/film/hi.mp4', 'another cut');
    expect(await store.open('lessons/film/hi.mp4', version)).toBeUndefined();
    await store.put('empty.vtt', '');
    const { version: none = '' } = (await store.head('empty.vtt')) ?? {};
    const nothing = await store.open('empty.vtt', none);
    expect(nothing && (await text(nothing))).toBe('');
    expect(await store.head('lessons/film')).toBeUndefined();
    rmSync(path.dirname(file), { recursive: true });
  });

  test('lists what begins with a prefix, by key, however many there are', async () => {
    const store = kind.fresh();
    const keys = ['a/1.json', 'a/2.json', 'a/b/3.json', 'ab.json', 'b/1.json'];
    const began = Date.now();
    for (const key of keys.toReversed()) await store.put(key, key);
    expect(await keysIn(store, '')).toEqual(keys);
    expect(await keysIn(store, 'a/')).toEqual(keys.slice(0, 3));
    expect(await keysIn(store, 'a')).toEqual(keys.slice(0, 4));
    expect(await keysIn(store, 'c/')).toEqual([]);
    const [{ at = 0 } = {}] = await store.list('b/');
    // Clocks of stores have a resolution of seconds.
    expect(Math.abs(at - began)).toBeLessThan(60_000);
    // Few at a time: a busy machine does not open a thousand connections within their time limit.
    for (let n = 0; n < 1005; n += 15)
      await Promise.all(Array.from({ length: 15 }, (_, m) => store.put(`many/${n + m}`, '')));
    expect(await keysIn(store, 'many/')).toHaveLength(1005);
  });

  test('lets a name be taken once, of twenty who try at the same moment by one', async () => {
    const store = kind.fresh();
    for (const key of ['revisions/1.json', 'revisions/2.json', 'revisions/3.json']) {
      const writers = Array.from({ length: 20 }, (_, n) => `writer ${n}`);
      const won = await Promise.all(writers.map((writer) => store.putOnce(key, writer)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await textOf(store, key)).toBe(writers[won.indexOf(true)]);
      expect(await store.putOnce(key, 'late')).toBe(false);
    }
    await store.remove('revisions/1.json');
    expect(await store.putOnce('revisions/1.json', 'again')).toBe(true);
    await expect(refuseWithoutConditions(store)).resolves.toBeUndefined();
    expect(await keysIn(store, '')).toHaveLength(3);
  });

  test('is read whole while it is written', async () => {
    const store = kind.fresh();
    const texts = ['a', 'b'].map((letter) => letter.repeat(300_000));
    await store.put('deploy.json', texts[0] ?? '');
    const writing = Promise.all(Array.from({ length: 10 }, (_, n) => store.put('deploy.json', texts[n % 2] ?? '')));
    const read = await Promise.all(Array.from({ length: 10 }, () => textOf(store, 'deploy.json')));
    await writing;
    for (const text of read) expect(texts).toContain(text);
  });

  test('refuses keys outside of its root', async () => {
    const store = kind.fresh();
    for (const key of ['', '/etc/passwd', '../keys/release.pem', 'a/../../b', 'a//b', './a', 'a\\b', 'a b'])
      await expect(store.get(key), key).rejects.toThrow('is not a valid store key');
    await expect(store.put('../outside', '')).rejects.toThrow('is not a valid store key');
    await expect(store.putOnce('../outside', '')).rejects.toThrow('is not a valid store key');
    await expect(store.remove('../outside')).rejects.toThrow('is not a valid store key');
    await expect(store.head('../outside')).rejects.toThrow('is not a valid store key');
    await expect(store.open('lessons/../../outside', 'any')).rejects.toThrow('is not a valid store key');
    await expect(store.putFile('../outside', os.devNull)).rejects.toThrow('is not a valid store key');
  });
});
