import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { StoreFailed } from '@gargoyle/store/object-store.ts';
import type { Folders } from './folders.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { breakingChanges } from './declared-changes.ts';
import { tryDeltas } from './deltas.ts';
import { goodVersions } from './good-versions.ts';
import { type HistoryLine, readHistory } from './history.ts';
import { checkChange, type Verdict } from './check-change.ts';
import { type Renew, withLock } from './lock.ts';
import { refetch } from './local-copy.ts';
import { filesOf, probe } from './probe.ts';
import { mixOf, type Named } from './mixes.ts';
import { pairsOf } from './release-pairs.ts';
import type { Owners } from './owners.ts';
import { signerFor } from './owners-file.ts';
import { DoesNotFit, Refused } from './refused.ts';
import { missingAfter, togetherWith } from './requirements.ts';
import { refuseOthers } from './signed-manifest.ts';
import { type Change, liveOf, promoted, rolledBack, sealed } from './revisions.ts';
import { pastPairs } from './past-pairs.ts';
import { publishAgain, whyNotServed, whyNotLive } from './statement-check.ts';
import { deploymentToChange, hasRecord, readDeployment, readRecord, writeDeployment } from './store.ts';
import { isVerified, verdictOf } from './verdicts.ts';
import { whoami } from './current-user.ts';

export interface Target {
  app: string;
  version: string;
  percent?: number | undefined;
}

interface Options {
  /** Continues when something is missing, and returns it instead. */
  lenient?: boolean;
  /**
   * Refuses to replace what is live by a mix that no browser suite has passed. Promotion commands set it; the start of a
   * school, which publishes and promotes its own sources, does not.
   */
  verifiedOnly?: boolean;
  /** Reason for promoting a release from before statements existed. */
  unstated?: string | undefined;
  /** Reason for the change, for the history. */
  reason?: string | undefined;
  /** Milliseconds since 1970. */
  now?: number;
}

const NOT_JUDGED: Verdict = { refused: [], notes: [] };

/**
 * Declared types that differ incompatibly from the live release of the same application under the same name (PLAT-010).
 */
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

/** Why a promotion of this release would be refused now because of its neighbours. */
export async function refusalsAhead(folders: Folders, record: ReleaseRecord): Promise<string[]> {
  const before = readDeployment(folders);
  if (!before) return [];
  const change = { app: record.app, release: record.release };
  const after = sealed(promoted(before, [change]), before.revision, record.createdAt);
  const { refused } = await checkChange(folders, before, after, [record.app]);
  return [...breakingSinceLive(folders, before, record), ...refused];
}

/** The commit of a version, for the history. */
const commitOf = (release: Release | undefined): { commit?: string } =>
  release?.commit === undefined ? {} : { commit: release.commit };

/**
 * Makes releases live together, in one revision. Statements and files are checked first, and a composition that would
 * lack something that it does not lack now is refused (PLAT-008, PLAT-010, PLAT-014, PLAT-016, PLAT-231).
 */
