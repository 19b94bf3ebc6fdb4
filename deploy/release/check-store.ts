import type { Folders } from './folders.ts';
import { refetch } from './local-copy.ts';
import { readOwners } from './owners-file.ts';
import { filesOf, probe } from './probe.ts';
import { statementStatus } from './statement-check.ts';
import { readDeployment, readRecord } from './store.ts';

/** What a store may serve, and its faults; no revision where nothing was ever live. */
export interface StoreCheck {
  revision: string | null;
  faults: string[];
}

/** Checks signatures, statements and every file of the releases that are live, previous or a canary. */
export async function checkStore(folders: Folders): Promise<StoreCheck> {
  try {
    const deployment = readDeployment(folders);
    if (!deployment) return { revision: null, faults: [] };
    const owners = readOwners(folders);
    const faults: string[] = [];
    for (const [app, live] of Object.entries({ shell: deployment.shell, ...deployment.remotes }))
      for (const version of new Set([live.version, live.previous?.version, live.canary?.version])) {
        if (!version) continue;
        const record = readRecord(folders, app, version);
        await refetch(folders, filesOf(folders, record));
        faults.push(...probe(folders, record).map((fault) => `${app}@${version}: ${fault}`));
        const standing = statementStatus(folders, owners, { app, version });
        if (standing.is === 'broken') faults.push(standing.fault);
      }
    return { revision: deployment.revision, faults };
  } catch (error) {
    return { revision: null, faults: [error instanceof Error ? error.message : String(error)] };
  }
}
