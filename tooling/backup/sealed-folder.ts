import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import type { Manifest } from './manifest.ts';

// A folder of files with a manifest that names each of them with its size and its sum. It gets its name last: what was
// broken off bears another one, and lacks the manifest.

const MANIFEST = 'backup.json';
const SUM = `${MANIFEST}.sha256`;
const UNFINISHED = '.unfinished';

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}

const namesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== MANIFEST && name !== SUM)
    .sort();

/** Sees to it that a file, or the names in a folder, outlast a loss of power. */
function settle(file: string): void {
  const open = fs.openSync(file, 'r');
  fs.fsyncSync(open);
  fs.closeSync(open);
}

/**
 * Makes a folder of this name of what `fill` puts into it and says of it; nobody else may enter it. Where `fill` fails
 * nothing is left, and whoever is killed leaves `….unfinished`.
 * @returns the sum of the manifest
 */
export async function sealFolder(
  target: string,
  fill: (folder: string) => Promise<Omit<Manifest, 'files'>>,
): Promise<{ manifest: Manifest; sum: string }> {
  if (fs.existsSync(target)) throw new Refused(`There is something at ${target}: name a folder that is not there yet.`);
  const folder = target + UNFINISHED;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refused(`${folder} is there: a backup that was broken off, or still runs. Remove it, or name another.`);
  }
  try {
    const said = await fill(folder);
    const files: Manifest['files'] = {};
    for (const name of namesIn(folder)) {
      const file = path.join(folder, name);
      settle(file);
      files[name] = { bytes: fs.statSync(file).size, sha256: await sumOf(file) };
    }
    const manifest: Manifest = { ...said, files };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    const sum = hexOf(text);
    // As `sha256sum --check` reads it.
    fs.writeFileSync(path.join(folder, SUM), `${sum}  ${MANIFEST}\n`);
    fs.writeFileSync(path.join(folder, MANIFEST), text);
    for (const name of [SUM, MANIFEST, '']) settle(path.join(folder, name));
    fs.renameSync(folder, target);
    settle(path.dirname(target));
    return { manifest, sum };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const read = (file: string): string | undefined => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Opens a backup once every byte of it was found to be as it was written. Throws a sentence where one is not.
 * @param sum of its manifest, by who kept it elsewhere
 */
export async function openSealed(folder: string, sum?: string): Promise<Manifest> {
  if (!fs.existsSync(folder)) throw new Refused(`There is no folder ${folder}.`);
  const text = read(path.join(folder, MANIFEST));
  if (text === undefined)
    throw new Refused(`${folder} is no whole backup: it lacks ${MANIFEST}, which is written last. Use an earlier one.`);
  const spoiled = (what: string) => new Refused(`The backup ${folder} is spoiled: ${what}. Use an earlier one.`);
  if (read(path.join(folder, SUM)) !== `${hexOf(text)}  ${MANIFEST}\n`)
    throw spoiled(`${MANIFEST} is not what was written`);
  if (sum !== undefined && sum !== hexOf(text)) throw spoiled(`the sum of ${MANIFEST} is ${hexOf(text)}, not ${sum}`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Refused(`${folder} was written by a newer release: restore it with that.`);
  const there = namesIn(folder);
  const strange = there.find((name) => !manifest.files[name]);
  if (strange) throw spoiled(`${strange} does not belong to it`);
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!there.includes(name)) throw spoiled(`${name} is missing`);
    const file = path.join(folder, name);
    const { size } = fs.lstatSync(file);
    if (size !== bytes) throw spoiled(`${name} has ${size} bytes, not ${bytes}`);
    if ((await sumOf(file)) !== sha256) throw spoiled(`${name} is not what was written`);
  }
  return manifest;
}
