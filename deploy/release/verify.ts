import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Folders } from './folders.ts';
import { type Mix, mixesAround, type Named, nameOf, type PlannedMix } from './mixes.ts';
import { withOverride, writeOverride } from './override.ts';
import { readHistory } from './history.ts';
import { signerFor } from './owners-file.ts';
import { Refused } from './refused.ts';
import { missingIn } from './requirements.ts';
import { liveOf } from './revisions.ts';
import { whyNotServed } from './statement-check.ts';
import { readDeployment, readRecord, versionsOf } from './store.ts';
import { storeVerdict, verdictOf } from './verdicts.ts';
import { whoami } from './current-user.ts';

const HOURS = 3_600_000;

/** A mix with its override link. */
export interface ShownMix {
  name: string;
  mix: Mix;
  /** Token of an override link, valid for two hours. */
  token: string;
}

export interface SuiteResult {
  passed: number;
  failed: number;
  /** Skipped or not reached: a mix with untested parts has not passed. */
  skipped: number;
}

export interface Suite {
  /** Contains a hash of the suite: verdicts of another suite are not reused. */
  name: string;
  /** Runs all mixes; returns the results by name. */
  run(mixes: readonly ShownMix[]): Promise<ReadonlyMap<string, SuiteResult>>;
}

/** For each neighbour, the newest release that was published after the live one and was never live itself. */
function waitingCandidates(folders: Folders, deployment: Deployment): Named[] {
  const promoted = new Set(
    readHistory(folders).flatMap(({ what, app, version }) => (what === 'promote' ? [`${app}@${version}`] : [])),
  );
  return Object.keys({ shell: deployment.shell, ...deployment.remotes }).flatMap((app) => {
    const live = liveOf(deployment, app)?.version ?? '';
    const { createdAt } = readRecord(folders, app, live);
    const next = versionsOf(folders, app).find(
      (record) => record.createdAt > createdAt && !promoted.has(`${app}@${record.version}`),
    );
    return next ? [{ app, version: next.version }] : [];
  });
}

interface Plan extends PlannedMix {
  /** Why the mix cannot occur; empty for one to test. */
  missing: string[];
}

/** The mixes to test before promoting a release. Throws a sentence when nothing is live to test it with. */
function planFor(folders: Folders, release: Named): Plan[] {
  readRecord(folders, release.app, release.version);
  const deployment = readDeployment(folders);
  if (!deployment || !liveOf(deployment, release.app))
    throw new Refused(`${release.app} was never live: a first promotion replaces nothing and needs no verification`);
  const known = new Set(missingIn(deployment));
  const releaseOf = (app: string, version: string) => readRecord(folders, app, version).release;
  return mixesAround(deployment, release, waitingCandidates(folders, deployment)).map((planned) => ({
    ...planned,
    missing: missingIn(withOverride(deployment, { versions: planned.mix, until: 0 }, releaseOf)).filter(
      (sentence) => !known.has(sentence),
    ),
  }));
}

/** The result of a mix, for output. */
export interface MixResult {
  line: string;
  /**
   * Also true for a failed mix that does not contain the release itself: a neighbour's next release is its own team's
   * concern.
   */
  ok: boolean;
}

/**
 * Runs a suite on the mixes that a release could be part of, and stores each verdict. Mixes that the same suite has
 * passed before, or that no promotion could create, are skipped (PLAT-150).
 */
export async function verify(folders: Folders, release: Named, suite: Suite, now = Date.now()): Promise<MixResult[]> {
  const { key, owners } = await signerFor(folders);
  const fault = whyNotServed(folders, owners, release);
  if (fault) throw new Refused(fault);
  const plan = planFor(folders, release).map((planned, place) => {
    const verdict = verdictOf(folders, planned.mix);
    const isKnown = verdict?.result === 'passed' && verdict.suite === suite.name;
    return { ...planned, first: place === 0, before: isKnown ? verdict : undefined };
  });
  const shown = plan
    .filter(({ missing, before }) => !missing.length && !before)
    .map(({ mix }) => ({
      name: nameOf(mix),
      mix,
      token: writeOverride({ versions: mix, until: now + 2 * HOURS }, key),
    }));
  const results = shown.length ? await suite.run(shown) : new Map<string, SuiteResult>();
  const outcomes: MixResult[] = [];
  for (const { mix, when, missing, before, first } of plan) {
    const name = nameOf(mix);
    if (missing.length || before) {
      const line = before
        ? `passed before (${before.at}), ${when}: ${name}`
        : `not run, ${when}: ${missing.join('; ')}`;
      outcomes.push({ ok: Boolean(before) || !first, line });
      continue;
    }
    const { passed, failed, skipped } = results.get(name) ?? { passed: 0, failed: 0, skipped: 0 };
    const ok = passed > 0 && failed === 0 && skipped === 0;
    const at = new Date(now).toISOString();
    await storeVerdict(folders, {
      mix,
      result: ok ? 'passed' : 'failed',
      suite: suite.name,
      tests: passed + failed + skipped,
      at,
      who: whoami(),
    });
    outcomes.push({
      ok: ok || mix[release.app] !== release.version,
      line: `${ok ? 'passed' : 'FAILED'}, ${when}: ${name}`,
    });
  }
  return outcomes;
}
