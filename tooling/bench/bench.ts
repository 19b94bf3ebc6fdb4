// npm run bench: pages against the monolith twin, the API against a bare server, starts and memory; writes docs/bench.md.
import fs from 'node:fs';
import path from 'node:path';
import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import { browserOrExit } from '../test/browser.ts';
import { root } from '../test/parts.ts';
import { startSchoolUnderTest } from '../test/school-under-test.ts';
import { apiChecks, apiTable, measureApi, measureLarge } from './api.ts';
import { measureDevStart } from './dev-start.ts';
import { type Check, holds, table } from './measurements.ts';
import { pageChecks, pageTable, visitBoth } from './pages.ts';
import { treeMemory } from './processes.ts';
import { serverChecks } from './server-page.ts';
import { report, thisMachine } from './report.ts';
import { buildTwin } from './monolith-build.ts';
import { serveTwin } from './monolith-server.ts';
import { measureFirstFrame } from './video.ts';
import { launch } from './visit.ts';

const option = (name: string, fallback: number): number => {
  const given = process.argv.find((a) => a.startsWith(`--${name}=`));
  return given ? Number(given.split('=')[1]) : fallback;
};
const rounds = option('rounds', 7);
const say = (line: string) => console.log(line);
const seconds = (from: number) => (performance.now() - from) / 1000;

const executable = browserOrExit();
const firstAt = performance.now();
let school = await startSchoolUnderTest({ RATE_LIMITS: 'off' });
const firstStart = seconds(firstAt);
await school.pauseForRestart();
const secondAt = performance.now();
school = await school.restart();
const secondStart = seconds(secondAt);

const checks: Check[] = [
  { what: 'second start', value: secondStart, limit: 8, unit: 's' },
  { what: 'npm run dev, when installed', value: await measureDevStart(), limit: 5, unit: 's' },
];
const parts: string[] = [];
try {
  const memory = treeMemory(school.pid);
  checks.push({ what: 'memory of all processes at rest (PSS)', value: memory, limit: 700, unit: 'MB' });

  const manifest = (await (await fetch(`${school.env.BASE_URL}/deploy.json`)).json()) as Deployment;
  const twin = await buildTwin(path.join(school.env.SCHOOL_DATA, 'twin'), pageDeployment(manifest).remotes);
  const twinServer = await serveTwin(twin, school.env.API_URL);
  const browser = await launch(executable);
  try {
    const visits = await visitBoth(browser, { federated: school.env.BASE_URL, twin: twinServer.url }, rounds, say);
    checks.push(...pageChecks(visits), ...(await serverChecks(manifest, school.env.SCHOOL_DATA, school.env.BASE_URL)));
    parts.push(
      '## Pages',
      '',
      `Medians of ${rounds} interleaved first visits, 150 ms, 1.6 Mbit/s, processor 4×.`,
      '',
      pageTable(visits),
    );
    const frame = await measureFirstFrame(browser, school.env);
    parts.push('', '## Video', '', `First frame after Play on an unthrottled line: ${Math.round(frame)} ms.`);
  } finally {
    await browser.close();
    await twinServer.close();
  }

  const api = await measureApi(school.env.API_URL, say);
  await school.stop();
  // 50 times the demo: some 11,500 courses.
  school = await startSchoolUnderTest({ RATE_LIMITS: 'off', SEED_SCALE: '50' });
  const large = await measureLarge(school.env.API_URL);
  checks.push(...apiChecks(api, large));
  parts.push('', '## API', '', apiTable(api, large));
} finally {
  await school.stop();
}

const text = report({ at: new Date(), machine: thisMachine(), checks, firstStart, parts });
fs.writeFileSync(path.join(root, 'docs/bench.md'), text);
console.log(`\n${table(checks)}\n`);
const over = checks.filter((c) => !holds(c));
console.log(
  over.length ? `${over.length} of ${checks.length} budgets are exceeded.` : `All ${checks.length} budgets hold.`,
);
process.exit(over.length ? 1 : 0);
