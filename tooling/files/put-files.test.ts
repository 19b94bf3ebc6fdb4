import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import { afterAll, expect, test } from 'vitest';
import { putFiles } from './put-files.ts';

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-put-'));
afterAll(() => fs.rmSync(place, { recursive: true, force: true }));

function write(key: string, text: string): void {
  const file = path.join(place, 'source', key);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

test('PLAT-309 files are uploaded once, again if they change, and indexes last', async () => {
  const store = folderStore(path.join(place, 'store'), FILES);
  const order: string[] = [];
  const watched: ObjectStore = {
    ...store,
    putFile: async (key, file) => {
      order.push(key);
      await store.putFile(key, file);
    },
  };
  await expect(putFiles(path.join(place, 'source'), store)).rejects.toThrow('has neither artwork/index.json nor');
  write('artwork/index.json', '{}');
  write('artwork/tutorials/bust.avif', 'picture');
  write('lessons/bust/seg-1.m4s', 'film');
  write('lessons/index.json', '[]');
  write('notes.txt', 'not uploaded');
  expect(await putFiles(path.join(place, 'source'), watched)).toEqual({ put: 4, unchanged: 0 });
  expect(order.slice(-2)).toEqual(['artwork/index.json', 'lessons/index.json']);
  await store.put('lessons/older/seg-1.m4s', 'stays');
  expect(await putFiles(path.join(place, 'source'), watched)).toEqual({ put: 0, unchanged: 4 });
  write('lessons/bust/seg-1.m4s', 'another cut');
  expect(await putFiles(path.join(place, 'source'), watched)).toEqual({ put: 1, unchanged: 3 });
  expect((await store.get('lessons/bust/seg-1.m4s'))?.bytes.toString()).toBe('another cut');
  expect((await store.list('')).map(({ key }) => key)).toContain('lessons/older/seg-1.m4s');
});
