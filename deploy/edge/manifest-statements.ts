import { isDeepStrictEqual } from 'node:util';
import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import type { Owners } from '../release/owners.ts';
import { statementStatus } from '../release/statement-check.ts';
import { readRecord } from '../release/store.ts';

const entriesOf = ({ shell, remotes }: Deployment): [app: string, live: LiveRelease][] => [
  ['shell', shell],
  ...Object.entries(remotes),
];

/** All releases of an application that the manifest lets browsers load. */
function releasesOf({ canary, previous, ...live }: LiveRelease): Release[] {
  const { percent: _percent, ...fresh } = canary ?? { percent: 0 };
  return [live, ...(previous ? [previous] : []), ...('version' in fresh ? [fresh] : [])];
}

const namesOf = (deployment: Deployment): Set<string> =>
  new Set(entriesOf(deployment).flatMap(([app, live]) => releasesOf(live).map(({ version }) => `${app}@${version}`)));

/** True for the same files and terms; the commit may differ. */
const isSame = ({ commit: _one, ...one }: Release, { commit: _other, ...other }: Release): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/**
 * Why a manifest must not be served given the statements of its releases; undefined when it may (PLAT-236). Releases
 * served before (`last`) are not checked again, so that a rollback works even when another release is broken. A release
 * without a commit is from before statements existed: its owner signed it with the manifest.
 */
export function unstatedIn(
  folders: Folders,
  owners: Owners,
  deployment: Deployment,
  last: Deployment | undefined,
): string | undefined {
  const served = last ? namesOf(last) : new Set<string>();
  for (const [app, live] of entriesOf(deployment))
    for (const release of releasesOf(live)) {
      const { version, commit } = release;
      if (commit === undefined || served.has(`${app}@${version}`)) continue;
      const standing = statementStatus(folders, owners, { app, version });
      if (standing.is === 'broken') return standing.fault;
      if (standing.is === 'older' || !isSame(release, readRecord(folders, app, version).release))
        return `${app}@${version} differs from its statement`;
    }
  return undefined;
}