export async function promote(
  folders: Folders,
  targets: readonly Target[],
  { lenient = false, verifiedOnly = false, unstated, reason, now = Date.now() }: Options = {},
): Promise<{ deployment: Deployment; missing: string[]; notes: string[] }> {
  // Most were made at publishing; releases that went live since need theirs now.
  const whole = await Promise.all(targets.map(({ app, version }) => tryDeltas(folders, app, version)));
  return withLock(folders, async (renew) => {
    const before = await deploymentToChange(folders);
    const signer = await signerFor(folders);
    const { owners } = signer;
    for (const { app } of targets) refuseOthers(signer, app);
    const history = readHistory(folders);
    const breaking: string[] = [];
    const changes: Change[] = [];
    for (const { app, version, percent } of targets) {
      const record = readRecord(folders, app, version);
      await refetch(folders, filesOf(folders, record));
      if (percent !== undefined && !(before && liveOf(before, app)))
        throw new Refused(
          `${app} was never live, so the browsers outside the canary would have no version of it: promote it without --percent`,
        );
      const fault = whyNotLive(
        folders,
        owners,
        { app, version },
        { live: before && liveOf(before, app)?.version, unstated },
      );
      if (fault) throw new Refused(fault);
      const problems = probe(folders, record);
      if (problems.length)
        throw new Refused(`${app}@${version} cannot go live: ${problems.join('; ')}: ${publishAgain(record)}`);
      breaking.push(...breakingSinceLive(folders, before, record));
      const live = before && liveOf(before, app)?.version;
      const liveIsGood = live !== undefined && goodVersions(history, app, now).includes(live);
      changes.push({ app, release: record.release, liveIsGood, ...(percent === undefined ? {} : { percent }) });
    }
    const createdAt = new Date(now).toISOString();
    if (before)
      for (const change of changes)
        change.behind = await goodBehind(folders, before, changes, change, { owners, now, between: renew });
    const deployment = sealed(promoted(before ?? {}, changes), before?.revision, createdAt);
    // The start of a school promotes its own sources, which are built together.
    const verdict = lenient
      ? NOT_JUDGED
      : await checkChange(
          folders,
          before,
          deployment,
          targets.map(({ app }) => app),
          { between: renew },
        );
    const lacking = missingAfter(before, deployment);
    const missing = [...lacking, ...breaking, ...verdict.refused];
    if (missing.length && !lenient)
      throw new Refused(
        [
          'Refused: the composition would be incomplete:',
          ...missing.map((sentence) => `- ${sentence}`),
          ...(lacking.length ? togetherWith(deployment) : []),
        ].join('\n'),
      );
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
        ...commitOf(release),
      }),
    );
    await writeDeployment(folders, deployment, lines);
    return { deployment, missing, notes: [...verdict.notes, ...whole.flat()] };
  });
}

/**
 * Why the mix that these changes make is not verified, and what to do (PLAT-151). A canary, the first release of an
 * application and the live one again replace nothing.
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
  const finding = verdict
    ? `failed its browser suite with what is live (${verdict.at})`
    : 'was not verified with what is live';
  return `${name} ${finding}: npm run release -- verify ${name}, or give a reason: --unverified "reason"`;
}

/**
 * Rollback targets of `app`, nearest first: its previous version, and the good ones that were live before it. A previous
 * version that is not good, such as one that was replaced by promoting a good one again, comes after all good ones.
 */
function reachable(folders: Folders, app: string, { version: live, previous }: LiveRelease, now: number): Release[] {
  if (!previous) return [];
  const good = goodVersions(readHistory(folders), app, now).filter((version) => version !== live);
  // Pruned versions cannot come back.
  const older = good.slice(good.indexOf(previous.version) + 1).filter((one) => hasRecord(folders, app, one));
  const releases = older.map((version) => readRecord(folders, app, version).release);
  return good.includes(previous.version) ? [previous, ...releases] : [...releases, previous];
}

/** Why a release must not be a rollback target; undefined when it may. */
async function unfit(
  folders: Folders,
  owners: Owners,
  named: Named,
  checkCalls?: Back['checkCalls'],
): Promise<string | undefined> {
  try {
    const fault = whyNotServed(folders, owners, named);
    if (fault) return fault;
    const record = readRecord(folders, named.app, named.version);
    await refetch(folders, filesOf(folders, record));
    const problems = probe(folders, record);
    if (problems.length)
      return `${named.app}@${named.version} cannot go live: ${problems.join('; ')}: ${publishAgain(record)}`;
    await checkCalls?.(named);
    return undefined;
  } catch (error) {
    if (error instanceof Refused && !(error instanceof StoreFailed)) return error.message;
    throw error;
  }
}

/**
 * The fallback of a version that is promoted again in place of one that is not good: the last good version before both
 * that is whole and fits. Otherwise browsers that cannot load the good version would get the bad one.
 */
async function goodBehind(
  folders: Folders,
  before: Deployment,
  changes: readonly Change[],
  change: Change,
  { owners, now, between }: { owners: Owners; now: number; between: Renew },
): Promise<Release | undefined> {
  const { app, release, liveIsGood, percent } = change;
  const live = liveOf(before, app);
  if (!live || liveIsGood || percent !== undefined || live.previous?.version !== release.version) return undefined;
  const after = (all: readonly Change[]) => sealed(promoted(before, all), before.revision, before.createdAt);
  const past = pastPairs(folders, owners);
  for (const pair of pairsOf(after(changes)).keys()) past.add(pair);
  for (const version of goodVersions(readHistory(folders), app, now)) {
    if (version === live.version || version === release.version || !hasRecord(folders, app, version)) continue;
    if (await unfit(folders, owners, { app, version })) continue;
    const behind = readRecord(folders, app, version).release;
    const tried = after(changes.map((one) => (one === change ? { ...one, behind } : one)));
    if (!(await checkChange(folders, before, tried, [app], { past, between })).refused.length) return behind;
  }
  return undefined;
}

