import { APPS } from '@gargoyle/build/app.ts';
import { dropDeltas } from './deltas.ts';
import type { Folders } from './folders.ts';
import { readHistory } from './history.ts';
import { withLock } from './lock.ts';
import { dropFiles, dropRelease } from './released-files.ts';
import { liveOf } from './revisions.ts';
import { readDeployment, versionsOf } from './store.ts';

const KEPT = 20;
const DAYS = 30;
/** Number of recently live versions, never rolled back, that stay however old they are, as rollback targets. */
const WAYS_BACK = 5;

/** The versions that `app` was promoted to last and that were not rolled back, newest first. */
function waysBack(folders: Folders, app: string): string[] {
  const lines = readHistory(folders).filter((line) => line.app === app);
  const taken = new Set(lines.flatMap(({ what, from }) => (what === 'rollback' ? from : [])));
  const promoted = lines.filter(({ what }) => what === 'promote' || what === 'rollback').map(({ version }) => version);
  return [...new Set(promoted.toReversed())].filter((version) => !taken.has(version)).slice(0, WAYS_BACK);
}

/** When each version of `app` last began or ended to be shown, in ms since 1970. */
function lastShown(folders: Folders, app: string): ReadonlyMap<string, number> {
  const lines = readHistory(folders).filter((line) => line.app === app);
  return new Map(lines.flatMap(({ version, from, at }) => [version, from ?? ''].map((one) => [one, Date.parse(at)])));
}

/**
 * Removes releases that no open tab can need and no rollback uses: beyond the last 20, published and last shown more
 * than 30 days ago (PLAT-005), and neither live, canary, previous nor among the last good ones (PLAT-096).
 */
export function prune(folders: Folders, now = Date.now()): Promise<string[]> {
  return withLock(folders, async () => {
    const deployment = readDeployment(folders);
    const removed: string[] = [];
    for (const app of APPS) {
      const live = deployment && liveOf(deployment, app);
      const needed = new Set([
        live?.version,
        live?.previous?.version,
        live?.canary?.version,
        ...waysBack(folders, app),
      ]);
      const all = versionsOf(folders, app);
      const shown = lastShown(folders, app);
      for (const { version, createdAt } of all.slice(KEPT)) {
        // Tabs of a release that was just replaced are open, however long ago it was published.
        const last = Math.max(Date.parse(createdAt), shown.get(version) ?? 0);
        if (needed.has(version) || now - last < DAYS * 86_400_000) continue;
        await dropRelease(folders, app, version);
        removed.push(`${app}@${version}`);
      }
      const remaining = all.filter(({ version }) => !removed.includes(`${app}@${version}`));
      await dropFiles(folders, app, remaining, now);
      await dropDeltas(folders, app, now);
    }
    return removed;
  });
}

/** Prunes after a promotion, which stays valid even if pruning fails; returns what was removed, or why nothing was. */
export async function pruneAfter(folders: Folders): Promise<string[]> {
  try {
    return (await prune(folders)).map((release) => `Removed ${release}: it is no longer needed.`);
  } catch (error) {
    return [`Old releases were not removed: ${error instanceof Error ? error.message : String(error)}`];
  }
}
