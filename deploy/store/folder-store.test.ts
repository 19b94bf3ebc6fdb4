import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { folderStore } from './folder-store.ts';

/** Puts a release into the store and removes it, again and again. */
const COMING_AND_GOING = `
const fs = require('node:fs');
const { workerData: folder, parentPort } = require('node:worker_threads');
for (let round = 0; ; round += 1) {
  fs.mkdirSync(folder + '/files', { recursive: true });
  fs.writeFileSync(folder + '/release.json', '{}');
  fs.rmSync(folder, { recursive: true });
  if (round === 0) parentPort.postMessage('begun');
}`;

test('PLAT-479 a listing has what stays in a folder while something else is removed from it', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-folder-'));
  const versions = Array.from({ length: 20 }, (_, place) => path.join('mf-catalog', `v${place}`, 'release.json'));
  for (const file of versions) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), '{}');
  }
  const other = new Worker(COMING_AND_GOING, { eval: true, workerData: path.join(root, 'mf-player', 'v1') });
  onTestFinished(async () => {
    await other.terminate();
    rmSync(root, { recursive: true, force: true });
  });
  await new Promise((resolve) => other.once('message', resolve));
  const store = folderStore(root);
  for (let round = 0; round < 60; round += 1) {
    const keys = (await store.list('')).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(versions));
  }
});
