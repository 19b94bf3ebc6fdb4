import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import type { Folders } from './folders.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { breakingChanges } from './declared-changes.ts';
import { goodVersions } from './good-versions.ts';
import { type HistoryLine, readHistory } from './history.ts';
import { judgeChange, type Verdict } from './judge.ts';
import { withLock } from './lock.ts';
import { probe } from './probe.ts';
import { mixOf } from './mixes.ts';
import { Refused } from './refused.ts';
import { missingIn } from './requirements.ts';
import { type Change, liveOf, promoted, rolledBack, sealed } from './revisions.ts';
import { deploymentToChange, hasRecord, readDeployment, readRecord, writeDeployment } from './store.ts';
import { isVerified, verdictOf } from './verdicts.ts';
import { whoami } from './who.ts';

interface Target {
  app: string;
  version: string;
  percent?: number | undefined;
}

interface Options {
  /** Goes on although something is missing; returns it instead. */
  lenient?: boolean;
  /**
   * Refuses to replace what is live by a mix that no browser suite has passed. What people type asks for it; the start
   * of a school, which publishes and promotes its own sources, does not.
   */
  verifiedOnly?: boolean;
  /** Why it was done, for the history. */
  reason?: string | undefined;
  /** Milliseconds since 1970. */
  now?: number;
}

const NOT_JUDGED: Verdict = { refused: [], notes: [] };

/** What a release declares otherwise than the live one of the same application, under the same names (PLAT-010). */
function breakingSinceLive(
  folders: Folders,
  deployment: Deployment | undefined,
  { app, declares, owner }: ReleaseRecord,
): string[] {
  const live = deployment && liveOf(deployment, app);
  if (!live) return [];
  const { declares: last } = readRecord(folders, app, live.version);
  return breakingChanges(last, declares).map((sentence) => `${sentence} (${owner.team}, ${owner.contact})`);
}

/** Why a promotion of this release would be refused now, as far as its neighbours go. */
export function refusalsAhead(folders: Folders, record: ReleaseRecord): string[] {
  const before = readDeployment(folders);
  if (!before) return [];
  const change = { app: record.app, release: record.release };
  const after = sealed(promoted(before, [change]), before.revision, record.createdAt);
  return [...breakingSinceLive(folders, before, record), ...judgeChange(folders, before, after, [record.app]).refused];
}

/**
 * Makes releases live together, in one revision. Every file is probed first, and a composition that would lack
 * something it does not lack now is refused (PLAT-008, PLAT-010, PLAT-014, PLAT-016).
 */
export function promote(
  folders: Folders,
  targets: readonly Target[],
  { lenient = false, verifiedOnly = false, reason, now = Date.now() }: Options = {},
): Promise<{ deployment: Deployment; missing: string[]; notes: string[] }> {
  return withLock(folders.lock, () => {
    const before = deploymentToChange(folders);
    const history = readHistory(folders);
    const breaking: string[] = [];
    const changes: Change[] = targets.map(({ app, version, percent }) => {
      const record = readRecord(folders, app, version);
      if (percent !== undefined && !(before && liveOf(before, app)))
        throw new Refused(`${app} was never live, so the other browsers would have nothing: promote it to all of them`);
      const problems = probe(folders, record);
      if (problems.length) throw new Refused(`${app}@${version} cannot go live: ${problems.join('; ')}`);
      breaking.push(...breakingSinceLive(folders, before, record));
      const live = before && liveOf(before, app)?.version;
      const liveIsGood = live !== undefined && goodVersions(history, app, now).includes(live);
      return { app, release: record.release, liveIsGood, ...(percent === undefined ? {} : { percent }) };
    });
    const createdAt = new Date(now).toISOString();
    const deployment = sealed(promoted(before ?? {}, changes), before?.revision, createdAt);
    const known = new Set(before ? missingIn(before) : []);
    // The start of a school makes its own sources live, all of one day.
    const verdict = lenient
      ? NOT_JUDGED
      : judgeChange(
          folders,
          before,
          deployment,
          targets.map(({ app }) => app),
        );
    const lacking = missingIn(deployment).filter((sentence) => !known.has(sentence));
    const missing = [...lacking, ...breaking, ...verdict.refused];
    if (missing.length && !lenient)
      throw new Refused(`Refused, for the composition would lack something:\n- ${missing.join('\n- ')}`);
    const unverified = verifiedOnly && before ? unverifiedMix(folders, before, changes) : undefined;
    if (unverified) throw new Refused(unverified);
    const lines = changes.map(
      ({ app, release, percent }): HistoryLine => ({
        revision: deployment.revision,
        at: createdAt,
        who: whoami(),
        what: percent === undefined ? 'promote' : 'canary',
        app,
        version: release.version,
        from: before ? (liveOf(before, app)?.version ?? null) : null,
        ...(reason ? { reason } : {}),
      }),
    );
    writeDeployment(folders, deployment, lines);
    return { deployment, missing, notes: verdict.notes };
  });
}

