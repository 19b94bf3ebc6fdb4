import type { LiveRelease } from '@gargoyle/shared/contract/deployment';
import { APPS } from '@gargoyle/build/app.ts';
import type { Folders } from './folders.ts';
import { liveOf } from './revisions.ts';
import { readDeployment, readRecord, versionsOf } from './store.ts';

function age(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(createdAt)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}

/** One line for each application: live, canary, previous, size, age, verified neighbours (PLAT-019). */
export function status(folders: Folders, now = Date.now()): string[] {
  const deployment = readDeployment(folders);
  if (!deployment) return ['Nothing is live yet.'];
  const line = (app: string, live: LiveRelease): string => {
    const record = readRecord(folders, app, live.version);
    const kilobytes = Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return [
      app.padEnd(12),
      `live ${live.version}`,
      live.canary ? `canary ${live.canary.version} (${live.canary.percent} %)` : 'no canary',
      live.previous ? `previous ${live.previous.version}` : 'no previous',
      `${kilobytes.toFixed(0)} KB`,
      age(record.createdAt, now),
      `${versionsOf(folders, app).length} published`,
      record.verifiedWith.length ? `verified with ${record.verifiedWith.join(', ')}` : 'not verified',
    ].join('  ');
  };
  const lines = APPS.flatMap((app) => {
    const live = liveOf(deployment, app);
    return live ? [line(app, live)] : [];
  });
  return [`Revision ${deployment.revision} of ${deployment.createdAt}`, ...lines];
}
