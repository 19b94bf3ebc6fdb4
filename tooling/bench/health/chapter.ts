import { type Check, median, table } from '../measurements.ts';
import type { Quiet } from './quiet.ts';
import { ROUTES } from './real-visits.ts';

export const HEALTH_CHAPTER = '## Health of releases';

/** One bad canary and what became of it. */
export interface Found {
  defect: string;
  /** Visits of real browsers in which its fault was told. */
  shown: number;
  /** From its beginning to its end, by the history. */
  seconds: number;
  bad: number;
  pages: number;
  reason: string;
}

interface Spread {
  /** ms */
  median: number;
  /** Standard deviation of the logarithms. */
  deviation: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const logs = values.map((value) => Math.log(Math.max(value, 1)));
  const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
  const squares = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { median: median(values), deviation: Math.sqrt(squares / Math.max(1, logs.length - 1)) };
}

interface Chapter {
  at: Date;
  machine: string;
  seed: number;
  found: readonly Found[];
  quiet: Quiet;
  spread: readonly { name: string; routes: readonly Spread[] }[];
  checks: readonly Check[];
  /** Good visits of real browsers to each page. */
  each: number;
  later: readonly Later[];
}

/** How long a canary whose LCP is half again as long stays, were readers to differ by this much. */
export interface Later {
  deviation: number;
  /** Seconds in half of the runs, and in nine of ten, at most. */
  median: number;
  most: number;
}

/** The chapter of `docs/bench.md` about this, line by line. */
export function healthChapter({ at, machine, seed, found, quiet, spread, checks, each, later }: Chapter): string[] {
  const rows = found.map(
    ({ defect, shown, seconds, bad, pages, reason }) =>
      `| ${defect} | ${shown} | ${seconds.toFixed(1)} | ${bad} | ${pages} | ${reason} |`,
  );
  const figures = spread.map(
    ({ name, routes }) =>
      `| ${name} | ${routes.map((one) => `${Math.round(one.median)} ms, ${one.deviation.toFixed(2)}`).join(' | ')} |`,
  );
  return [
    HEALTH_CHAPTER,
    '',
    `${at.toISOString().slice(0, 10)}, ${machine}. Written by \`npm run bench -- --only=health\` (seed ${seed}).`,
    '',
    table(checks),
    '',
    `Real are the school, its edge, API, database and health watch, the five builds with their faults, and the beacons: ${each} first visits of a headless Chromium to each of three pages of what is live, and one to each page of every bad build (150 ms, 1.6 Mbit/s, one click). Replayed are the readers: three a second at random times, each from an address of its own, ask the edge for a page, are given the canary or not, and send what a real browser told of such a page when it told it. Of the two that are only slow, good visits are sent with one figure changed: LCP times 1.5 (the build's own is later than that), and the INP that browsers told of the slow handlers.`,
    '',
    '| canary that … | real visits that showed it | back after s | bad views | pages in all | reason in the history |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `${quiet.runs} quiet canaries (the same figures under two names), ${quiet.visits} visits: ${quiet.alarms.length} alarms; the nearest came to ${Math.round(quiet.nearest * 100)} % of one. Beacons were counted by the real API and judged by the watch's own code after every six visits; left out was the time between visits (three minutes a run), and silence, which needs it.`,
    '',
    'Medians of the good visits and the standard deviation of their logarithms:',
    '',
    `| | ${ROUTES.join(' | ')} |`,
    `|---|${ROUTES.map(() => '---').join('|')}|`,
    ...figures,
    '',
    'Readers of a real school differ more than visits of one machine on one line, and then a canary whose LCP is half again as long stays longer; what throws or does not load is found as soon. Simulated with the watch’s own test, three log-normal visits a second on one route, told after eight seconds, 40 runs each:',
    '',
    '| deviation of the logarithms on a route | half of the runs within s | nine of ten within s |',
    '|---|---|---|',
    ...later.map(({ deviation, median: half, most }) => `| ${deviation} | ${half} | ${most} |`),
  ];
}
