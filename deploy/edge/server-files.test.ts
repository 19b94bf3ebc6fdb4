import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { createServerFiles } from './server-files.ts';

async function school() {
  const folders = emptyStore();
  const shell = putFake(folders, { app: 'shell', version: 'a', server: 'exports.lend = { word: "shared" }' });
  const server = 'exports.word = require("word")';
  const catalog = putFake(folders, { app: 'mf-catalog', version: 'a', server });
  const { deployment } = await promote(folders, [
    { app: 'shell', version: shell },
    { app: 'mf-catalog', version: catalog },
  ]);
  let time = 0;
  const files = createServerFiles(folders.root, () => time);
  const file = path.join(folders.release('mf-catalog', catalog), 'server.cjs');
  return {
    file,
    load: () => files.remote(deployment, 'mf-catalog') as Promise<unknown>,
    forget: () => files.keep(),
    wait: (ms: number) => void (time += ms),
  };
}

test('PLAT-031 a server file gets what the shell shares, and runs only as it was published', async () => {
  const { load, file, forget, wait } = await school();
  expect(await load()).toEqual({ word: 'shared' });
  writeFileSync(file, 'exports.word = "altered"');
  expect(await load()).toEqual({ word: 'shared' });
  forget();
  wait(1000);
  await expect(load()).rejects.toThrow('differs from what was published');
});

test('PLAT-057 a server file that fails now and then is tried again after a second, however often it failed', async () => {
  const { load, file, forget, wait } = await school();
  for (let time = 0; time < 4; time++) {
    renameSync(file, `${file}.away`);
    // Concurrent readers of one failure count as one failure.
    for (const answer of await Promise.allSettled([load(), load(), load(), load()]))
      expect(answer.status).toBe('rejected');
    await expect(load()).rejects.toThrow('ENOENT');
    renameSync(`${file}.away`, file);
    wait(1000);
    expect(await load()).toEqual({ word: 'shared' });
    forget();
  }
});

test('PLAT-057 one that fails three times in a row is not tried for ten seconds', async () => {
  const { load, file, wait } = await school();
  renameSync(file, `${file}.away`);
  for (let time = 0; time < 3; time++) {
    await expect(load()).rejects.toThrow('ENOENT');
    wait(1000);
  }
  renameSync(`${file}.away`, file);
  wait(8999);
  await expect(load()).rejects.toThrow('ENOENT');
  wait(1);
  expect(await load()).toEqual({ word: 'shared' });
});
