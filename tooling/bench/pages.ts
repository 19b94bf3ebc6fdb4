import type { Browser } from 'playwright-core';
import { type Check, median } from './measurements.ts';
import { measureVisit, type Visit } from './visit.ts';

export const PAGES = {
  home: '/',
  list: '/tutorials',
  course: '/tutorials/sculpting-a-gargoyle-maquette',
} as const;

export type PageName = keyof typeof PAGES;
export type Side = 'federated' | 'twin';
export type Visits = Record<PageName, Record<Side, Visit[]>>;

/** Alternates between the pages of both sides, so that a slow minute of the machine affects both. */
export async function visitBoth(
  browser: Browser,
  base: Record<Side, string>,
  rounds: number,
  log: (line: string) => void,
): Promise<Visits> {
  const visits = Object.fromEntries(
    Object.keys(PAGES).map((name) => [name, { federated: [], twin: [] }]),
  ) as unknown as Visits;
  const round = async (count: (name: PageName, side: Side, visit: Visit) => void) => {
    for (const [name, address] of Object.entries(PAGES) as [PageName, string][])
      for (const side of ['federated', 'twin'] as const)
        count(name, side, await measureVisit(browser, base[side] + address));
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
    log(`Round ${number} of ${rounds}`);
  }
  return visits;
}

export const middle = (visits: readonly Visit[], figure: keyof Visit): number => median(visits.map((v) => v[figure]));

/** Medians of the federated side divided by those of the twin, with their budgets. */
export function pageChecks(visits: Visits): Check[] {
  return (Object.keys(visits) as PageName[]).flatMap((name) => {
    const { federated, twin } = visits[name];
    const ratio = (figure: keyof Visit) => middle(federated, figure) / middle(twin, figure);
    return [
      {
        what: `${name}: all script on a first visit`,
        value: middle(federated, 'script') / 1024,
        limit: 175,
        unit: 'KB',
      },
      { what: `${name}: script against the twin`, value: ratio('script'), limit: 1.3 },
      { what: `${name}: all bytes against the twin`, value: ratio('bytes'), limit: 1.15 },
      { what: `${name}: request depth before the first route`, value: middle(federated, 'depth'), limit: 2 },
      { what: `${name}: FCP against the twin`, value: ratio('fcp'), limit: 0.55 },
      { what: `${name}: LCP against the twin`, value: ratio('lcp'), limit: 0.65 },
      { what: `${name}: interactive against the twin`, value: ratio('interactive'), limit: 1.2 },
      { what: `${name}: layout shift`, value: Math.max(...federated.map((v) => v.cls)), limit: 0.02 },
    ];
  });
}

/** Both sides' medians as a Markdown table. */
export function pageTable(visits: Visits): string {
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
  const cell = (value: number) => (value >= 10 ? String(Math.round(value)) : value.toFixed(3).replace(/\.?0+$/, ''));
  const rows = (Object.keys(visits) as PageName[]).flatMap((name) =>
    (['federated', 'twin'] as const).map(
      (side) => `| ${name} | ${side} | ${figures.map((f) => cell(middle(visits[name][side], f))).join(' | ')} |`,
    ),
  );
  return [`| page | side | ${figures.join(' | ')} |`, `|---|---|${figures.map(() => '---').join('|')}|`, ...rows].join(
    '\n',
  );
}
