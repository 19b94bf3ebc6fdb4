import { type Check, median, table } from '../measurements.ts';
import type { Quiet } from './false-alarms.ts';
import { ROUTES } from './real-visits.ts';

export const HEALTH_CHAPTER = '## Health of releases';

/** The result of one bad canary. */
export interface Found {
  defect: string;
  /** Visits of real browsers that reported its fault. */
  shown: number;
  /** From start to rollback, by the release history. */
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
  /** Number of good visits of real browsers to each page. */
  each: number;
  later: readonly Later[];
}

/** How long a canary with a 1.5 times longer LCP stays live if visits vary by this much. */
export interface Later {
  deviation: number;
  /** Seconds within which half of the runs found it, and nine of ten. */
  median: number;
  most: number;
}

/** The health chapter of `docs/bench.md`, line by line. */
export function healthChapter({ at, machine, seed, found, quiet, spread, checks, each, later }: Chapter): string[] {
  const rows = found.map(
    ({ defect, shown, seconds, bad, pages, reason }) =>
      `| ${defect} | ${shown} | ${seconds.toFixed(1)} | ${bad} | ${pages} | ${reason} |`,
  );
  const figures = spread.map(
    ({ name, routes }) =>
      `| ${name} | ${routes.map((route) => `${Math.round(route.median)} ms, ${route.deviation.toFixed(2)}`).join(' | ')} |`,
  );
  return [
    HEALTH_CHAPTER,
    '',
    `${at.toISOString().slice(0, 10)}, ${machine}. Written by \`npm run bench -- --only=health\` (seed ${seed}).`,
    '',
    table(checks),
    '',
    `Real: the school with its edge, API, database and health watch, the five faulty builds, and the beacons, recorded from ${each} first visits of a headless Chromium to each of three live pages, and one to each page of every faulty build (150 ms, 1.6 Mbit/s, one click). Simulated: the visitors. Three per second arrive at random times, each from a different IP address, request a page from the edge, get the canary or not, and send the beacons that a real browser sent for that page, with the same delays. For the two canaries that are only slow, beacons of good visits are sent with one figure changed: LCP times 1.5 (the real build is slower than that), and the INP that browsers reported for the slow handlers.`,
    '',
    '| canary that … | real visits that showed it | rolled back after s | bad views | pages in all | reason in the history |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `${quiet.runs} quiet canaries (the same figures under two names), ${quiet.visits} visits: ${quiet.alarms.length} alarms; the highest evidence was ${Math.round(quiet.nearest * 100)} % of an alarm. Beacons were counted by the real API and judged by the watch's own code after every six visits. Not simulated: the time between visits (three minutes per run), and therefore the silence measure.`,
    '',
    'Medians of the good visits and the standard deviation of their logarithms:',
    '',
    `| | ${ROUTES.join(' | ')} |`,
    `|---|${ROUTES.map(() => '---').join('|')}|`,
    ...figures,
    '',
    'Visitors of a real school vary more than visits from one machine on one connection, and then a canary with a 1.5 times longer LCP stays live longer; errors and failed loads are found as quickly. Simulated with the watch’s own test, three log-normal visits per second on one route, reported after eight seconds, 40 runs each:',
    '',
    '| deviation of the logarithms on a route | half of the runs within s | nine of ten within s |',
    '|---|---|---|',
    ...later.map(({ deviation, median: half, most }) => `| ${deviation} | ${half} | ${most} |`),
  ];
}
