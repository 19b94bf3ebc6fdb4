import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ShownMix, Suite, SuiteResult } from '@gargoyle/deploy/release/verify.ts';
import { type Run, root, run } from '../test/parts.ts';

const FOLDER = path.join(root, 'e2e/mixes');
const REPORT = path.join(root, 'test-results/mixes.json');

/** The used part of Playwright's report. */
interface Report {
  suites?: Report[];
  specs?: { tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}

/** Results of each project in a report, by its name. */
export function resultsOf(report: Report, results = new Map<string, SuiteResult>()): Map<string, SuiteResult> {
  for (const { projectName, status } of (report.specs ?? []).flatMap(({ tests }) => tests)) {
    const { passed, failed, skipped } = results.get(projectName) ?? { passed: 0, failed: 0, skipped: 0 };
    results.set(projectName, {
      passed: passed + Number(status === 'expected'),
      failed: failed + Number(status === 'unexpected' || status === 'flaky'),
      skipped: skipped + Number(status === 'skipped'),
    });
  }
  for (const suite of report.suites ?? []) resultsOf(suite, results);
  return results;
}

function suiteName(): string {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(FOLDER).toSorted())
    hash.update(name).update(fs.readFileSync(path.join(FOLDER, name)));
  return `mixes-${hash.digest('hex').slice(0, 8)}`;
}

/** Command that runs the suite; `env` names the school and the browser. */
export const suiteCommand = (mixes: readonly ShownMix[], env: NodeJS.ProcessEnv): Required<Run> => ({
  command: process.execPath,
  args: [
    path.join(root, 'e2e/node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    path.join(FOLDER, 'playwright.config.ts'),
  ],
  env: { ...env, MIXES: JSON.stringify(mixes) },
});

/** The suite in e2e/mixes against a running school, with all mixes in one run. */
export const browserSuite = (env: NodeJS.ProcessEnv): Suite => ({
  name: suiteName(),
  async run(mixes: readonly ShownMix[]) {
    fs.rmSync(REPORT, { force: true });
    await run(suiteCommand(mixes, env));
    return fs.existsSync(REPORT)
      ? resultsOf(JSON.parse(fs.readFileSync(REPORT, 'utf8')) as Report)
      : new Map<string, SuiteResult>();
  },
});
