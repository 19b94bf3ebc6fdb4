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
  /** Counts of a version from the minute of `from` on, before `to`; ms since 1970. Rejects while nobody can tell. */
  figures(app: string, version: string, from: number, to: number): Promise<Count[]>;
  margins: Margins;
  now(): number;
  say(line: string): void;
}

export interface Watched extends Case {
  verdict: HealthVerdict;
}

/** What the watch has seen in one look. */
export interface HealthReport {
  /** ISO 8601. */
  at: string;
  revision: string;
  watched: Watched[];
  /** The last changes, the newest first. */
  history: HistoryLine[];
}

/** A page that was served has this long to be heard of. */
/** What a look reads of the store; what a rollback needs it fetches itself. */
const LIVE = ['deploy.json', 'history.jsonl', 'owners/', 'revisions/'];
const HEARD_MS = 15_000;
const SHOWN = 30;

/** Watches canaries and fresh promotions, and takes back what is worse than it may be (PLAT-017). */
export function createWatch({ folders, figures, margins, now, say }: WatchParts) {
  /** How many pages had been served when, by release under watch. */
  const served = new Map<string, { at: number; count: number }[]>();

  /** Of a release that is being served: only pages that have had their time count as silent. */
  function silenceNow(key: string, counts: readonly Count[]): Observed['silence'] {
    const at = now();
    const looks = [...(served.get(key) ?? []), { at, count: sumOf(counts, 'served') }];
    const ripe = looks.findLastIndex((look) => at - look.at >= HEARD_MS);
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
    const beside = kind === 'canary' ? silenceNow(`${key} ${stable.version}`, other) : past;
    return [
      { counts: own, silence: silenceNow(key, own) },
      { counts: other, silence: beside },
    ];
  }

  /** Releases that could not be taken back: in which revision nothing good fits, and what was said. */
  const stuck = new Map<string, { revision: string | undefined; said: string }>();

  async function takeBack({ app, fresh, stable }: Case, reason: string, revision: string): Promise<void> {
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
      say(`${name} was taken back: ${reason} (${stable.version})`);
      stuck.delete(name);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const said = `${name} is worse than it may be and was not taken back: ${error.message}`;
      if (stuck.get(name)?.said !== said) say(said);
      // What does not fit will not until something else is live; what else was refused may pass.
      stuck.set(name, { revision: error instanceof DoesNotFit ? revision : undefined, said });
    }
  }

  /** Looks once. Rejects while figures or releases cannot be read; nothing is taken back then. */
  return async (): Promise<HealthReport | undefined> => {
    await refresh(folders, { prefixes: LIVE });
    const deployment = deploymentToShow(folders);
    if (!deployment) return undefined;
    const watched: Watched[] = [];
    for (const one of casesOf(deployment, readHistory(folders), now())) {
      const [fresh, stable] = await observe(one);
      const verdict = judge(fresh, stable, margins);
      watched.push({ ...one, verdict });
      if (verdict.reason) await takeBack(one, verdict.reason, deployment.revision);
    }
    const { revision } = readDeployment(folders) ?? deployment;
    const history = readHistory(folders).slice(-SHOWN).toReversed();
    return { at: new Date(now()).toISOString(), revision, watched, history };
  };
}