/**
 * Why no suite vouches for the mix that these changes make, and what to do (PLAT-151). A canary, the first release of
 * an application and the live one once more replace nothing.
 */
function unverifiedMix(folders: Folders, before: Deployment, changes: readonly Change[]): string | undefined {
  const replacing = changes.filter(({ app, release, percent }) => {
    const live = liveOf(before, app);
    return percent === undefined && live && live.version !== release.version;
  });
  const [change] = replacing;
  if (!change) return undefined;
  const mix = mixOf(promoted(before, changes));
  const verdict = verdictOf(folders, mix);
  if (verdict?.result === 'passed') return undefined;
  const name = `${change.app}@${change.release.version}`;
  const said = verdict
    ? `failed its browser suite with what is live (${verdict.at})`
    : 'was not tried with what is live';
  return `${name} ${said}: npm run release -- verify ${name}, or say why it goes without: --unverified "reason"`;
}

/** Where `app` could go back to, nearest first: its previous version, and the good ones that were live before it. */
function reachable(folders: Folders, app: string, { version: live, previous }: LiveRelease, now: number): Release[] {
  if (!previous) return [];
  const good = goodVersions(readHistory(folders), app, now).filter((version) => version !== live);
  // What was pruned cannot come back.
  const older = good.slice(good.indexOf(previous.version) + 1).filter((one) => hasRecord(folders, app, one));
  return [previous, ...older.map((version) => readRecord(folders, app, version).release)];
}

interface Back {
  reason?: string | undefined;
  /** Takes back this version alone, canary or live, and refuses when somebody has changed it meanwhile. */
  only?: string;
  who?: string;
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * Takes `app` back to its previous version, or its canary away. Where the previous one was not verified with what is
 * live beside it, and an older one was, that goes first (PLAT-152).
 */
export function rollback(
  folders: Folders,
  app: string,
  { reason, only, who = whoami(), now = Date.now() }: Back = {},
): Promise<Deployment> {
  return withLock(folders.lock, () => {
    const before = deploymentToChange(folders);
    if (!before) throw new Refused('nothing was ever promoted');
    const live = liveOf(before, app);
    if (only && only !== live?.version && only !== live?.canary?.version)
      throw new Refused(`${app}@${only} is not live any more`);
    const keepsCanary = only !== undefined && only === live?.version;
    const ways = live ? reachable(folders, app, live, now) : [];
    const verified = ways.findIndex(({ version }) => isVerified(folders, { ...mixOf(before), [app]: version }));
    const [to = null, behind = null] = ways.slice(Math.max(verified, 0));
    const createdAt = new Date(now).toISOString();
    const deployment = sealed(rolledBack(before, app, to, behind, keepsCanary), before.revision, createdAt);
    const withdrawn = keepsCanary ? undefined : live?.canary;
    const { refused } = judgeChange(folders, before, deployment, [app]);
    if (refused.length) throw new Refused(`Refused, for what is live could not go on:\n- ${refused.join('\n- ')}`);
    writeDeployment(folders, deployment, [
      {
        revision: deployment.revision,
        at: createdAt,
        who,
        what: withdrawn ? 'withdraw' : 'rollback',
        app,
        version: liveOf(deployment, app)?.version ?? '',
        from: withdrawn?.version ?? live?.version ?? null,
        ...(reason ? { reason } : {}),
      },
    ]);
    return deployment;
  });
}
