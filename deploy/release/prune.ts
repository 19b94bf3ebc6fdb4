import { rmSync } from 'node:fs';
import { APPS } from '@gargoyle/build/app.ts';
import type { Folders } from './folders.ts';
import { liveOf } from './revisions.ts';
import { readDeployment, versionsOf } from './store.ts';

const KEPT = 20;
const DAYS = 30;

/** Removes releases that no open tab can still need: not live, beyond the last 20 and older than 30 days (PLAT-005). */
export function prune(folders: Folders, now = Date.now()): string[] {
  const deployment = readDeployment(folders);
  const removed: string[] = [];
  for (const app of APPS) {
    const live = deployment && liveOf(deployment, app);
    const needed = new Set([live?.version, live?.previous?.version, live?.canary?.version]);
    for (const { version, createdAt } of versionsOf(folders, app).slice(KEPT)) {
      if (needed.has(version) || now - Date.parse(createdAt) < DAYS * 86_400_000) continue;
      rmSync(folders.release(app, version), { recursive: true, force: true });
      removed.push(`${app}@${version}`);
    }
  }
  return removed;
}
