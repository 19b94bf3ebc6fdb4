import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from '../release/folders.ts';
import { numberOf } from '../release/history.ts';
import type { Owners } from '../release/owners.ts';
import { ownersIn } from '../release/owners-file.ts';
import { type Manifest, openManifest } from '../release/signed-manifest.ts';
import { unstatedIn } from './manifest-statements.ts';
import { writeAtomically } from '@gargoyle/store/write-file.ts';

// The last accepted manifest, on the edge's own disk: the next start uses it when the store has no valid one, and
// nobody can make the edge accept an older one (PLAT-093).

interface SavedState {
  /** States of the owners file. */
  owners: string[];
  manifest: string;
  /** Application → number of the last revision that changed it. */
  seen: Record<string, number>;
}

export interface AcceptedManifest extends Manifest {
  owners: Owners;
}

export interface ManifestMemory {
  /** The last accepted manifest; undefined before the first one. */
  last(): AcceptedManifest | undefined;
  /** Checks the current state of the store and saves it. Throws a sentence when it is invalid or older. */
  accept(owners: readonly string[], manifest: string): AcceptedManifest;
}

export const memoryFile = (folders: Folders, env = process.env): string =>
  path.join(env['EDGE_MEMORY'] || path.join(folders.root, 'edge'), 'last-good.json');

function open(folders: Folders, lines: readonly string[], manifest: string): AcceptedManifest {
  const owners = ownersIn(folders, lines);
  if (!owners) throw new Error('there is no owners file in the release store');
  return { ...openManifest(manifest, owners), owners };
}

const noOlder = (file: string): string =>
  `; if the store was recreated on purpose, stop the edge, remove ${file} and start it again`;

/** Why the state of the store is older than the saved one; undefined when it is not. */
function older(
  saved: SavedState,
  last: AcceptedManifest,
  { deployment, changes }: AcceptedManifest,
): string | undefined {
  const { revision } = last.deployment;
  const [now, then] = [numberOf(deployment.revision), numberOf(revision)];
  if (now < then) return `revision ${deployment.revision} is older than ${revision}, which was live here`;
  if (now === then && JSON.stringify(deployment) !== JSON.stringify(last.deployment))
    return `another revision ${revision} was live here`;
  const app = Object.keys(saved.seen).find((name) => {
    const change = changes[name];
    return change && numberOf(change.revision) < (saved.seen[name] ?? 0);
  });
  return app && `the change of ${app} is older than the last one that was live here`;
}

export function createManifestMemory(
  folders: Folders,
  warn: (line: string) => void,
  file = memoryFile(folders),
): ManifestMemory {
  let saved: SavedState | undefined;
  let last: AcceptedManifest | undefined;
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as SavedState;
    last = open(folders, found.owners, found.manifest);
    saved = found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      warn(`The manifest saved in ${file} is ignored: ${error instanceof Error ? error.message : String(error)}`);
  }

  function save(next: SavedState): void {
    saved = next;
    try {
      writeAtomically(file, JSON.stringify(next));
    } catch (error) {
      warn(`The edge cannot save the manifest in ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    last: () => last,
    accept(owners, manifest) {
      if (saved && !saved.owners.every((line, place) => line === owners[place]))
        throw new Error(`the owners file does not continue the one that was accepted here${noOlder(file)}`);
      const next = open(folders, owners, manifest);
      const fault = saved && last && older(saved, last, next);
      if (fault) throw new Error(fault + noOlder(file));
      const unstated = unstatedIn(folders, next.owners, next.deployment, last?.deployment);
      if (unstated) throw new Error(unstated);
      const seen = Object.fromEntries(
        Object.entries(next.changes).map(([app, { revision }]) => [app, numberOf(revision)]),
      );
      if (saved?.manifest !== manifest || saved.owners.length !== owners.length)
        save({ owners: [...owners], manifest, seen: { ...saved?.seen, ...seen } });
      last = next;
      return next;
    },
  };
}
