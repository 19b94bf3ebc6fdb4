import { userInfo } from 'node:os';
import type { Deployment, Release } from '@gargoyle/shared/contract/deployment';
import type { Folders } from './folders.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { breakingChanges } from './declared-changes.ts';
import { withLock } from './lock.ts';
import { probe } from './probe.ts';
import { missingIn } from './requirements.ts';
import { type Change, liveOf, promoted, rolledBack, sealed } from './revisions.ts';
import { type HistoryLine, readDeployment, readHistory, readRecord, writeDeployment } from './store.ts';

/** A promotion was refused; its message says why, and who can help. */
export class Refused extends Error {}

const whoami = (): string => process.env['GARGOYLE_WHO'] || userInfo().username;

interface Target {
  app: string;
  version: string;
  percent?: number | undefined;
}

interface Options {
  /** Goes on although something is missing; returns it instead. */
  lenient?: boolean;
}

/** What a release declares otherwise than the live one of the same application, under the same names (PLAT-010). */
export function breakingSinceLive(
  folders: Folders,
  deployment: Deployment | undefined,
  { app, declares, owner }: ReleaseRecord,
): string[] {
  const live = deployment && liveOf(deployment, app);
  if (!live) return [];
  const { declares: last } = readRecord(folders, app, live.version);
  return breakingChanges(last, declares).map((sentence) => `${sentence} (${owner.team}, ${owner.contact})`);
}

/**
 * Makes releases live together, in one revision. Every file is probed first, and a composition that would lack
 * something it does not lack now is refused (PLAT-008, PLAT-010, PLAT-014, PLAT-016).
 */
export function promote(
  folders: Folders,
  targets: readonly Target[],
  { lenient = false }: Options = {},
): Promise<{ deployment: Deployment; missing: string[] }> {
  return withLock(folders.lock, () => {
    const before = readDeployment(folders);
    const breaking: string[] = [];
    const changes: Change[] = targets.map(({ app, version, percent }) => {
      const record = readRecord(folders, app, version);
      if (percent !== undefined && !(before && liveOf(before, app)))
        throw new Refused(`${app} was never live, so the other browsers would have nothing: promote it to all of them`);
      const problems = probe(folders, record);
      if (problems.length) throw new Refused(`${app}@${version} cannot go live: ${problems.join('; ')}`);
      breaking.push(...breakingSinceLive(folders, before, record));
      return { app, release: record.release, ...(percent === undefined ? {} : { percent }) };
    });
    const createdAt = new Date().toISOString();
    const deployment = sealed(promoted(before ?? {}, changes), before?.revision, createdAt);
    const known = new Set(before ? missingIn(before) : []);
    const missing = [...missingIn(deployment).filter((sentence) => !known.has(sentence)), ...breaking];
    if (missing.length && !lenient)
      throw new Refused(`Refused, for the composition would lack something:\n- ${missing.join('\n- ')}`);
    const lines = changes.map(
      ({ app, release, percent }): HistoryLine => ({
        revision: deployment.revision,
        at: createdAt,
        who: whoami(),
        what: percent === undefined ? 'promote' : 'canary',
        app,
        version: release.version,
        from: before ? (liveOf(before, app)?.version ?? null) : null,
      }),
    );
    writeDeployment(folders, deployment, lines);
    return { deployment, missing };
  });
}

/** The version that was live before `version`, and was not itself taken back. */
function versionBefore(folders: Folders, app: string, version: string): Release | null {
  const taken = new Set<string>();
  let found: string | null = null;
  for (const line of readHistory(folders).filter((entry) => entry.app === app)) {
    if (line.what === 'rollback' && line.from) taken.add(line.from);
    if (line.what === 'promote' && line.version === version) found = line.from;
  }
  return found && !taken.has(found) && found !== version ? readRecord(folders, app, found).release : null;
}

/** Takes `app` back to its previous version, or its canary away. */
export function rollback(folders: Folders, app: string, reason?: string): Promise<Deployment> {
  return withLock(folders.lock, () => {
    const before = readDeployment(folders);
    if (!before) throw new Refused('nothing was ever promoted');
    const live = liveOf(before, app);
    const behind = live?.previous ? versionBefore(folders, app, live.previous.version) : null;
    const createdAt = new Date().toISOString();
    const deployment = sealed(rolledBack(before, app, behind), before.revision, createdAt);
    writeDeployment(folders, deployment, [
      {
        revision: deployment.revision,
        at: createdAt,
        who: whoami(),
        what: live?.canary ? 'withdraw' : 'rollback',
        app,
        version: liveOf(deployment, app)?.version ?? '',
        from: live?.canary?.version ?? live?.version ?? null,
        ...(reason ? { reason } : {}),
      },
    ]);
    return deployment;
  });
}
