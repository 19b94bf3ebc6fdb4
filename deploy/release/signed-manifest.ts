import type { KeyObject } from 'node:crypto';
import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import { entryHash, type HistoryLine, isOwnersChange, signChange, type SignedChange } from './history.ts';
import { activeKeys, EVERYTHING, isSigned, keyNamed, mayChange, type Owners, teamsOf } from './owners.ts';
import { Refused } from './refused.ts';
import { signText } from './signing.ts';
import { whoami } from './current-user.ts';

/**
 * The content of `deploy.json` in the store. The whole is signed by whoever changed it last; for each application it
 * also has the last change, signed by an owner of that application. A team's key is therefore valid for its own remotes
 * only, and everybody can verify that (PLAT-092).
 */
interface SignedManifest {
  /** The deployment as the text that was signed. */
  deployment: string;
  signature: string;
  /** Absent in stores from before there was an owners file. */
  key?: string;
  changes?: Readonly<Record<string, SignedChange>>;
}

/** A manifest after verification of all signatures. */
export interface Manifest {
  deployment: Deployment;
  changes: Readonly<Record<string, SignedChange>>;
}

export interface Signer {
  id: string;
  key: KeyObject;
  owners: Owners;
}

/** Distinguishes invalid JSON (damage) from a missing signature (written by somebody without a key). */
function signedIn(text: string): Partial<SignedManifest> {
  try {
    return (JSON.parse(text) as Partial<SignedManifest> | null) ?? {};
  } catch (error) {
    throw new Error(`the deployment manifest is not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

const entriesOf = ({ shell, remotes }: Deployment): [app: string, live: LiveRelease][] => [
  ['shell', shell],
  ...Object.entries(remotes),
];

/** Why the entry of one application is not valid; undefined when it is. */
function unvouched(
  owners: Owners,
  app: string,
  live: LiveRelease,
  change: SignedChange | undefined,
): string | undefined {
  if (!change) return 'is not signed by any of its owners';
  if (change.app !== app || change.entry !== entryHash(live)) return 'differs from what its owner signed';
  if (isOwnersChange(owners, change)) return undefined;
  const team = keyNamed(owners, change.key)?.team;
  return team ? `was signed by a key of ${team}, which may not change it` : 'was signed with an unknown key';
}

/** Reads a manifest. Throws a sentence when it is damaged, or not signed by an allowed key. */
export function openManifest(text: string, owners: Owners): Manifest {
  const { deployment: signed, signature, key, changes } = signedIn(text);
  if (typeof signed !== 'string' || typeof signature !== 'string')
    throw new Error('the deployment manifest is not signed');
  const possible = key === undefined ? activeKeys(owners).map(({ id }) => id) : [key];
  const signer = possible.find((id) => isSigned(owners, id, signed, signature));
  if (!signer) throw new Error('the deployment manifest is not signed with a key of the store');
  const deployment = JSON.parse(signed) as Deployment;
  // From before the owners file: the single key covered everything.
  if (!changes && mayChange(owners, signer, EVERYTHING)) return { deployment, changes: {} };
  for (const [app, live] of entriesOf(deployment)) {
    const fault = unvouched(owners, app, live, changes?.[app]);
    if (fault) throw new Error(`${app} in the deployment manifest ${fault}`);
  }
  return { deployment, changes: changes ?? {} };
}

/** Refuses a signer who may not change `app`. */
export function refuseOthers({ id, owners }: Signer, app: string): void {
  if (!mayChange(owners, id, app))
    throw new Refused(
      `${app} belongs to ${teamsOf(owners, app)}; the key ${id} belongs to ${keyNamed(owners, id)?.team}.`,
    );
}

/** Signs entries that nobody has signed yet; only an owner of everything may do so. */
function vouch(signer: Signer, { revision, createdAt }: Deployment, app: string, live: LiveRelease, who: string) {
  if (!mayChange(signer.owners, signer.id, EVERYTHING))
    throw new Refused(
      `${app} is not signed by any of its owners: ${teamsOf(signer.owners, EVERYTHING)} can confirm it with npm run release -- repair.`,
    );
  return signChange(
    {
      ...{ revision, at: createdAt, who, what: 'vouch' as const, app, version: live.version, from: null },
      ...(live.commit === undefined ? {} : { commit: live.commit }),
    },
    live,
    signer.id,
    signer.key,
  );
}

/**
 * Signs a deployment. `lines` are its changes, `before` the signed changes of all other applications. Throws when the
 * signer may not change one of them.
 */
export function sealManifest(
  deployment: Deployment,
  lines: readonly HistoryLine[],
  before: Manifest['changes'],
  signer: Signer,
): string {
  const { id, key, owners } = signer;
  const changes = entriesOf(deployment).map(([app, live]) => {
    const line = lines.find((one) => one.app === app);
    const last = before[app];
    if (!line)
      return [
        app,
        last && !unvouched(owners, app, live, last)
          ? last
          : vouch(signer, deployment, app, live, lines[0]?.who ?? whoami()),
      ] as const;
    refuseOthers(signer, app);
    return [app, signChange(line, live, id, key)] as const;
  });
  const text = JSON.stringify(deployment);
  const manifest: SignedManifest = {
    deployment: text,
    signature: signText(text, key),
    key: id,
    changes: Object.fromEntries(changes),
  };
  return JSON.stringify(manifest);
}
