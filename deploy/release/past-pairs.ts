import { readFileSync } from 'node:fs';
import type { Folders } from './folders.ts';
import { trustedLines, type HistoryLine, readHistory } from './history.ts';
import { keyOf, pairsOf } from './release-pairs.ts';
import type { Owners } from './owners.ts';
import { revisionFile, revisionNumbers } from './revision-files.ts';
import { openManifest } from './signed-manifest.ts';

/** Pairs that were live together for all browsers, according to the history. */
export function livePairs(lines: readonly HistoryLine[]): Set<string> {
  const pairs = new Set<string>();
  const live = new Map<string, string>();
  const addAll = () => {
    for (const [app, version] of live)
      for (const [provider, providerVersion] of live)
        if (provider !== app) pairs.add(keyOf({ app, version, provider, providerVersion }));
  };
  // The neighbours of a canary depend on its share, so they are taken from the revisions.
  const changes = lines.filter(({ what }) => what === 'promote' || what === 'rollback');
  for (const [place, { app, version, revision }] of changes.entries()) {
    live.set(app, version);
    // Within one revision, old and new versions were never live together.
    if (changes[place + 1]?.revision !== revision) addAll();
  }
  return pairs;
}

/**
 * Pairs that were live together before (by `keyOf`): for all browsers from the whole history; canaries and fallback
 * versions from the stored revisions. A rollback does not check them again: they were checked when they went live, and
 * a rollback must not wait for a compiler or be refused by a newer one (PLAT-212).
 */
export function pastPairs(folders: Folders, owners: Owners): Set<string> {
  const pairs = livePairs(trustedLines(owners, readHistory(folders)).trusted);
  for (const number of revisionNumbers(folders))
    try {
      const { deployment } = openManifest(readFileSync(revisionFile(folders, number), 'utf8'), owners);
      for (const pair of pairsOf(deployment).keys()) pairs.add(pair);
    } catch {
      // Damaged or unsigned revisions are ignored here; the change itself reports them.
    }
  return pairs;
}
