// Checks the brotli size of what a browser loads, and that server and browser builds use the same class names.
// Reasons for the budgets: docs/decisions/0004-size-budgets.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Release } from '@gargoyle/shared/contract/deployment';
import { widgetExpose, widgetHouse } from '@gargoyle/shared/host/widgets.ts';
import { APPS, SHELL } from './app.ts';
import { type BuiltApp, buildApp } from './build.ts';
import { filesOfLines } from './changed-lines.ts';
import { unknownClasses } from './class-check.ts';
import { firstScriptOf } from './inspect-server.ts';
import { overBudget, ownerLine } from './owners.ts';

const KB = 1024;
/** The first script is measured uncompressed: it is inlined in every page and never cached. */
const BUDGET = { first: 4 * KB, shell: 140 * KB, entry: 7 * KB, route: 25 * KB, line: 30 * KB } as const;

/** First visits whose scripts are summed: route id, and the widgets visible on first paint. */
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
  const check = (app: string, what: string, weight: number, budget: number) => {
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
  check(SHELL, 'first script, in the page', first.length, BUDGET.first);
  check(SHELL, 'shell script', sum(main) + firstWeight, BUDGET.shell);
  for (const [app, { record, browser, server }] of built) {
    const { release } = record;
    for (const name of unknownClasses(app, browser, server))
      problems.push(`${app}: the server file uses the class ${name}, which no style sheet defines (${ownerLine(app)})`);
    if (app === SHELL) continue;
    check(app, `${app} entry`, weigh(release.entry), BUDGET.entry);
    for (const [id, { js, css }] of Object.entries(release.chunks)) {
      const files = new Set([...js, ...css, ...(release.exposes['routes']?.js ?? [])]);
      const weight = sum(files);
      if (weight > BUDGET.route) check(app, `first route ${id}`, weight, BUDGET.route);
    }
  }
  for (const [app, { record, places }] of built) {
    const costs = [...filesOfLines(app, places)].map(([line, files]) => {
      const addresses = [...files].map((file) => `/r/${app}/${file}`);
      return { line, cost: sum(new Set([record.release.entry, ...addresses])) };
    });
    const [worst] = costs.toSorted((a, b) => b.cost - a.cost);
    if (worst) check(app, `changed line of ${worst.line}`, worst.cost, BUDGET.line);
  }
  for (const { address, route, widgets, budget } of VISITS) {
    const app = `mf-${route.split('.')[0]}`;
    const own = releaseOf(app);
    const files = new Set([...main, own.entry, ...(own.exposes['routes']?.js ?? []), ...(own.chunks[route]?.js ?? [])]);
    for (const name of widgets) {
      const owner = releaseOf(widgetHouse(name));
      for (const file of [owner.entry, ...(owner.exposes[widgetExpose(name)]?.js ?? [])]) files.add(file);
    }
    check(app, `script of a first visit to ${address}`, sum(files) + firstWeight, budget);
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}

for (const problem of problems) console.error(`Over budget: ${problem}`);
process.exit(problems.length ? 1 : 0);
