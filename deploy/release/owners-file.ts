import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from './folders.ts';
import { storeFileOnce } from './stored-files.ts';
import {
  EVERYTHING,
  keyNamed,
  mayChange,
  type Owners,
  type OwnerKey,
  ownersLine,
  ownersOf,
  teamsOf,
} from './owners.ts';
import { Refused } from './refused.ts';
import { openManifest, refuseOthers, type Signer } from './signed-manifest.ts';
import { keyIdOf, pemOf, signingKey } from './signing.ts';

// The owners file in the store.

/** The team of the first key, which founds the store. */
const FOUNDERS = 'platform';
/** The single key of stores from before there was an owners file. */
const only = (folders: Folders): string => path.join(folders.keys, 'release.pub.pem');

const founding = (pem: string, addedAt: string): OwnerKey => ({
  id: keyIdOf(createPublicKey(pem)),
  team: FOUNDERS,
  apps: [EVERYTHING],
  pem,
  addedAt,
});

const fileOf = (folders: Folders, number: number): string => path.join(folders.owners, `${number}.json`);

/** All states of the owners file, oldest first; empty before the first. */
export function ownersLines(folders: Folders): string[] {
  const lines: string[] = [];
  for (let number = 1; existsSync(fileOf(folders, number)); number += 1)
    lines.push(readFileSync(fileOf(folders, number), 'utf8'));
  return lines;
}

/**
 * The current state from the lines of an owners file; for a store without one, its single public key. Undefined where
 * nothing was signed yet.
 */
export function ownersIn(folders: Folders, lines: readonly string[], env = process.env): Owners | undefined {
  const pinned = env['RELEASE_PUBLIC_KEY'] || undefined;
  if (lines.length) return ownersOf(lines, pinned);
  const pem = pinned ?? (existsSync(only(folders)) ? readFileSync(only(folders), 'utf8') : undefined);
  return pem === undefined ? undefined : { number: 0, keys: [founding(pem, '')] };
}

/** The current owners. Throws a sentence when nothing was signed here yet, or the file is damaged. */
export function readOwners(folders: Folders): Owners {
  const owners = ownersIn(folders, ownersLines(folders));
  if (!owners) throw new Error(`there is no owners file in the release store (${folders.owners})`);
  return owners;
}

/** Writes the first state. If the store already has a key or a live release, only that key may found it. */
async function found(folders: Folders, key: KeyObject): Promise<void> {
  const known = ownersIn(folders, []);
  const id = keyIdOf(key);
  const first = founding(pemOf(key), new Date().toISOString());
  if (known && !keyNamed(known, id)) throw unknown(known, id);
  if (!known && existsSync(folders.manifest))
    openManifest(readFileSync(folders.manifest, 'utf8'), { number: 0, keys: [first] });
  await storeFileOnce(folders, fileOf(folders, 1), ownersLine({ number: 1, keys: [first] }, id, key));
}

const unknown = (owners: Owners, id: string): Refused =>
  new Refused(
    `The release store does not know the key ${id}: ${teamsOf(owners, EVERYTHING)} can add it with npm run release -- keys add <file> --team <team>.`,
  );

/** The signer for this process. Refuses a key that the store does not know or has retired, and changes nothing then. */
export async function signerFor(folders: Folders): Promise<Signer> {
  const key = signingKey(folders.keys);
  if (!ownersLines(folders).length) await found(folders, key);
  const owners = readOwners(folders);
  const id = keyIdOf(key);
  const known = keyNamed(owners, id);
  if (!known) throw unknown(owners, id);
  if (known.retiredAt)
    throw new Refused(`The key ${id} of ${known.team} was retired at ${known.retiredAt}: use its successor.`);
  return { id, key, owners };
}

/** The signer for changes to `app`. Refuses a key whose team does not own it. */
export async function signerOf(folders: Folders, app: string): Promise<Signer> {
  const signer = await signerFor(folders);
  refuseOthers(signer, app);
  return signer;
}

/** Refuses a signer who may not change ownership. */
export function refuseTeams({ id, owners }: Signer): void {
  if (!mayChange(owners, id, EVERYTHING))
    throw new Refused(
      `Only ${teamsOf(owners, EVERYTHING)} can change the owners; the key ${id} belongs to ${keyNamed(owners, id)?.team}.`,
    );
}

/** Adds a state to the file. A number can be taken only once, even by concurrent writers. */
export async function writeOwners(
  folders: Folders,
  keys: readonly OwnerKey[],
  { id, key, owners }: Signer,
): Promise<void> {
  const next: Owners = { number: owners.number + 1, keys };
  if (!(await storeFileOnce(folders, fileOf(folders, next.number), ownersLine(next, id, key))))
    throw new Refused(
      'Somebody else changed the owners at the same time: check npm run release -- keys and try again.',
    );
}
