import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { HTML_OPEN } from './page.ts';
import { createPageCache, type MadePage } from './page-cache.ts';

const KEY = 'composition en /';
const page = (html: string, keep = true): MadePage => ({ status: 200, html, keep });

function school(mostBytes?: number) {
  let time = 0;
  const cache = createPageCache(() => time, mostBytes);
  const get = async (html: string, { key = KEY, keep = true } = {}) =>
    (await cache.get(key, async () => page(html, keep))).page.html;
  return { cache, get, wait: (ms: number) => void (time += ms) };
}

/** A page whose making ends when the test says so. */
function slow(html: string, keep = true) {
  const { promise, resolve } = Promise.withResolvers<MadePage>();
  return { make: () => promise, end: () => resolve(page(html, keep)) };
}

test('PLAT-058 a page is made once a minute; a stale one is served at once and renewed once in the background', async () => {
  const { cache, get, wait } = school();
  expect(await get('one')).toBe('one');
  wait(60_000);
  expect(await get('two')).toBe('one');
  wait(1);
  const { make, end } = slow('three');
  let runs = 0;
  const counted = () => {
    runs += 1;
    return make();
  };
  for (let reader = 0; reader < 3; reader++) expect((await cache.get(KEY, counted)).page.html).toBe('one');
  end();
  await expect.poll(() => get('four')).toBe('three');
  expect(runs).toBe(1);
});

test('PLAT-058 after eleven minutes the old page is not served any more, and concurrent readers share one new page', async () => {
  const { cache, get, wait } = school();
  await get('one');
  wait(660_001);
  const { make, end } = slow('two');
  const readers = [cache.get(KEY, make), cache.get(KEY, () => Promise.reject(new Error('made twice')))];
  end();
  expect((await Promise.all(readers)).map((cached) => cached.page.html)).toEqual(['two', 'two']);
});

test('PLAT-058 an incomplete page goes only to those waiting for it, and does not replace a complete one', async () => {
  const { get, wait } = school();
  expect(await get('half', { keep: false })).toBe('half');
  expect(await get('whole')).toBe('whole');
  wait(60_001);
  // The API is down: the new page lacks its data.
  for (let time = 0; time < 5; time++) expect(await get('half', { keep: false })).toBe('whole');
});

test('PLAT-171 a renewal is made as one that nobody waits for, and a reader who has to wait does not wait for it', async () => {
  const { cache, get, wait } = school();
  await get('one');
  wait(60_001);
  const patient = slow('renewed');
  const hasty = () => Promise.reject(new Error('not made while a page is kept'));
  expect((await cache.get(KEY, hasty, patient.make)).page.html).toBe('one');
  wait(600_000);
  expect(await get('half', { keep: false })).toBe('half');
  patient.end();
  await expect.poll(() => get('two')).toBe('renewed');
});

test('PLAT-058 a failure is passed to its readers and not cached', async () => {
  const { cache, get } = school();
  await expect(cache.get(KEY, () => Promise.reject(new Error('no thread')))).rejects.toThrow('no thread');
  expect(await get('whole')).toBe('whole');
});

test('PLAT-058 a page begun before a clear is not cached after it, nor replaces a newer one', async () => {
  const { cache, get } = school();
  const before = slow('before');
  const reading = cache.get(KEY, before.make);
  cache.clear();
  before.end();
  expect((await reading).page.html).toBe('before');
  expect(await get('after')).toBe('after');

  const late = slow('late');
  const waiting = cache.get('other', late.make);
  cache.clear();
  const newer = slow('newer');
  const fresh = cache.get('other', newer.make);
  late.end();
  await waiting;
  // The newer page in progress is still shared by all.
  const shared = cache.get('other', () => Promise.reject(new Error('made twice')));
  newer.end();
  expect((await Promise.all([fresh, shared])).map((cached) => cached.page.html)).toEqual(['newer', 'newer']);
  expect(await get('third', { key: 'other' })).toBe('newer');
});

test('PLAT-431 a forgotten page is made anew, also while it is being made; other pages stay', async () => {
  const { cache, get } = school();
  const isOne = (key: string) => key === 'one';
  for (const key of ['one', 'two']) await get('old', { key });
  cache.forget(isOne);
  expect([await get('new', { key: 'one' }), await get('new', { key: 'two' })]).toEqual(['new', 'old']);

  cache.forget(isOne);
  const before = slow('before');
  const reading = cache.get('one', before.make);
  cache.forget(isOne);
  expect(await get('after', { key: 'one' })).toBe('after');
  before.end();
  expect((await reading).page.html).toBe('before');
  expect(await get('third', { key: 'one' })).toBe('after');
});

test('PLAT-058 at most four pages are prepared at a time', async () => {
  const { cache, get } = school();
  const { make, end } = slow('prepared');
  let made = 0;
  const counted = () => {
    made += 1;
    return make();
  };
  const keys = ['a', 'b', 'c', 'd', 'e'];
  for (const key of keys) cache.prepare(key, counted);
  expect(made).toBe(4);
  end();
  for (const key of keys.slice(0, 4)) await expect.poll(() => get('read', { key })).toBe('prepared');
  cache.prepare('e', counted);
  expect(made).toBe(5);
});

test('PLAT-058 pages and their bodies stay within the size limit, and the most recently used stay', async () => {
  const { cache, get } = school(180_000);
  const html = randomBytes(10_000).toString('hex');
  for (const key of ['a', 'b', 'c', 'd']) await get(html + key, { key });
  await get('new', { key: 'a' });
  await get(`${html}e`, { key: 'e' });
  expect(await get('new', { key: 'b' })).toBe('new');
  expect(await get('new', { key: 'a' })).toBe(`${html}a`);
  // Bodies count: each look is as large as the page.
  const cached = await cache.get('a', () => Promise.reject(new Error('gone')));
  for (const look of ['data-theme="dark" ', 'data-theme="light" ', '']) await cached.body(look, 'identity');
  expect(await get('new', { key: 'c' })).toBe('new');
  expect(await get('new', { key: 'd' })).toBe('new');
  expect(await get('new', { key: 'a' })).toBe(`${html}a`);
});

test('PLAT-058 a page larger than the limit is served and not cached', async () => {
  const { get } = school(5000);
  expect(await get('x'.repeat(10_000))).toHaveLength(10_000);
  expect(await get('small')).toBe('small');
});

test('a body is made once for a look and an encoding', async () => {
  const { cache } = school();
  const cached = await cache.get(KEY, async () => page(`${HTML_OPEN}en"></html>`));
  const dark = cached.body('data-theme="dark" ', 'br');
  expect(cached.body('data-theme="dark" ', 'br')).toBe(dark);
  expect(zlib.brotliDecompressSync(await dark).toString()).toBe(
    '<!doctype html><html data-theme="dark" lang="en"></html>',
  );
  expect((await cached.body('', 'identity')).toString()).toBe(`${HTML_OPEN}en"></html>`);
});
