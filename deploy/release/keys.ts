import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { APPS, ownerOfApp } from '@gargoyle/build/app.ts';
import type { Folders } from './folders.ts';
import { withLock } from './lock.ts';
import { EVERYTHING, keyNamed, type OwnerKey, type Owners } from './owners.ts';
import { readOwners, refuseTeams, signerFor, writeOwners } from './owners-file.ts';
import { Refused } from './refused.ts';
import { refuseNewer, replaceRevision } from './revision-files.ts';
import { openManifest, sealManifest, type Signer } from './signed-manifest.ts';
import { keyIdOf, pemOf } from './signing.ts';
import { countersign, statementStatus, wasLive } from './statement-check.ts';
import { deploymentToChange, versionsOf } from './store.ts';

/** The public key of a PEM file, which may also hold the private one. */
function keyIn(file: string): KeyObject {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Refused(`The file ${file} does not exist.`);
  }
  try {
    const key = text.includes('PRIVATE KEY') ? createPrivateKey(text) : createPublicKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below.
  }
  throw new Refused(`${file} is not an ed25519 key in PEM format: create one with openssl genpkey -algorithm ed25519.`);
}

const appsOf = (team: string): string[] => APPS.filter((app) => ownerOfApp(app).team === team);

/**
 * Signs live entries whose signatures will not count under the new keys: those signed only by a key to be retired, or
 * not signed at all. Done before the keys change, so that a valid manifest exists at every moment.
 * @returns the live revision; '' if there is none
 */
async function resignManifest(folders: Folders, signer: Signer, keys: readonly OwnerKey[]): Promise<string> {
  const deployment = await deploymentToChange(folders);
  if (!deployment) return '';
  const { revision } = deployment;
  const { changes } = openManifest(readFileSync(folders.manifest, 'utf8'), signer.owners);
  const owners: Owners = { ...signer.owners, keys };
  const text = sealManifest(deployment, [], changes, { ...signer, owners });
  await replaceRevision(folders, signer.owners, { text, revision });
  return revision;
}

/**
 * Countersigns statements of releases that were live and whose signatures will not count under the new keys, so that
 * everything that is live or can be rolled back to keeps a valid statement. Releases that were never live have to be
 * published again with the new key.
 */
async function countersignStatements(folders: Folders, signer: Signer, keys: readonly OwnerKey[]): Promise<void> {
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
    const revision = await resignManifest(folders, signer, keys);
    await countersignStatements(folders, signer, keys);
    // It may be signed by a key that is about to be retired.
    await refuseNewer(folders, signer.owners, revision);
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
  if (!apps.length)
    throw new Refused(`${team} owns no application: the package.json of an application names its team.`);
  await change(folders, ({ owners }) => {
    if (keyNamed(owners, id)) throw new Refused(`The release store already has the key ${id}.`);
    return [...owners.keys, { id, team, apps, pem: pemOf(key), addedAt: new Date().toISOString() }];
  });
  return id;
}

/** Signatures of this key no longer count. Releases that are live stay live. */
export const retireKey = (folders: Folders, id: string): Promise<void> =>
  change(folders, (signer) => {
    const known = keyNamed(signer.owners, id);
    if (!known || known.retiredAt)
      throw new Refused(`There is no key ${id} to retire: npm run release -- keys lists them.`);
    if (id === signer.id) throw new Refused('A key cannot retire itself: set RELEASE_SIGNING_KEY to its successor.');
    const retiredAt = new Date().toISOString();
    return signer.owners.keys.map((key) => (key.id === id ? { ...key, retiredAt } : key));
  });

/** One line per key. */
export function keyLines(folders: Folders): string[] {
  if (!existsSync(folders.owners)) return ['Nothing has been signed in this release store yet.'];
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