interface Back {
  reason?: string | undefined;
  /** Rolls back this version only, canary or live; refuses when somebody has changed it meanwhile. */
  only?: string;
  who?: string;
  /** Milliseconds since 1970. */
  now?: number;
  /** Receives the reason when a nearer version is skipped. */
  say?: (line: string) => void;
  /** Checks the calls of a version that would go live; throws `Refused` when it must not. */
  checkCalls?: (release: Named) => Promise<void>;
}

/**
 * Rolls `app` back to its previous version, or withdraws its canary. An older version goes first if it was verified
 * with the live releases and the previous one was not (PLAT-152). Releases that differ from their build or statement
 * are skipped (PLAT-231), and so are those that do not fit the live releases (PLAT-214). Combinations that were live
 * before are not checked again (PLAT-212).
 */
export function rollback(
  folders: Folders,
  app: string,
  { reason, only, who = whoami(), now = Date.now(), say = () => undefined, checkCalls }: Back = {},
): Promise<Deployment> {
  return withLock(folders, async (renew) => {
    const before = await deploymentToChange(folders);
    if (!before) throw new Refused('Nothing was ever promoted: there is nothing to roll back.');
    const live = liveOf(before, app);
    if (only && only !== live?.version && only !== live?.canary?.version)
      throw new Refused(`${app}@${only} is not live any more`);
    const keepsCanary = only !== undefined && only === live?.version;
    const { owners } = await signerFor(folders);
    const withdrawn = keepsCanary ? undefined : live?.canary;
    const all = live && !withdrawn ? reachable(folders, app, live, now) : [];
    const createdAt = new Date(now).toISOString();
    const backAt = (to: Release | null, behind: Release | null): Deployment =>
      sealed(rolledBack(before, app, to, behind, keepsCanary), before.revision, createdAt);
    const past = pastPairs(folders, owners);
    const misfit = async (after: Deployment): Promise<DoesNotFit | undefined> => {
      const verdict = await checkChange(folders, before, after, [app], { past, between: renew });
      const refused = [...missingAfter(before, after, past), ...verdict.refused];
      if (refused.length) return new DoesNotFit(`Refused: what is live would stop working:\n- ${refused.join('\n- ')}`);
      for (const pair of pairsOf(after).keys()) past.add(pair);
      return undefined;
    };
    const faults: Refused[] = [];
    const firstFit = async (
      releases: readonly Release[],
      become: (release: Release) => Deployment,
      check?: Back['checkCalls'],
    ): Promise<Release | null> => {
      for (const release of releases) {
        const unwhole = await unfit(folders, owners, { app, version: release.version }, check);
        const fault = unwhole === undefined ? await misfit(become(release)) : new Refused(unwhole);
        if (!fault) return release;
        if (!faults.some(({ message }) => message === fault.message)) faults.push(fault);
      }
      return null;
    };
    const verified = all.filter(({ version }) => isVerified(folders, { ...mixOf(before), [app]: version }));
    const nearest = [...verified, ...all.filter((release) => !verified.includes(release))];
    const to = await firstFit(nearest, (release) => backAt(release, null), checkCalls);
    const [fault] = faults;
    if (fault && !to) throw fault;
    if (fault) say(`Skipped: ${fault.message}`);
    const older = to ? all.slice(all.indexOf(to) + 1).filter(({ version }) => version !== live?.previous?.version) : [];
    const behind = to && (await firstFit(older, (release) => backAt(to, release)));
    const deployment = backAt(to, behind);
    const refusal = to ? undefined : await misfit(deployment);
    if (refusal) throw refusal;
    await writeDeployment(folders, deployment, [
      {
        revision: deployment.revision,
        at: createdAt,
        who,
        what: withdrawn ? 'withdraw' : 'rollback',
        app,
        version: liveOf(deployment, app)?.version ?? '',
        from: withdrawn?.version ?? live?.version ?? null,
        ...(reason ? { reason } : {}),
        ...commitOf(liveOf(deployment, app)),
      },
    ]);
    return deployment;
  });
}
