import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from './folders.ts';
import { storeKey } from './stored-files.ts';
import { writeAtomically } from '@gargoyle/store/write-file.ts';

// A store that lies elsewhere is read from a copy on this machine. What the copy has counts as long as it is what was
// fetched under the version that the store has now.

type Place = Pick<Folders, 'store' | 'isCopy' | 'root'>;

/** Key → version in the store, and the hash of what was fetched. */
type Known = Record<string, [version: string, sha256: string]>;

const KNOWN = '.known.json';
/** What browsers load is most of the bytes: each file is fetched when it is asked for. */
const FOR_BROWSERS = /^[^/]+\/(?:[0-9a-f]{12}\/)?files\//;
const AT_ONCE = 8;

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

/** Does `work` for all, some at a time. Rejects with the first that fails. */
async function forAll<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const hand = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

/**
 * Brings the copy up to what the store has below these prefixes, and leaves out what it has no more. Files for browsers
 * are left where they are, unless `files`. Nothing to do where the store is a folder.
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
  // Only what was known before: what another process is putting there at this moment was not listed yet.
  const gone = Object.keys(known).filter((key) => !there.has(key) && prefixes.some((prefix) => key.startsWith(prefix)));
  for (const key of gone) rmSync(path.join(root, key), { force: true });
  if (!stale.length && !gone.length) return;
  const kept = Object.entries({ ...known, ...fresh }).filter(([key]) => !gone.includes(key));
  writeAtomically(path.join(root, KNOWN), JSON.stringify(Object.fromEntries(kept)));
}

/** Fetches these files anew, whatever the copy has; one that the store does not have is not in the copy either. */
export async function bring(folders: Place, files: readonly string[]): Promise<void> {
  if (!folders.isCopy) return;
  await forAll(files, async (file) => {
    const found = await folders.store.get(storeKey(folders, file));
    if (found) writeAtomically(file, found.bytes);
    else rmSync(file, { force: true });
  });
}
