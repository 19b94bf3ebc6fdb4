import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { forAll } from './copy-store.ts';
import type { Folders } from './folders.ts';
import { storeKey } from './stored-files.ts';
import { writeAtomically } from '@gargoyle/store/write-file.ts';

// A remote store is read through a copy on this machine. A file of the copy is used as long as it matches the version
// that the store has now.

type Place = Pick<Folders, 'store' | 'isCopy' | 'root'>;

/** Key → version in the store, and hash of the fetched file. */
type Known = Record<string, [version: string, sha256: string]>;

const KNOWN = '.known.json';
/** Browser files are most of the bytes: each is fetched on request. */
const FOR_BROWSERS = /^[^/]+\/(?:[0-9a-f]{12}\/)?files\//;

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

const bytesIn = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

function knownIn(root: string): Known {
  try {
    return JSON.parse(readFileSync(path.join(root, KNOWN), 'utf8')) as Known;
  } catch {
    return {};
  }
}

/**
 * Updates the copy to the store's state below these prefixes and removes what the store no longer has. Browser files
 * are skipped unless `files` is set. Does nothing when the store is a folder.
 */
export async function refresh(
  { store, isCopy, root }: Place,
  { prefixes = [''], files = false }: { prefixes?: readonly string[]; files?: boolean } = {},
): Promise<void> {
  if (!isCopy) return;
  const known = knownIn(root);
  const listed = (await Promise.all(prefixes.map((prefix) => store.list(prefix)))).flat();
  const there = new Set(listed.map(({ key }) => key));
  const stale = listed.filter(({ key, version }) => {
    if (FOR_BROWSERS.test(key) && !files) return false;
    const [last, sum] = known[key] ?? [];
    const bytes = last === version ? bytesIn(path.join(root, key)) : undefined;
    return bytes === undefined || sumOf(bytes) !== sum;
  });
  const fresh: Known = {};
  await forAll(stale, async ({ key }) => {
    const found = await store.get(key);
    if (!found) return;
    writeAtomically(path.join(root, key), found.bytes);
    fresh[key] = [found.version, sumOf(found.bytes)];
  });
  // Only files known before: one that another process is writing right now was not listed yet.
  const gone = Object.keys(known).filter((key) => !there.has(key) && prefixes.some((prefix) => key.startsWith(prefix)));
  for (const key of gone) rmSync(path.join(root, key), { force: true });
  if (!stale.length && !gone.length) return;
  const remaining = Object.entries({ ...known, ...fresh }).filter(([key]) => !gone.includes(key));
  writeAtomically(path.join(root, KNOWN), JSON.stringify(Object.fromEntries(remaining)));
}

/** Fetches these files again, whatever the copy has; files that the store does not have are removed from the copy. */
export async function refetch(folders: Place, files: readonly string[]): Promise<void> {
  if (!folders.isCopy) return;
  await forAll(files, async (file) => {
    const found = await folders.store.get(storeKey(folders, file));
    if (found) writeAtomically(file, found.bytes);
    else rmSync(file, { force: true });
  });
}
