import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isMemory, removeLeftovers } from './scratch-folder.ts';

const MOUNTS = [
  '/dev/sda / ext4 rw,relatime 0 0',
  'tmpfs /one tmpfs rw,nosuid,nodev,size=8g 0 0',
  'tmpfs /closed tmpfs rw,noexec 0 0',
  'tmpfs /still tmpfs ro,nosuid 0 0',
  'tmpfs /covered tmpfs rw 0 0',
  '/dev/sdb /covered ext4 rw 0 0',
].join('\n');

test.each([
  ['/one', true],
  ['/', false],
  ['/closed', false],
  ['/still', false],
  ['/covered', false],
  ['/nowhere', false],
])('%s can be used as a folder in memory: %s', (folder, memory) => {
  expect(isMemory(folder, MOUNTS)).toBe(memory);
});

test('the next run removes folders of killed runs, but not those in use by other runs', () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-scratch-'));
  onTestFinished(() => fs.rmSync(place, { recursive: true }));
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  const [left, used, other] = [`gargoyle-tests-${pid}-a`, `gargoyle-tests-${process.pid}-a`, 'gargoyle-else'];
  for (const name of [left, used, other]) fs.mkdirSync(path.join(place, name));
  removeLeftovers(place);
  expect(fs.readdirSync(place).toSorted()).toEqual([other, used].toSorted());
});

test('a run’s folder is accessible to the user of the database, and is removed with the run', () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-scratch-'));
  onTestFinished(() => fs.rmSync(place, { recursive: true }));
  const script = `import fs from 'node:fs';
    const { makeScratch } = await import(${JSON.stringify(path.join(import.meta.dirname, 'scratch-folder.ts'))});
    const folder = makeScratch(${JSON.stringify(place)});
    fs.writeFileSync(folder + '/kept', '');
    console.log((fs.statSync(folder).mode & 0o1777).toString(8));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toBe('1777\n');
  expect(fs.readdirSync(place)).toEqual([]);
});
