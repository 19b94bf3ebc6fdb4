import type { Count } from '@gargoyle/shared/contract/health-figures';
import type { Folders } from '../release/folders.ts';
import { rollback } from '../release/promote.ts';
import { Refused } from '../release/refused.ts';
import { type HistoryLine, readHistory } from '../release/history.ts';
import { readDeployment } from '../release/store.ts';
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
const HEARD_MS = 15_000;
const SHOWN = 30;
export const WATCH_NAME = 'health watch';

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

  async function takeBack({ app, fresh, stable }: Case, reason: string): Promise<void> {
    try {
      await rollback(folders, app, {
        reason: `${reason} (${stable.version})`,
        only: fresh.version,
        who: WATCH_NAME,
        now: now(),
      });
      say(`${app}@${fresh.version} was taken back: ${reason} (${stable.version})`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(`${app}@${fresh.version} is worse than it may be and was not taken back: ${error.message}`);
    }
  }

  /** Looks once. Rejects while figures or releases cannot be read; nothing is taken back then. */
  return async (): Promise<HealthReport | undefined> => {
    const deployment = readDeployment(folders);
    if (!deployment) return undefined;
    const watched: Watched[] = [];
    for (const one of casesOf(deployment, readHistory(folders), now())) {
      const [fresh, stable] = await observe(one);
      const verdict = judge(fresh, stable, margins);
      watched.push({ ...one, verdict });
      if (verdict.reason) await takeBack(one, verdict.reason);
    }
    const { revision } = readDeployment(folders) ?? deployment;
    const history = readHistory(folders).slice(-SHOWN).toReversed();
    return { at: new Date(now()).toISOString(), revision, watched, history };
  };
}
