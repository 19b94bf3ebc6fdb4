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
/** Requests for unknown files must not make polls more frequent than this. */
const LEAST_MS = 1000;

/** Everything of the releases except the browser files, which are fetched on request. */
const RELEASES = [...APPS.map((app) => `${app}/`), 'history.jsonl'];

interface FollowedStore {
  /** Resolves after the first poll, successful or not. */
  first: Promise<void>;
  /** Resolves after the next poll that has not begun yet, which begins within a second of the last or at once. */
  lookAgain(): Promise<void>;
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
  let began = 0;
  let isLooking = false;
  let isAskedFor = false;
  let next = Promise.withResolvers<void>();

  /** Each new state of the owners file is stored under the next number. */
  async function followOwners(): Promise<void> {
    if (!looked) await refresh(folders, { prefixes: ['owners/'] });
    looked = true;
    for (;;) {
      const file = path.join(folders.owners, `${ownersLines(folders).length + 1}.json`);
      const next = await store.get(storeKey(folders, file));
      if (!next) return;
      // Whoever retired a key has countersigned its statements before; the manifest may be the same.
      await refresh(folders, { prefixes: RELEASES });
      writeAtomically(file, next.bytes);
    }
  }

  async function followManifest(): Promise<void> {
    const found = await store.getUnless(storeKey(folders, folders.manifest), version);
    if (found === 'same') return;
    if (!found) {
      // Otherwise a manifest that returns unchanged would be taken for the copy that is removed here.
      version = '';
      // Same as with a folder: the missing manifest is reported and the last one stays in use.
      return rmSync(folders.manifest, { force: true });
    }
    await refresh(folders, { prefixes: RELEASES });
    const text = found.bytes.toString();
    if (!existsSync(folders.manifest) || readFileSync(folders.manifest, 'utf8') !== text)
      writeAtomically(folders.manifest, text);
    version = found.version;
  }

  /** Polls after `ms`, counted from the beginning of the last poll. */
  function lookAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.max(0, began + ms - performance.now()));
  }

  async function look(): Promise<void> {
    const { resolve } = next;
    next = Promise.withResolvers();
    began = performance.now();
    isLooking = true;
    isAskedFor = false;
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
    isLooking = false;
    if (!closed) {
      afterPoll();
      lookAfter(isAskedFor ? LEAST_MS : POLL_MS);
    }
    resolve();
  }

  return {
    first: look(),
    lookAgain() {
      if (closed) return Promise.resolve();
      if (!isAskedFor && !isLooking) lookAfter(LEAST_MS);
      isAskedFor = true;
      return next.promise;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      next.resolve();
    },
  };
}
