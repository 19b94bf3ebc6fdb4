import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endsBy, isEnding } from './end-on-signals.ts';
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './failures.ts';

export interface Result {
  passed: number;
  failed: number;
  /** Skipped by the test itself. */
  skipped: number;
  /** One text for each failed test, repeated at the end of the log. */
  failures?: readonly string[];
}

/** Result of a run that ended without a report. */
export const BROKEN: Result = { passed: 0, failed: 1, skipped: 0 };

export const root = path.resolve(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules/.bin');

export interface Run {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

const prefix = new AsyncLocalStorage<string>();

/** Begins every line of what `work` prints with the name of its part: other parts print at the same time. */
export const named = <T>(part: string, work: () => Promise<T>): Promise<T> => prefix.run(`${part.padEnd(7)}│ `, work);

/** Prints a line of a part. */
export const say = (line: string): void => console.log(`${prefix.getStore() ?? ''}${line}`);

/** Runs a tool of this repository with its output passed through; resolves to its exit code. */
export function run({ command, args, env }: Run): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = prefix.getStore() === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
    });
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', say);
    const exited = new Promise<void>((ended) => child.once('exit', () => ended()));
    const ended = endsBy(() => {
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      return exited.finally(() => clearTimeout(killTimer));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      ended();
      if (!isEnding()) resolve(code ?? 1);
    });
  });
}

/** A tool that only passes or fails counts as one test. */
export const passOrFail = async (r: Run): Promise<Result> =>
  (await run(r)) === 0 ? { passed: 1, failed: 0, skipped: 0 } : BROKEN;

const report = (name: string): string => path.join(root, 'test-results', name);

/** Counts a Vitest run by its JSON report; a run without a report counts as one failure. */
export async function vitest(projects: string[], filters: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const file = report(`vitest-${projects.join('-')}.json`);
  fs.rmSync(file, { force: true });
  const code = await run({
    command: 'vitest',
    args: [
      'run',
      ...projects.flatMap((p) => ['--project', p]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
      ...filters,
    ],
    env,
  });
  if (!fs.existsSync(file)) return BROKEN;
  const r = JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport & {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  const failed = r.numFailedTests || (code === 0 ? 0 : Math.max(1, r.numFailedTestSuites));
  const skipped = r.numPendingTests + r.numTodoTests;
  return { passed: r.numPassedTests, failed, skipped, failures: failuresOfVitest(r) };
}

/** Counts a Playwright run by its JSON report. */
export async function playwright(args: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const file = report('e2e.json');
  fs.rmSync(file, { force: true });
  const code = await run({
    command: process.execPath,
    args: [
      path.join(root, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...args,
    ],
    env,
  });
  if (!fs.existsSync(file)) return BROKEN;
  const result = JSON.parse(fs.readFileSync(file, 'utf8')) as PlaywrightReport & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { stats } = result;
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
    failures: failuresOfPlaywright(result),
  };
}
