import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from './manifest.ts';
import { openSealed, sealFolder } from './sealed-folder.ts';
import { emptyFolder } from './testing/places.ts';

const FACTS: Omit<Manifest, 'files'> = {
  ...{ format: 1, commit: 'unknown', keys: false },
  database: { at: '2026-11-23T09:00:00.000Z', server: '18.4', migrations: [], tables: [], sequences: {} },
  releases: { store: 'a folder', files: 1, revision: null },
};
const CONTENT = 'clay, wire and plaster';

async function sealed() {
  const target = path.join(emptyFolder(), 'backup');
  const { sum } = await sealFolder(target, async (folder) => {
    fs.mkdirSync(path.join(folder, 'releases'));
    fs.writeFileSync(path.join(folder, 'releases/a'), CONTENT);
    return FACTS;
  });
  return { target, sum };
}

test('PLAT-286 the manifest names every file with size and sum, and can be checked with sha256sum', async () => {
  const { target, sum } = await sealed();
  const { files } = await openSealed(target, sum);
  expect(files).toEqual({ 'releases/a': { bytes: CONTENT.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(spawnSync('sha256sum', ['--check', 'backup.json.sha256'], { cwd: target }).status).toBe(0);
  // Other users may not even list the folder.
  expect(fs.statSync(target).mode & 0o077).toBe(0);
});

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'a changed byte',
    (f) => fs.writeFileSync(path.join(f, 'releases/a'), CONTENT.replace('c', 'C')),
    /releases\/a was changed/,
  ],
  ['a cut file', (f) => fs.truncateSync(path.join(f, 'releases/a'), 5), /releases\/a has 5 bytes, not 22/],
  ['a missing file', (f) => fs.rmSync(path.join(f, 'releases/a')), /releases\/a is missing/],
  ['one file more', (f) => fs.writeFileSync(path.join(f, 'database'), ''), /database is not part of it/],
  ['a changed manifest', (f) => change(f, '18.4', '18.5'), /backup.json was changed/],
  ['a cut manifest', (f) => fs.truncateSync(path.join(f, 'backup.json'), 40), /backup.json was changed/],
  ['no manifest', (f) => fs.rmSync(path.join(f, 'backup.json')), /is not a complete backup: backup.json is missing/],
  ['nothing', (f) => fs.rmSync(f, { recursive: true }), /^There is no folder/],
])('PLAT-286 a backup with %s is refused before anything is restored', async (_, spoil, words) => {
  const { target } = await sealed();
  spoil(target);
  await expect(openSealed(target)).rejects.toThrow(words);
});

const change = (folder: string, before: string, after: string): void => {
  const file = path.join(folder, 'backup.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(before, after));
};

test('PLAT-286 a forged manifest with a matching checksum file is detected by the checksum stored elsewhere', async () => {
  const { target, sum } = await sealed();
  const other = path.join(path.dirname(target), 'other');
  await sealFolder(other, async () => FACTS);
  await expect(openSealed(other)).resolves.toMatchObject({ format: 1 });
  await expect(openSealed(other, sum)).rejects.toThrow(/the checksum of backup.json is/);
});

test('PLAT-286 a backup gets its final name when it is complete; it overwrites nothing, and an interrupted one cannot be restored', async () => {
  const { target } = await sealed();
  await expect(sealFolder(target, async () => FACTS)).rejects.toThrow(/already exists/);
  const next = path.join(path.dirname(target), 'next');
  const fails = sealFolder(next, async (folder) => {
    expect(fs.existsSync(next)).toBe(false);
    fs.writeFileSync(path.join(folder, 'a'), '');
    throw new Error('the disk is full');
  });
  await expect(fails).rejects.toThrow('the disk is full');
  expect(fs.readdirSync(path.dirname(target))).toEqual(['backup']);
  // What a killed backup leaves behind.
  fs.mkdirSync(`${next}.unfinished`);
  await expect(sealFolder(next, async () => FACTS)).rejects.toThrow(/was interrupted or is still running/);
  await expect(openSealed(`${next}.unfinished`)).rejects.toThrow(/is not a complete backup/);
});

test('PLAT-286 a folder may be named with a slash at its end', async () => {
  const target = path.join(emptyFolder(), 'backup');
  await sealFolder(`${target}/`, async () => FACTS);
  expect(fs.readdirSync(path.dirname(target))).toEqual(['backup']);
  await expect(sealFolder(`${target}/`, async () => FACTS)).rejects.toThrow(/already exists/);
});

test.each([
  ['backup', '--sum=1f'],
  ['restore', '--with-keys'],
])('PLAT-456 the command %s refuses an option that only the other one has', (command, option) => {
  const args = [path.join(import.meta.dirname, 'cli.ts'), command, path.join(emptyFolder(), 'x'), option];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm run backup -- <new folder>/m)]);
});
