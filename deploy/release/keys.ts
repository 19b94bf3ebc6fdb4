import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { APPS, ownerOfApp } from '@gargoyle/build/app.ts';
import type { Folders } from './folders.ts';
import { withLock } from './lock.ts';
import { EVERYTHING, keyNamed, type OwnerKey, type Owners } from './owners.ts';
import { readOwners, refuseTeams, signerFor, writeOwners } from './owners-file.ts';
import { Refused } from './refused.ts';
import { replaceRevision } from './revision-files.ts';
import { openManifest, sealManifest, type Signer } from './signed-manifest.ts';
import { keyIdOf, pemOf } from './signing.ts';
import { countersign, statementStatus, wasLive } from './statement-check.ts';
import { deploymentToChange, versionsOf } from './store.ts';

/** The key in a PEM file, its public half where it has both. */
function keyIn(file: string): KeyObject {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Refused(`There is no file ${file}.`);
  }
  try {
    const key = text.includes('PRIVATE KEY') ? createPrivateKey(text) : createPublicKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new Refused(`${file} is no ed25519 key in PEM: openssl genpkey -algorithm ed25519 makes one.`);
}

const appsOf = (team: string): string[] => APPS.filter((app) => ownerOfApp(app).team === team);

/**
 * What is live bears signatures that count under the keys to come: what only a key to be retired signed, and what
 * nobody signed yet, is vouched for by us. Goes before the keys themselves, so that no moment is without a manifest.
 */
async function vouchAnew(folders: Folders, signer: Signer, keys: readonly OwnerKey[]): Promise<void> {
  const deployment = await deploymentToChange(folders);
  if (!deployment) return;
  const { changes } = openManifest(readFileSync(folders.manifest, 'utf8'), signer.owners);
  const owners: Owners = { ...signer.owners, keys };
  await replaceRevision(folders, sealManifest(deployment, [], changes, { ...signer, owners }), deployment.revision);
}

/**
 * Statements that count today and would count no more under the keys to come, of releases that were live: they bear our
 * signature beside the first from now on, so that nothing that readers have or may go back to is without one. What
 * never was live is published again by who uses the successor.
 */
async function stateAnew(folders: Folders, signer: Signer, keys: readonly OwnerKey[]): Promise<void> {
  const after: Owners = { ...signer.owners, keys };
  for (const app of APPS)
    for (const { version } of versionsOf(folders, app)) {
      const named = { app, version };
      const was = statementStatus(folders, signer.owners, named).is === 'valid';
      if (was && statementStatus(folders, after, named).is !== 'valid' && wasLive(folders, signer.owners, named))
        await countersign(folders, named, signer);
    }
}

const change = (folders: Folders, keysAfter: (signer: Signer) => readonly OwnerKey[]): Promise<void> =>
  withLock(folders, async () => {
    const signer = await signerFor(folders);
    refuseTeams(signer);
    const keys = keysAfter(signer);
    await vouchAnew(folders, signer, keys);
    await stateAnew(folders, signer, keys);
    await writeOwners(folders, keys, signer);
  });

/** Lets a key change the applications of its team, or with `all` everything. Returns its id. */
export async function addKey(
  folders: Folders,
  file: string,
  { team, all = false }: { team: string; all?: boolean },
): Promise<string> {
  const key = keyIn(file);
  const id = keyIdOf(key);
  const apps = all ? [EVERYTHING] : appsOf(team);
  if (!apps.length) throw new Refused(`${team} owns no application: the package.json of one names its team.`);
  await change(folders, ({ owners }) => {
    if (keyNamed(owners, id)) throw new Refused(`The release store knows the key ${id} already.`);
    return [...owners.keys, { id, team, apps, pem: pemOf(key), addedAt: new Date().toISOString() }];
  });
  return id;
}

/** From now on nothing that a key signs counts. What it signed and is live stays live. */
export const retireKey = (folders: Folders, id: string): Promise<void> =>
  change(folders, (signer) => {
    const known = keyNamed(signer.owners, id);
    if (!known || known.retiredAt)
      throw new Refused(`There is no key ${id} to retire: npm run release -- keys lists them.`);
    if (id === signer.id)
      throw new Refused('A key is retired by another one: set RELEASE_SIGNING_KEY to its successor.');
    const retiredAt = new Date().toISOString();
    return signer.owners.keys.map((key) => (key.id === id ? { ...key, retiredAt } : key));
  });

/** A line for each key. */
export function keyLines(folders: Folders): string[] {
  if (!existsSync(folders.owners)) return ['Nobody has signed anything here yet.'];
  return readOwners(folders).keys.map(({ id, team, apps, addedAt, retiredAt }) =>
    [
      id,
      team.padEnd(12),
      apps.includes(EVERYTHING) ? 'everything' : apps.join(', '),
      `since ${addedAt}`,
      ...(retiredAt ? [`retired ${retiredAt}`] : []),
    ].join('  '),
  );
}
