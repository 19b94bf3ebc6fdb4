import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from './folders.ts';
import { addToHistory, numberOf, readHistory } from './history.ts';
import { refresh } from './local-copy.ts';
import { removeFile, storeFile, storeFileOnce } from './stored-files.ts';
import type { Owners } from './owners.ts';
import { Refused } from './refused.ts';
import { type Manifest, openManifest } from './signed-manifest.ts';

// A change takes effect when the file of its revision exists: a number can be taken once, whichever process assumes that
// it holds the lock (PLAT-094). Manifest and history follow from it; the next change completes an unfinished one.

/** Number of revisions to keep for repairs. */
const KEPT = 20;

export const revisionFile = (folders: Folders, number: number): string =>
  path.join(folders.revisions, `${number}.json`);

/** Numbers of the stored revisions, newest first. */
export function revisionNumbers(folders: Folders): number[] {
  if (!existsSync(folders.revisions)) return [];
  return readdirSync(folders.revisions)
    .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    .sort((a, b) => b - a);
}

export const revisionText = (folders: Folders, number: number): string =>
  readFileSync(revisionFile(folders, number), 'utf8');

/** The changes that made this revision. */
const changesOf = ({ deployment: { revision }, changes }: Manifest) =>
  Object.values(changes).filter((change) => change.revision === revision);

/** The number of a valid manifest; 0 otherwise. */
function numberIn(text: string, owners: Owners): number {
  try {
    return numberOf(openManifest(text, owners).deployment.revision);
  } catch {
    return 0;
  }
}

/** Adds changes to the history that were made after its last line, possibly by a process that had lost its lease. */
async function addMissing(folders: Folders, owners: Owners): Promise<void> {
  const numbers = revisionNumbers(folders);
  const inHistory = Math.max(0, ...readHistory(folders).map(({ revision }) => numberOf(revision)));
  const missing = numbers.filter((number, place) => place === 0 || number > inHistory).toReversed();
  await addToHistory(
    folders,
    missing.flatMap((number) => changesOf(openManifest(revisionText(folders, number), owners))),
  );
}

/** Updates manifest and history to the newest revision, never to an older one. Only under the lock. */
export async function finishBegun(folders: Folders, owners: Owners): Promise<void> {
  for (;;) {
    const [newest] = revisionNumbers(folders);
    if (newest === undefined) return;
    const text = revisionText(folders, newest);
    await addMissing(folders, owners);
    const there = existsSync(folders.manifest) ? readFileSync(folders.manifest, 'utf8') : '';
    if (there === text || numberIn(there, owners) > newest) return;
    await storeFile(folders, folders.manifest, text);
  }
}

const changedMeanwhile = (): Refused =>
  new Refused('Somebody else changed the deployment at the same time: check npm run release -- status and try again.');

/** Takes the number of a revision. Refused when it was taken meanwhile. */
export async function commitRevision(folders: Folders, text: string, revision: string): Promise<void> {
  const number = numberOf(revision);
  const [newest = 0] = revisionNumbers(folders);
  if (newest >= number || !(await storeFileOnce(folders, revisionFile(folders, number), text)))
    throw changedMeanwhile();
  for (const old of revisionNumbers(folders).slice(KEPT)) await removeFile(folders, revisionFile(folders, old));
}

/**
 * Refused when there is a newer revision: the lock was lost, and somebody else has made a change. That change is live
 * afterwards, whatever we had written last.
 */
export async function refuseNewer(folders: Folders, owners: Owners, revision: string): Promise<void> {
  await refresh(folders, { prefixes: ['revisions/'] });
  const [newest = 0] = revisionNumbers(folders);
  if (newest <= numberOf(revision)) return;
  await finishBegun(folders, owners);
  throw changedMeanwhile();
}

/** Replaces the signatures of the newest revision. Only under the lock; refused when it was lost and there is a newer. */
export async function replaceRevision(
  folders: Folders,
  owners: Owners,
  { text, revision }: { text: string; revision: string },
): Promise<void> {
  await storeFile(folders, revisionFile(folders, numberOf(revision)), text);
  await storeFile(folders, folders.manifest, text);
  await refuseNewer(folders, owners, revision);
}
