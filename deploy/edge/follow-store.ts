import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { APPS } from '@gargoyle/build/app.ts';
import type { Folders } from '../release/folders.ts';
import { storeKey } from '../release/stored-files.ts';
import { refresh } from '../release/local-copy.ts';
import { ownersLines } from '../release/owners-file.ts';
import { writeAtomically } from '@gargoyle/store/write-file.ts';
import { StoreFailed } from '@gargoyle/store/object-store.ts';

const LOOK_MS = 2000;

/** All of releases but what browsers load, which is fetched when somebody asks for it. */
const RELEASES = [...APPS.map((app) => `${app}/`), 'history.jsonl'];

interface FollowedStore {
  /** Resolves after the first look, whatever came of it. */
  first: Promise<void>;
  close(): void;
}

/**
 * Keeps this disk up to a store that lies elsewhere: a manifest is written here once all that it is judged by and pages
 * are drawn with is here too. While the store does not answer, what is here goes on. `hear`: something was written.
 */
export function followStore(folders: Folders, warn: (line: string) => void, hear: () => void): FollowedStore {
  const { store } = folders;
  let version = '';
  let told = '';
  let looked = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** A new state of the owners file comes under the next number. */
  async function followOwners(): Promise<void> {
    if (!looked) await refresh(folders, { prefixes: ['owners/'] });
    looked = true;
    for (;;) {
      const file = path.join(folders.owners, `${ownersLines(folders).length + 1}.json`);
      const next = await store.get(storeKey(folders, file));
      if (!next) return;
      writeAtomically(file, next.bytes);
    }
  }

  async function followManifest(): Promise<void> {
    const found = await store.getUnless(storeKey(folders, folders.manifest), version);
    if (found === 'same') return;
    // As in a folder: it is told that there is none, and the last one stays.
    if (!found) return rmSync(folders.manifest, { force: true });
    await refresh(folders, { prefixes: RELEASES });
    const text = found.bytes.toString();
    if (!existsSync(folders.manifest) || readFileSync(folders.manifest, 'utf8') !== text)
      writeAtomically(folders.manifest, text);
    version = found.version;
  }

  async function look(): Promise<void> {
    try {
      await followOwners();
      await followManifest();
      if (told) warn(`The release store ${store.name} answers again.`);
      told = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (told !== message) warn(error instanceof StoreFailed ? `${message} What is here goes on.` : message);
      told = message;
    }
    if (closed) return;
    hear();
    timer = setTimeout(() => void look(), LOOK_MS);
  }

  return {
    first: look(),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
