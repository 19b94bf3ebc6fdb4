import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Folders } from './folders.ts';
import { type Mix, mixesAround, type Named, nameOf, type PlannedMix } from './mixes.ts';
import { overlaid, writeOverride } from './override.ts';
import { readHistory } from './history.ts';
import { signerFor } from './owners-file.ts';
import { Refused } from './refused.ts';
import { missingIn } from './requirements.ts';
import { liveOf } from './revisions.ts';
import { whyNotAgain } from './statement-check.ts';
import { readDeployment, readRecord, versionsOf } from './store.ts';
import { keepVerdict, verdictOf } from './verdicts.ts';
import { whoami } from './current-user.ts';

const HOURS = 3_600_000;

/** A mix as a browser is shown it. */
export interface ShownMix {
  name: string;
  mix: Mix;
  /** Of an override link, good for two hours. */
  token: string;
}

export interface SuiteResult {
  passed: number;
  failed: number;
  /** Left out, or not reached: a mix of which anything was not tried has not passed. */
  skipped: number;
}

export interface Suite {
  /** With a hash of what it is made of: what another suite said is asked again. */
  name: string;
  /** Meets every mix; by its name what came of it. */
  run(mixes: readonly ShownMix[]): Promise<ReadonlyMap<string, SuiteResult>>;
}

/** Of each neighbour the newest release that was published after the live one and never was live itself. */
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
  /** Why no reader can meet it; empty for one that is to be tried. */
  missing: string[];
}

/** What is to be tried of a release before its promotion. Throws a sentence when nothing is live to try it with. */
function planFor(folders: Folders, release: Named): Plan[] {
  readRecord(folders, release.app, release.version);
  const deployment = readDeployment(folders);
  if (!deployment || !liveOf(deployment, release.app))
    throw new Refused(`${release.app} was never live: its first promotion replaces nothing and needs no verdict`);
  const known = new Set(missingIn(deployment));
  const releaseOf = (app: string, version: string) => readRecord(folders, app, version).release;
  return mixesAround(deployment, release, waitingCandidates(folders, deployment)).map((planned) => ({
    ...planned,
    missing: missingIn(overlaid(deployment, { versions: planned.mix, until: 0 }, releaseOf)).filter(
      (sentence) => !known.has(sentence),
    ),
  }));
}

/** What somebody is told of a mix. */
export interface Told {
  line: string;
  /** Also where a mix failed that the release itself is no part of: a neighbour's next one is its own team's. */
  ok: boolean;
}

/**
 * Runs a suite over the mixes that a release could meet and keeps each verdict. What the same suite has passed
 * before, and what no promotion could make, is not run (PLAT-150).
 */
export async function verify(folders: Folders, release: Named, suite: Suite, now = Date.now()): Promise<Told[]> {
  const { key, owners } = await signerFor(folders);
  const fault = whyNotAgain(folders, owners, release);
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
  const told: Told[] = [];
  for (const { mix, when, missing, before, first } of plan) {
    const name = nameOf(mix);
    if (missing.length || before) {
      const line = before
        ? `passed before (${before.at}), ${when}: ${name}`
        : `not run, ${when}: ${missing.join('; ')}`;
      told.push({ ok: Boolean(before) || !first, line });
      continue;
    }
    const { passed, failed, skipped } = results.get(name) ?? { passed: 0, failed: 0, skipped: 0 };
    const ok = passed > 0 && failed === 0 && skipped === 0;
    const at = new Date(now).toISOString();
    await keepVerdict(folders, {
      mix,
      result: ok ? 'passed' : 'failed',
      suite: suite.name,
      tests: passed + failed + skipped,
      at,
      who: whoami(),
    });
    told.push({
      ok: ok || mix[release.app] !== release.version,
      line: `${ok ? 'passed' : 'FAILED'}, ${when}: ${name}`,
    });
  }
  return told;
}
