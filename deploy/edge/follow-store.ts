import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { APPS } from '@gargoyle/build/app.ts';
import type { Folders } from '../release/folders.ts';
import { storeKey } from '../release/stored-files.ts';
import { refresh } from '../release/local-copy.ts';
import { ownersLines } from '../release/owners-file.ts';
import { writeAtomically } from '@gargoyle/store/write-file.ts';
import { StoreFailed } from '@gargoyle/store/object-store.ts';

const POLL_MS = 2000;

/** Everything of the releases except the browser files, which are fetched on request. */
const RELEASES = [...APPS.map((app) => `${app}/`), 'history.jsonl'];

interface FollowedStore {
  /** Resolves after the first poll, successful or not. */
  first: Promise<void>;
  close(): void;
}

/**
 * Keeps the local copy in sync with a remote store. A manifest is written locally only after everything needed to
 * verify it and render pages is here too. While the store is down, the local copy stays in use.
 * @param afterPoll called after each poll
 */
export function followStore(folders: Folders, warn: (line: string) => void, afterPoll: () => void): FollowedStore {
  const { store } = folders;
  let version = '';
  let lastError = '';
  let looked = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Each new state of the owners file is stored under the next number. */
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
    // Same as with a folder: the missing manifest is reported and the last one stays in use.
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
      if (lastError) warn(`The release store ${store.name} answers again.`);
      lastError = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (lastError !== message)
        warn(error instanceof StoreFailed ? `${message} The local copy stays in use.` : message);
      lastError = message;
    }
    if (closed) return;
    afterPoll();
    timer = setTimeout(() => void look(), POLL_MS);
  }

  return {
    first: look(),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
