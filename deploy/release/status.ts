import { commitName, type Deployment, type LiveRelease } from '@gargoyle/shared/contract/deployment';
import { APPS } from '@gargoyle/build/app.ts';
import { SHARED } from '@gargoyle/build/uses/shared-files.ts';
import type { Folders } from './folders.ts';
import { mixOf } from './mixes.ts';
import { liveOf } from './revisions.ts';
import { deploymentToShow, readRecord, versionsOf } from './store.ts';
import { isVerified, verifiedWith } from './verdicts.ts';

function age(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(createdAt)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}

/**
 * The mix with which a live release has passed the browser suite: the live neighbours, or those it was last tried with.
 */
function neighbours(folders: Folders, deployment: Deployment, app: string, version: string): string {
  const live = mixOf(deployment);
  if (isVerified(folders, live)) return 'verified with its live neighbours';
  const [newest] = verifiedWith(folders, { app, version });
  if (!newest) return 'not verified';
  const others = Object.entries(newest.mix).filter(([name, other]) => name !== app && other !== live[name]);
  const since = Object.keys(live).filter((name) => !newest.mix[name]);
  const words = [...others.map((named) => named.join('@')), ...since.map((name) => `no ${name}`)];
  return `verified with ${words.join(', ')}, not with its live neighbours`;
}

/** One line per application: live, canary, previous, size, age, verified neighbours (PLAT-019). */
export function status(folders: Folders, now = Date.now()): string[] {
  const deployment = deploymentToShow(folders);
  if (!deployment) return ['Nothing is live yet.'];
  const line = (app: string, live: LiveRelease): string => {
    const record = readRecord(folders, app, live.version);
    const kilobytes = Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return [
      app.padEnd(12),
      `live ${live.version}`,
      live.commit ? `from ${commitName(live.commit)}` : 'no statement',
      live.canary ? `canary ${live.canary.version} (${live.canary.percent} %)` : 'no canary',
      live.previous ? `previous ${live.previous.version}` : 'no previous',
      `${kilobytes.toFixed(0)} KB`,
      ...(live.provides?.packages?.[SHARED] ? [`provides shared ${live.provides.packages[SHARED]}`] : []),
      age(record.createdAt, now),
      `${versionsOf(folders, app).length} published`,
      neighbours(folders, deployment, app, live.version),
    ].join('  ');
  };
  const lines = APPS.flatMap((app) => {
    const live = liveOf(deployment, app);
    return live ? [line(app, live)] : [];
  });
  return [`Revision ${deployment.revision} of ${deployment.createdAt}`, ...lines];
}
