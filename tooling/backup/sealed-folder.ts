import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import type { Manifest } from './manifest.ts';

// A folder of files with a manifest that lists each of them with its size and checksum. It gets its final name last: an
// interrupted backup has another name and no manifest.

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

/** Flushes a file, or the entries of a folder, to disk so that they survive a power loss. */
function flush(file: string): void {
  const open = fs.openSync(file, 'r');
  fs.fsyncSync(open);
  fs.closeSync(open);
}

/**
 * Creates the folder `named`, readable by its owner only. `fill` writes the files and returns the facts for the
 * manifest. Nothing is left if `fill` fails; a killed process leaves `….unfinished`.
 * @returns the manifest and its SHA-256, hex
 */
export async function sealFolder(
  named: string,
  fill: (folder: string) => Promise<Omit<Manifest, 'files'>>,
): Promise<{ manifest: Manifest; sum: string }> {
  // Without a slash at its end, which would put the unfinished folder inside.
  const target = path.resolve(named);
  if (fs.existsSync(target)) throw new Refused(`${target} already exists: name a new folder.`);
  const folder = target + UNFINISHED;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refused(
      `${folder} exists: a backup was interrupted or is still running. Remove that folder or name another.`,
    );
  }
  try {
    const facts = await fill(folder);
    const files: Manifest['files'] = {};
    for (const name of namesIn(folder)) {
      const file = path.join(folder, name);
      flush(file);
      files[name] = { bytes: fs.statSync(file).size, sha256: await sumOf(file) };
    }
    const manifest: Manifest = { ...facts, files };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    const sum = hexOf(text);
    // The format that `sha256sum --check` reads.
    fs.writeFileSync(path.join(folder, SUM), `${sum}  ${MANIFEST}\n`);
    fs.writeFileSync(path.join(folder, MANIFEST), text);
    for (const name of [SUM, MANIFEST, '']) flush(path.join(folder, name));
    fs.renameSync(folder, target);
    flush(path.dirname(target));
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
 * Opens a backup after checking every file against the manifest. Throws `Refused` if one differs.
 * @param sum expected checksum of the manifest, stored by the operator elsewhere
 */
export async function openSealed(folder: string, sum?: string): Promise<Manifest> {
  if (!fs.existsSync(folder)) throw new Refused(`There is no folder ${folder}.`);
  const text = read(path.join(folder, MANIFEST));
  if (text === undefined)
    throw new Refused(
      `${folder} is not a complete backup: ${MANIFEST} is missing, which is written last. Use an earlier one.`,
    );
  const damaged = (what: string) => new Refused(`The backup ${folder} is damaged: ${what}. Use an earlier one.`);
  if (read(path.join(folder, SUM)) !== `${hexOf(text)}  ${MANIFEST}\n`) throw damaged(`${MANIFEST} was changed`);
  if (sum !== undefined && sum !== hexOf(text))
    throw damaged(`the checksum of ${MANIFEST} is ${hexOf(text)}, not ${sum}`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new Refused(`${folder} was written by a newer release: restore it with that release.`);
  const names = namesIn(folder);
  const unlisted = names.find((name) => !manifest.files[name]);
  if (unlisted) throw damaged(`${unlisted} is not part of it`);
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!names.includes(name)) throw damaged(`${name} is missing`);
    const file = path.join(folder, name);
    const { size } = fs.lstatSync(file);
    if (size !== bytes) throw damaged(`${name} has ${size} bytes, not ${bytes}`);
    if ((await sumOf(file)) !== sha256) throw damaged(`${name} was changed`);
  }
  return manifest;
}
