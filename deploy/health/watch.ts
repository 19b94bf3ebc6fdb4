import { type Count, WATCH_NAME } from '@gargoyle/shared/contract/health-figures';
import type { Folders } from '../release/folders.ts';
import { rollback } from '../release/promote.ts';
import { refresh } from '../release/local-copy.ts';
import { DoesNotFit, Refused } from '../release/refused.ts';
import { type HistoryLine, readHistory } from '../release/history.ts';
import { deploymentToShow, readDeployment } from '../release/store.ts';
import { type Case, casesOf } from './cases.ts';
import { type HealthVerdict, judge, type Margins, type Observed, sumOf } from './verdict.model.ts';

export interface WatchParts {
  folders: Folders;
  /** Counts of a version from the minute of `from` up to `to`; ms since 1970. Rejects while they are unavailable. */
  figures(app: string, version: string, from: number, to: number): Promise<Count[]>;
  margins: Margins;
  now(): number;
  say(line: string): void;
}

export interface Watched extends Case {
  verdict: HealthVerdict;
}

/** The result of one check. */
export interface HealthReport {
  /** ISO 8601. */
  at: string;
  revision: string;
  watched: Watched[];
  /** The last changes, newest first. */
  history: HistoryLine[];
}

/** What a check reads from the store; a rollback fetches what it needs itself. */
const LIVE = ['deploy.json', 'history.jsonl', 'owners/', 'revisions/'];
/** Time for a served page to send its report. */
const REPORT_MS = 15_000;
const SHOWN = 30;
/** The API accepts no longer texts; a reason may be a whole log that somebody pasted. */
const LONGEST_REASON = 500;

const shortened = (line: HistoryLine): HistoryLine =>
  line.reason && line.reason.length > LONGEST_REASON
    ? { ...line, reason: `${line.reason.slice(0, LONGEST_REASON).toWellFormed()}…` }
    : line;

/** Watches canaries and recent promotions, and rolls back releases that are worse than allowed (PLAT-017). */
export function createWatch({ folders, figures, margins, now, say }: WatchParts) {
  /** Number of pages served over time, by watched release. */
  const served = new Map<string, { at: number; count: number }[]>();

  /** Pages whose reporting time is not over do not count as silent. */
  function silenceNow(key: string, counts: readonly Count[]): Observed['silence'] {
    const at = now();
    const looks = [...(served.get(key) ?? []), { at, count: sumOf(counts, 'served') }];
    const ripe = looks.findLastIndex((look) => at - look.at >= REPORT_MS);
    served.set(key, looks.slice(Math.max(ripe, 0)));
    const all = ripe < 0 ? 0 : (looks[ripe]?.count ?? 0);
    return { all, bad: Math.max(0, all - sumOf(counts, 'arrival')) };
  }

  async function observe({ app, kind, fresh, stable }: Case): Promise<[Observed, Observed]> {
    const [own, other] = await Promise.all([
      figures(app, fresh.version, fresh.from, now()),
      figures(app, stable.version, stable.from, stable.to),
    ]);
    const key = `${app}@${fresh.version} ${fresh.from}`;
    const all = sumOf(other, 'served');
    const past = { all, bad: Math.max(0, all - sumOf(other, 'arrival')) };
    const silence = kind === 'canary' ? silenceNow(`${key} ${stable.version}`, other) : past;
    return [
      { counts: own, silence: silenceNow(key, own) },
      { counts: other, silence },
    ];
  }

  /** Releases that could not be rolled back: the revision in which no good version fits, and the message. */
  const stuck = new Map<string, { revision: string | undefined; message: string }>();

  async function rollBack({ app, fresh, stable }: Case, reason: string, revision: string): Promise<void> {
    const name = `${app}@${fresh.version}`;
    if (stuck.get(name)?.revision === revision) return;
    try {
      await rollback(folders, app, {
        reason: `${reason} (${stable.version})`,
        only: fresh.version,
        who: WATCH_NAME,
        now: now(),
        say,
      });
      say(`${name} was rolled back: ${reason} (${stable.version})`);
      stuck.delete(name);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const message = `${name} is worse than allowed and was not rolled back: ${error.message}`;
      if (stuck.get(name)?.message !== message) say(message);
      // What does not fit will not until something else is live; other refusals may pass.
      stuck.set(name, { revision: error instanceof DoesNotFit ? revision : undefined, message });
    }
  }

  /** Checks once. Rejects while figures or releases are unavailable; nothing is rolled back then. */
  return async (): Promise<HealthReport | undefined> => {
    await refresh(folders, { prefixes: LIVE });
    const deployment = deploymentToShow(folders);
    if (!deployment) return undefined;
    const watched: Watched[] = [];
    for (const releaseCase of casesOf(deployment, readHistory(folders), now())) {
      const [fresh, stable] = await observe(releaseCase);
      const verdict = judge(fresh, stable, margins);
      watched.push({ ...releaseCase, verdict });
      if (verdict.reason) await rollBack(releaseCase, verdict.reason, deployment.revision);
    }
    const { revision } = readDeployment(folders) ?? deployment;
    const history = readHistory(folders).slice(-SHOWN).map(shortened).toReversed();
    return { at: new Date(now()).toISOString(), revision, watched, history };
  };
}
