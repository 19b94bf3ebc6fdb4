import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, encodingOf } from './compress.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0.001', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['dcb, x-br, zstd', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('PLAT-425 of %j the smallest accepted encoding is %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

test('PLAT-425 a header sent twice is read as one', () => {
  expect(encodingOf(['deflate', 'gzip'])).toBe('gzip');
});

test('every encoding gives back the same bytes', async () => {
  const bytes = Buffer.from('clay '.repeat(400));
  const [br, gzip] = [await compress(bytes, 'br', 11), await compress(bytes, 'gzip', 11)];
  expect([zlib.brotliDecompressSync(br), zlib.gunzipSync(gzip)]).toEqual([bytes, bytes]);
  for (const packed of [br, gzip]) expect(packed.length).toBeLessThan(100);
  expect(await compress(bytes, 'identity', 5)).toBe(bytes);
});
