// Checks the weight of what a browser loads (brotli), and that both sides of a release name their classes alike.
// Budgets and why they are what they are: docs/decisions/0004-weights.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Release } from '@gargoyle/shared/contract/deployment';
import { widgetExpose, widgetHouse } from '@gargoyle/shared/host/widgets.ts';
import { APPS, SHELL } from './app.ts';
import { type BuiltApp, buildApp } from './build.ts';
import { unknownClasses } from './class-check.ts';
import { firstScriptOf } from './inspect-server.ts';
import { overBudget, ownerLine } from './owners.ts';

const KB = 1024;
/** That of the first script is of its text: it comes with every page, and is kept by none. */
const BUDGET = { first: 4 * KB, shell: 138 * KB, entry: 9 * KB, route: 25 * KB } as const;

/** Whole visits whose script is counted: route id, and the widgets of its first paint. */
const VISITS: readonly { address: string; route: string; widgets: readonly string[]; budget: number }[] = [
  { address: '/', route: 'catalog.home', widgets: [], budget: 175 * KB },
  { address: '/tutorials', route: 'catalog.tutorials', widgets: [], budget: 175 * KB },
  { address: 'a course page', route: 'catalog.tutorial', widgets: ['commerce.purchase-panel.v1'], budget: 175 * KB },
];

const out = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-budgets-'));
const problems: string[] = [];

try {
  const built = new Map<string, BuiltApp>();
  for (const app of APPS) built.set(app, await buildApp(app, path.join(out, app)));
  const weights = new Map<string, number>();
  const weigh = (address: string): number => {
    let weight = weights.get(address);
    if (weight === undefined) {
      const [, , app = '', file = ''] = address.split('/');
      const bytes = readFileSync(path.join(built.get(app)?.browser ?? '', file));
      weight = zlib.brotliCompressSync(bytes).length;
      weights.set(address, weight);
    }
    return weight;
  };
  const sum = (addresses: Iterable<string>): number =>
    [...addresses].reduce((total, address) => total + weigh(address), 0);
  const hold = (app: string, what: string, weight: number, budget: number) => {
    const line = `${what.padEnd(42)} ${(weight / KB).toFixed(1).padStart(6)} of ${(budget / KB).toFixed(0)} KB`;
    console.log(line);
    const problem = overBudget(app, what, weight, budget);
    if (problem) problems.push(problem);
  };
  const releaseOf = (app: string): Release => {
    const release = built.get(app)?.record.release;
    if (!release) throw new Error(`${app} was not built`);
    return release;
  };
  const main = releaseOf(SHELL).exposes['main']?.js ?? [];
  const first = firstScriptOf(path.join(built.get(SHELL)?.server ?? '', 'server.cjs'));
  const firstWeight = zlib.brotliCompressSync(first).length;
  hold(SHELL, 'first script, in the page', first.length, BUDGET.first);
  hold(SHELL, 'shell script', sum(main) + firstWeight, BUDGET.shell);
  for (const [app, { record, browser, server }] of built) {
    const { release } = record;
    for (const name of unknownClasses(app, browser, server))
      problems.push(`${app}: the server names a class ${name} that no style sheet has (${ownerLine(app)})`);
    if (app === SHELL) continue;
    hold(app, `${app} entry`, weigh(release.entry), BUDGET.entry);
    for (const [id, { js, css }] of Object.entries(release.chunks)) {
      const files = new Set([...js, ...css, ...(release.exposes['routes']?.js ?? [])]);
      const weight = sum(files);
      if (weight > BUDGET.route) hold(app, `first route ${id}`, weight, BUDGET.route);
    }
  }
  for (const { address, route, widgets, budget } of VISITS) {
    const app = `mf-${route.split('.')[0]}`;
    const own = releaseOf(app);
    const files = new Set([...main, own.entry, ...(own.exposes['routes']?.js ?? []), ...(own.chunks[route]?.js ?? [])]);
    for (const name of widgets) {
      const house = releaseOf(widgetHouse(name));
      for (const file of [house.entry, ...(house.exposes[widgetExpose(name)]?.js ?? [])]) files.add(file);
    }
    hold(app, `script of a first visit to ${address}`, sum(files) + firstWeight, budget);
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}

for (const problem of problems) console.error(`Over budget: ${problem}`);
process.exit(problems.length ? 1 : 0);
