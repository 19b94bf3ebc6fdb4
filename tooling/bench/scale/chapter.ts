import { type Check, median, percentile, table } from '../measurements.ts';
import type { Cost } from '@gargoyle/api/src/testing/counted-school.ts';
import type { Load } from '../load.ts';
import { AT_START } from './calls.ts';
import type { Size } from './scale.ts';

export const SCALE_CHAPTER = '## Size of the school';

/** No call may take longer than this, alone, nor read more rows: growth shows in rows before it shows in time. */
const [CALL_MS, CALL_ROWS] = [50, 50_000];
const [PAGE_MS, START_S] = [300, 300];
const READS_MS = 120;
/** The median call of the small school on the machine for which the milliseconds are set. */
const MEDIAN_CALL_MS = 3.7;

/**
 * By how much this machine is slower than that one, in this very run; 1 on a faster one. Milliseconds of shared machines
 * differ by a factor of two from day to day; what a call costs more in a large school shows against a small one.
 */
function paceOf([smallest]: readonly Size[]): { pace: number; call: number } {
  const call = smallest?.scale === 1 ? median([...smallest.costs.values()].map(({ ms }) => ms)) : MEDIAN_CALL_MS;
  return { call, pace: Math.max(1, call / MEDIAN_CALL_MS) };
}

const of = (size: Size, ...names: string[]) => names.reduce((sum, name) => sum + (size.sizes[name] ?? 0), 0);

/** The budgets at the largest size. */
export function scaleChecks(sizes: readonly Size[]): Check[] {
  const largest = sizes.at(-1);
  if (!largest) return [];
  const at = `at SEED_SCALE=${largest.scale}`;
  const { pace } = paceOf(sizes);
  const most = (key: 'ms' | 'rows', costs: [string, Cost][]) => costs.reduce((a, b) => (b[1][key] > a[1][key] ? b : a));
  const all = [...largest.costs];
  const slowest = most(
    'ms',
    all.filter(([name]) => !AT_START.has(name)),
  );
  const widest = most('rows', all);
  const page = largest.pages.reduce((a, b) => (b.ms > a.ms ? b : a));
  const p99 = (what: string, { times }: Load): Check => ({
    ...{ what: `${what}, p99 at 8 clients, ${at}`, value: percentile(times, 0.99), limit: READS_MS * pace, unit: 'ms' },
  });
  return [
    { what: `people ${at}`, value: of(largest, 'users'), limit: largest.scale * 2_000, atLeast: true },
    {
      what: `places in lessons ${at}`,
      value: of(largest, 'chapter_progress'),
      limit: largest.scale * 20_000,
      atLeast: true,
    },
    { what: `first start ${at}, with all of it made`, value: largest.firstStart, limit: START_S * pace, unit: 's' },
    { what: `slowest call ${at} (${slowest[0]})`, value: slowest[1].ms, limit: CALL_MS * pace, unit: 'ms' },
    { what: `most rows that a call reads ${at} (${widest[0]})`, value: widest[1].rows, limit: CALL_ROWS },
    { what: `slowest page ${at} (${page.page})`, value: page.ms, limit: PAGE_MS * pace, unit: 'ms' },
    { what: `pages left to the browser ${at}`, value: largest.pages.filter(({ whole }) => !whole).length, limit: 0 },
    p99('list page', largest.reads.list),
    p99('search', largest.reads.search),
    p99('course detail', largest.reads.detail),
  ];
}

const short = (n: number): string => (n < 10 ? n.toFixed(1) : String(Math.round(n)));
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The chapter of `docs/bench.md`, line by line. @param machine with its load beside the measurement */
export function scaleChapter(sizes: readonly Size[], at: Date, machine: string): string[] {
  const scales = sizes.map(({ scale }) => `at ${scale}`);
  const each = (cell: (size: Size) => number) => sizes.map((size) => short(cell(size)));
  const { call, pace } = paceOf(sizes);
  const names = [...(sizes[0]?.costs.keys() ?? [])];
  const cost = (name: string) =>
    row([
      name,
      ...each(({ costs }) => costs.get(name)?.rows ?? Number.NaN),
      ...each(({ costs }) => costs.get(name)?.blocks ?? Number.NaN),
      ...each(({ costs }) => costs.get(name)?.ms ?? Number.NaN),
    ]);
  return [
    SCALE_CHAPTER,
    '',
    `${at.toISOString().slice(0, 10)}, ${machine}. Written by \`npm run bench -- --only=scale\`: the same school with SEED_SCALE=${sizes.map(({ scale }) => scale).join(', ')}. Rows and blocks (8 KB) are what the database read for one call, by its own counters: they do not depend on the machine. Milliseconds are those of a single caller; nothing is answered from a cache. The median call of the small school took ${short(call)} ms; the times that budgets allow are those for a machine on which it takes ${MEDIAN_CALL_MS} ms, times ${pace.toFixed(1)}.`,
    '',
    table(scaleChecks(sizes)),
    '',
    row(['', ...scales]),
    row(['---', ...scales.map(() => '---')]),
    row(['courses', ...each((size) => of(size, 'tutorials'))]),
    row(['people', ...each((size) => of(size, 'users'))]),
    row(['places in lessons', ...each((size) => of(size, 'chapter_progress'))]),
    row(['viewings', ...each((size) => of(size, 'statistics'))]),
    row(['charges', ...each((size) => of(size, 'transactions'))]),
    row(['database, MB', ...each((size) => of(size, 'bytes') / 1e6)]),
    row(['first start, s', ...each(({ firstStart }) => firstStart)]),
    '',
    row([
      'call',
      ...scales.map((name) => `rows ${name}`),
      ...scales.map((name) => `blocks ${name}`),
      ...scales.map((name) => `ms ${name}`),
    ]),
    row(['---', ...scales.flatMap(() => ['---', '---', '---'])]),
    ...names.map(cost),
    '',
    row(['page, drawn for the first time', ...scales.map((name) => `ms ${name}`)]),
    row(['---', ...scales.map(() => '---')]),
    ...(sizes[0]?.pages.map(({ page }, i) =>
      row([`\`${page}\``, ...each(({ pages }) => pages[i]?.ms ?? Number.NaN)]),
    ) ?? []),
  ];
}
