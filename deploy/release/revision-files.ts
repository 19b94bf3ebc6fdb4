import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from './folders.ts';
import { addToHistory, numberOf, readHistory } from './history.ts';
import { removeFile, storeFile, storeFileOnce } from './stored-files.ts';
import type { Owners } from './owners.ts';
import { Refused } from './refused.ts';
import { type Manifest, openManifest } from './signed-manifest.ts';

// A change is made the moment the file of its revision exists: a number can be taken once, whoever else believes to
// hold the lock (PLAT-094). Manifest and history follow from it; whoever comes next finishes what was begun.

/** Kept of them, for repairs. */
const KEPT = 20;

export const revisionFile = (folders: Folders, number: number): string =>
  path.join(folders.revisions, `${number}.json`);

/** Numbers of the revisions that are kept, the newest first. */
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

/** The number of a manifest that holds; 0 of any other. */
function numberIn(text: string, owners: Owners): number {
  try {
    return numberOf(openManifest(text, owners).deployment.revision);
  } catch {
    return 0;
  }
}

/** Adds to the history what was changed since its last line; it may have been written by who slept through his lease. */
async function addUntold(folders: Folders, owners: Owners): Promise<void> {
  const numbers = revisionNumbers(folders);
  const told = Math.max(0, ...readHistory(folders).map(({ revision }) => numberOf(revision)));
  const untold = numbers.filter((number, place) => place === 0 || number > told).toReversed();
  await addToHistory(
    folders,
    untold.flatMap((number) => changesOf(openManifest(revisionText(folders, number), owners))),
  );
}

/** Brings manifest and history up to the newest revision, never back to an older one. Only under the lock. */
export async function finishBegun(folders: Folders, owners: Owners): Promise<void> {
  for (;;) {
    const [newest] = revisionNumbers(folders);
    if (newest === undefined) return;
    const text = revisionText(folders, newest);
    await addUntold(folders, owners);
    const there = existsSync(folders.manifest) ? readFileSync(folders.manifest, 'utf8') : '';
    if (there === text || numberIn(there, owners) > newest) return;
    await storeFile(folders, folders.manifest, text);
  }
}

/** Takes the number of a revision. Refused when it was taken meanwhile. */
export async function commitRevision(folders: Folders, text: string, revision: string): Promise<void> {
  const number = numberOf(revision);
  const [newest = 0] = revisionNumbers(folders);
  if (newest >= number || !(await storeFileOnce(folders, revisionFile(folders, number), text)))
    throw new Refused(
      'Somebody else changed the deployment meanwhile: look at npm run release -- status and try again.',
    );
  for (const old of revisionNumbers(folders).slice(KEPT)) await removeFile(folders, revisionFile(folders, old));
}

/** Puts other signatures under a revision that stays what it is. Only under the lock. */
export async function replaceRevision(folders: Folders, text: string, revision: string): Promise<void> {
  await storeFile(folders, revisionFile(folders, numberOf(revision)), text);
  await storeFile(folders, folders.manifest, text);
}
