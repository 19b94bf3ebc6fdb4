import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endsBy } from '../test/end-on-signals.ts';
import { type Check, median } from './measurements.ts';
import { PAGES, type Side } from './pages.ts';

/** Exact, like the versions of the lock file, but fetched by this chapter alone: nothing else needs its 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run';

/** `noindex` for a page that search engines must not list, which Lighthouse counts against it. */
const RATED: Readonly<Record<string, { address: string; noindex?: true }>> = {
  home: PAGES.home,
  list: PAGES.list,
  course: PAGES.course,
  plans: PAGES.plans,
  cart: { address: '/cart', noindex: true },
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** Per category, 0 to 100. */
export type Scores = Record<Category, number>;
export type Rated = Record<string, Record<Side, Scores>>;

/** What is read of Lighthouse's report. */
interface LighthouseReport {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
}

/** @throws Error if the page could not be rated, with Lighthouse's code and reason */
export function scoresOf({ runtimeError, categories }: LighthouseReport): Scores {
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  return Object.fromEntries(
    CATEGORIES.map((name) => {
      const score = categories[name]?.score;
      if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${name}.`);
      return [name, Math.round(score * 100)];
    }),
  ) as Scores;
}

/** Runs npx to its end. When this process is ended first, so are Lighthouse and its browser. @returns its errors */
async function npx(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const isWindows = process.platform === 'win32';
  // In a group of its own, because npx passes no signal on; at SIGINT Lighthouse closes its browser.
  const child = spawn('npx', args, {
    env,
    shell: isWindows,
    detached: !isWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  const ended = endsBy(() => {
    if (child.pid) process.kill(isWindows ? child.pid : -child.pid, 'SIGINT');
    return exit;
  });
  let errors = '';
  for await (const chunk of child.stderr) errors += String(chunk);
  await exit.finally(ended);
  return errors;
}

/** Rates a page as a phone on a slow line, with Lighthouse's own settings. */
async function rate(url: string, browser: string, file: string): Promise<Scores> {
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME}`];
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const errors = await npx(['-y', LIGHTHOUSE, url, ...options, only], { ...process.env, CHROME_PATH: browser });
  // A page that cannot be loaded ends it with an error, but its report says why.
  if (!fs.existsSync(file)) throw new Error(errors);
  return scoresOf(JSON.parse(fs.readFileSync(file, 'utf8')) as LighthouseReport);
}

/** Rates every page of both sides in turn; medians of the rounds. @param browser path of a Chromium */
export async function rateBoth(
  browser: string,
  base: Record<Side, string>,
  rounds: number,
  log: (line: string) => void,
): Promise<Rated> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-lighthouse-'));
  const rated: Rated = {};
  try {
    for (const [name, { address }] of Object.entries(RATED)) {
      const all: Record<Side, Scores[]> = { federated: [], twin: [] };
      for (let round = 0; round < rounds; round++)
        for (const side of ['federated', 'twin'] as const)
          all[side].push(await rate(base[side] + address, browser, path.join(folder, `${name}-${side}-${round}.json`)));
      const middle = (side: Side) =>
        Object.fromEntries(CATEGORIES.map((one) => [one, median(all[side].map((scores) => scores[one]))])) as Scores;
      rated[name] = { federated: middle('federated'), twin: middle('twin') };
      log(`Lighthouse, ${name}: ${Object.values(rated[name].federated).join(' ')}`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return rated;
}

/**
 * Performance is held against the twin's, because it depends on the machine; everything else is absolute.
 */
export const lighthouseChecks = (rated: Rated): Check[] =>
  Object.entries(rated).flatMap(([name, { federated, twin }]) => [
    {
      what: `${name}: Lighthouse performance, beside the twin’s`,
      value: federated.performance,
      limit: twin.performance,
      atLeast: true,
    },
    ...CATEGORIES.filter((one) => one !== 'performance' && !(one === 'seo' && RATED[name]?.noindex)).map((one) => ({
      what: `${name}: Lighthouse ${one}`,
      value: federated[one],
      limit: 95,
      atLeast: true,
    })),
  ]);

export const LIGHTHOUSE_CHAPTER = '## Lighthouse';

/** The chapter in `docs/bench.md`, line by line. */
export const lighthouseChapter = (rated: Rated, rounds: number, at: Date, machine: string): string[] => [
  LIGHTHOUSE_CHAPTER,
  '',
  `${at.toISOString().slice(0, 10)}, ${machine}, written by \`npm run bench -- --only=lighthouse\`. Medians of ${rounds} interleaved runs of ${LIGHTHOUSE.replace('@', ' ')} with its own settings for a phone: the school’s page / that of the twin. The aim is 95 everywhere. The cart is kept from search engines on purpose, which its SEO score counts as a fault.`,
  '',
  '| page | performance | accessibility | practices | SEO |',
  '|---|---|---|---|---|',
  ...Object.entries(rated).map(
    ([name, { federated, twin }]) =>
      `| ${name} | ${CATEGORIES.map((one) => `${federated[one]} / ${twin[one]}`).join(' | ')} |`,
  ),
];
