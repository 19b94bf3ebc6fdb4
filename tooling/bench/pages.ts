import type { Browser } from 'playwright-core';
import { type Check, median, table } from './measurements.ts';
import { measurePresses, type Presses } from './presses.ts';
import type { StoredSession } from './sign-in.ts';
import { measureVisit, usedScript, type Visit } from './visit.ts';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
/** The link of the main menu that leads on. */
const COURSES = 'header nav a[href="/tutorials"]';

export type PageName = 'home' | 'list' | 'course' | 'plans' | 'article' | 'lesson';

interface BenchPage {
  address: string;
  /** The link that the scripted visit follows. */
  next: string;
  /** For the demo's Monthly subscriber. */
  member?: true;
  /** Limit of all script on a first visit in KB; 175 by default. */
  script?: number;
}

export const PAGES: Readonly<Record<PageName, BenchPage>> = {
  home: { address: '/', next: COURSES },
  list: { address: '/tutorials', next: `main a[href^="${COURSE}"]` },
  course: { address: COURSE, next: COURSES },
  plans: { address: '/subscriptions/plans', next: COURSES },
  article: { address: '/blog/why-silicone-won', next: COURSES },
  lesson: { address: `${COURSE}?watch=1`, next: COURSES, member: true, script: 250 },
};

export type Side = 'federated' | 'twin';
type Both<T> = Record<PageName, Record<Side, T[]>>;
export type Visits = Both<Visit>;
/** What one side of a page costs its visitor besides the visit itself. */
export type Press = Presses & { used: number };
export type PressVisits = Both<Press>;

const SIDES = ['federated', 'twin'] as const;

function emptyBoth<T>(): Both<T> {
  return Object.fromEntries(
    Object.keys(PAGES).map((name) => [name, { federated: [], twin: [] }]),
  ) as unknown as Both<T>;
}

/** Alternates between the pages of both sides, so that a slow minute of the machine affects both. */
export async function visitBoth(
  browser: Browser,
  base: Record<Side, string>,
  session: StoredSession,
  rounds: number,
  log: (line: string) => void,
): Promise<{ visits: Visits; presses: PressVisits }> {
  const visits = emptyBoth<Visit>();
  const presses = emptyBoth<Press>();
  const pages = Object.entries(PAGES) as [PageName, BenchPage][];
  const round = async (count: (name: PageName, side: Side, visit: Visit) => void) => {
    for (const [name, { address, member }] of pages)
      for (const side of SIDES)
        count(name, side, await measureVisit(browser, base[side] + address, member ? session : {}));
  };
  // Pages and pictures are generated on first request, and larger pictures are sent meanwhile: warm up first.
  let before = Number.POSITIVE_INFINITY;
  for (let weight = 0; weight < before * 0.99; ) {
    before = weight || before;
    weight = 0;
    await round((_name, _side, { bytes }) => (weight += bytes));
    log(`Warming up: ${Math.round(weight / 1024)} KB`);
  }
  for (let number = 1; number <= rounds; number++) {
    await round((name, side, visit) => visits[name][side].push(visit));
    for (const [name, { address, next, member }] of pages)
      for (const side of SIDES) {
        const options = member ? session : {};
        const url = base[side] + address;
        const measured = await measurePresses(browser, url, next, options);
        presses[name][side].push({ ...measured, used: await usedScript(browser, url, options) });
      }
    log(`Round ${number} of ${rounds}`);
  }
  return { visits, presses };
}

export const middle = <K extends string>(measured: readonly Record<K, number>[], figure: K): number =>
  median(measured.map((one) => one[figure]));

/** Medians of the federated side divided by those of the twin, with their budgets. */
export function pageChecks(visits: Visits): Check[] {
  return (Object.keys(visits) as PageName[]).flatMap((name) => {
    const { federated, twin } = visits[name];
    const ratio = (figure: keyof Visit) => middle(federated, figure) / middle(twin, figure);
    return [
      {
        what: `${name}: all script on a first visit`,
        value: middle(federated, 'script') / 1024,
        limit: PAGES[name].script ?? 175,
        unit: 'KB',
      },
      { what: `${name}: script against the twin`, value: ratio('script'), limit: 1.3 },
      { what: `${name}: all bytes against the twin`, value: ratio('bytes'), limit: 1.15 },
      { what: `${name}: request depth before the first route`, value: middle(federated, 'depth'), limit: 2 },
      { what: `${name}: FCP against the twin`, value: ratio('fcp'), limit: 0.55 },
      { what: `${name}: LCP against the twin`, value: ratio('lcp'), limit: 0.65 },
      { what: `${name}: interactive against the twin`, value: ratio('interactive'), limit: 0.95 },
      { what: `${name}: layout shift`, value: Math.max(...federated.map((v) => v.cls)), limit: 0.02 },
    ];
  });
}

/** The chapter in `docs/bench.md`, line by line. */
export const pagesChapter = (visits: Visits, presses: PressVisits, at: Date, machine: string): string[] => [
  '## Pages',
  '',
  `${at.toISOString().slice(0, 10)}, ${machine}. Written by \`npm run bench -- --only=pages\`, and by the whole bench. Medians of ${visits.home.federated.length} interleaved first visits, 150 ms, 1.6 Mbit/s, processor 4×.`,
  '',
  table(pageChecks(visits)),
  '',
  pageTable(visits),
  '',
  'Presses of a scripted visit, in ms: `honoured`, from the start until a press on the menu at the first paint has taken effect; `tap`, the first press on the ready page until it is painted; `inp`, interaction to next paint (75th percentile); `soft`, from a press on a link until the next page is ready. `used` is the share of the script that has run when the page is ready.',
  '',
  pressTable(presses),
];

/** Both sides' medians as a Markdown table. */
function pageTable(visits: Visits): string {
  const figures: (keyof Visit)[] = [
    'fcp',
    'lcp',
    'interactive',
    'cls',
    'requests',
    'depth',
    'bytes',
    'script',
    'style',
    'html',
  ];
  return bothTable(visits, figures);
}

/** The presses of both sides as a Markdown table. */
const pressTable = (presses: PressVisits): string => bothTable(presses, ['honoured', 'tap', 'inp', 'soft', 'used']);

function bothTable<K extends string>(both: Both<Record<K, number>>, figures: readonly K[]): string {
  const cell = (value: number) => (value >= 10 ? String(Math.round(value)) : value.toFixed(3).replace(/\.?0+$/, ''));
  const rows = (Object.keys(both) as PageName[]).flatMap((name) =>
    SIDES.map((side) => `| ${name} | ${side} | ${figures.map((f) => cell(middle(both[name][side], f))).join(' | ')} |`),
  );
  return [`| page | side | ${figures.join(' | ')} |`, `|---|---|${figures.map(() => '---').join('|')}|`, ...rows].join(
    '\n',
  );
}
