import { type Count, logOf, type Measure, quantileOf } from '@gargoyle/shared/contract/health-figures';
import {
  durationEvidence,
  enough,
  type Moments,
  type Pair,
  shareEvidence,
  type Tally,
} from './sequential-test.model.ts';

/** How much worse a release may be than its baseline. */
export interface Margins {
  /** Margin of the share of visits that fail to load or throw. */
  failures: number;
  /** Margin of the share of served pages that send no report. */
  silence: number;
  /** Factor for LCP and INP. */
  slower: number;
  /** False alarm probability of one release over its whole watch. */
  alpha: number;
}

export interface Observed {
  counts: readonly Count[];
  /** Served pages whose reporting time is over, and how many of them stayed silent. */
  silence: Tally;
}

/** The finding for one measure of a release. */
export interface Finding {
  measure: 'load' | 'error' | 'silence' | 'LCP' | 'INP';
  /** Natural logarithm; an alarm from `enough` on. */
  evidence: number;
  sentence: string;
}

export interface HealthVerdict {
  findings: Finding[];
  enough: number;
  /** Visits of the release and of its baseline. */
  visits: readonly [number, number];
  /** The reason for a rollback; absent while there is none. */
  reason?: string;
}

export const sumOf = (counts: readonly Count[], measure: Measure): number =>
  counts.reduce((sum, one) => (one.measure === measure ? sum + one.count : sum), 0);

const tallyOf = ({ counts }: Observed, measure: 'load' | 'error'): Tally => {
  const all = sumOf(counts, 'visit');
  return { bad: Math.min(sumOf(counts, measure), all), all };
};

function momentsOf(counts: readonly Count[], measure: Measure): Moments {
  const own = counts.filter((one) => one.measure === measure);
  const count = sumOf(own, measure);
  const mean = own.reduce((sum, one) => sum + one.count * logOf(one.bucket), 0) / (count || 1);
  const squares = own.reduce((sum, one) => sum + one.count * (logOf(one.bucket) - mean) ** 2, 0);
  return { count, mean, squares };
}

/** Both sides, per route. */
function pairsOf(fresh: Observed, stable: Observed, measure: Measure): Pair[] {
  const byRoute = ({ counts }: Observed) => Map.groupBy(counts, ({ route = '-' }) => route);
  const [own, other] = [byRoute(fresh), byRoute(stable)];
  return [...new Set([...own.keys(), ...other.keys()])].map((route) => ({
    fresh: momentsOf(own.get(route) ?? [], measure),
    stable: momentsOf(other.get(route) ?? [], measure),
  }));
}

const WORDS = {
  load: 'visits failed to load it',
  error: 'visits had an error of it',
  silence: 'pages with it never reported',
} as const;

const shares = (measure: keyof typeof WORDS, fresh: Tally, stable: Tally): string =>
  `${fresh.bad} of ${fresh.all} ${WORDS[measure]}, compared with ${stable.bad} of ${stable.all}`;

function durations(measure: 'LCP' | 'INP', fresh: Observed, stable: Observed): string {
  const half = ({ counts }: Observed) => {
    const ms = quantileOf(
      counts.filter((one) => one.measure === measure),
      0.5,
    );
    return `${ms ?? '–'} ms`;
  };
  return `the median ${measure} is ${half(fresh)}, compared with ${half(stable)}`;
}

/** Compares a release with its baseline. The probability `alpha` is split evenly among the measures. */
export function judge(fresh: Observed, stable: Observed, { failures, silence, slower, alpha }: Margins): HealthVerdict {
  const ofShares = (measure: keyof typeof WORDS, margin: number): Finding => {
    const [own, other] =
      measure === 'silence' ? [fresh.silence, stable.silence] : [tallyOf(fresh, measure), tallyOf(stable, measure)];
    return { measure, evidence: shareEvidence(own, other, margin), sentence: shares(measure, own, other) };
  };
  const ofDurations = (measure: 'LCP' | 'INP'): Finding => ({
    measure,
    evidence: durationEvidence(pairsOf(fresh, stable, measure), slower),
    sentence: durations(measure, fresh, stable),
  });
  const findings = [
    ...[ofShares('load', failures), ofShares('error', failures), ofShares('silence', silence)],
    ...[ofDurations('LCP'), ofDurations('INP')],
  ];
  const limit = enough(alpha / findings.length);
  const against = findings.filter(({ evidence }) => evidence >= limit);
  return {
    findings,
    enough: limit,
    visits: [sumOf(fresh.counts, 'visit'), sumOf(stable.counts, 'visit')],
    ...(against.length ? { reason: against.map(({ sentence }) => sentence).join('; ') } : {}),
  };
}
