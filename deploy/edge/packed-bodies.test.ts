import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { createPackedBodies } from './packed-bodies.ts';

test('PLAT-390 a file whose compression ahead failed is compressed when it is prepared again', async () => {
  const place = { app: 'shell', version: 'a'.repeat(12), name: 'main.js' };
  const content = Buffer.from('// main');
  // Content that no encoder accepts.
  const contents = [0 as unknown as Buffer, content];
  const bodies = createPackedBodies(async () => contents.shift() ?? content);
  await expect(bodies.prepare([place])).rejects.toThrow(TypeError);
  await bodies.prepare([place]);
  expect(await bodies.bodyOf(place, 'br')).toEqual(await compress(content, 'br', 11));
});
