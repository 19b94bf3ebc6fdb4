import { readFileSync } from 'node:fs';
import type { Folders } from './folders.ts';
import { believedLines, type HistoryLine, readHistory } from './history.ts';
import { keyOf, pairsOf } from './neighbours.ts';
import type { Owners } from './owners.ts';
import { revisionFile, revisionNumbers } from './revision-files.ts';
import { openManifest } from './signed-manifest.ts';

/** Pairs that were live beside each other for everybody, by the lines of all changes. */
export function livePairs(lines: readonly HistoryLine[]): Set<string> {
  const pairs = new Set<string>();
  const live = new Map<string, string>();
  const addAll = () => {
    for (const [app, version] of live)
      for (const [giver, givenBy] of live) if (giver !== app) pairs.add(keyOf({ app, version, giver, givenBy }));
  };
  // A canary's neighbours depend on its share: revisions tell them.
  const changes = lines.filter(({ what }) => what === 'promote' || what === 'rollback');
  for (const [place, { app, version, revision }] of changes.entries()) {
    live.set(app, version);
    // What one revision brings never stood beside what it takes away.
    if (changes[place + 1]?.revision !== revision) addAll();
  }
  return pairs;
}

/**
 * What has stood beside each other before (`keyOf` of pairs): for everybody by the whole history; canaries, and versions
 * to fall back to, by the revisions that are kept. A rollback judges none of it again: it was judged when it came, and
 * must not wait for a compiler, or be refused by one that has changed its mind (PLAT-212).
 */
export function pastPairs(folders: Folders, owners: Owners): Set<string> {
  const pairs = livePairs(believedLines(owners, readHistory(folders)).believed);
  for (const number of revisionNumbers(folders))
    try {
      const { deployment } = openManifest(readFileSync(revisionFile(folders, number), 'utf8'), owners);
      for (const pair of pairsOf(deployment).keys()) pairs.add(pair);
    } catch {
      // What is damaged or signed by nobody vouches for nothing; the change itself tells of it.
    }
  return pairs;
}
