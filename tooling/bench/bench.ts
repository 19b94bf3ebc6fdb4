// npm run bench: pages compared with the monolith build, downloads of returning visitors, the API compared with a bare
// server, start times and memory; writes docs/bench.md. `--only=pages` measures and rewrites that chapter only,
// `--only=returning` that of returning visitors, `--only=health` the time until bad canaries are rolled back,
// `--only=scale` what calls and pages cost as the school grows (`--scales=1,10,50`), `--only=lighthouse` what Lighthouse
// says of both.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import { browserOrExit } from '../test/browser.ts';
import { endEverythingOnSignals } from '../test/end-on-signals.ts';
import { root } from '../test/parts.ts';
import { wordsOfCommand } from '../test/words-of-command.ts';
import { type SchoolUnderTest, startSchoolUnderTest } from '../test/school-under-test.ts';
import { apiChecks, apiTable, measureApi, measureLarge } from './api.ts';
import { measureDevStart } from './dev-start.ts';
import { type Check, holds, table } from './measurements.ts';
import { pageChecks, pagesChapter, type Side, visitBoth } from './pages.ts';
import { treeMemory } from './processes.ts';
import { serverChecks } from './server-page.ts';
import { HEALTH_CHAPTER } from './health/chapter.ts';
import { benchHealth } from './health/health.ts';
import { chapterOf, report, thisMachine, withChapter } from './report.ts';
import { SCALE_CHAPTER, scaleChapter, scaleChecks } from './scale/chapter.ts';
import { measureScales } from './scale/scale.ts';
import { measureReturning, returningChapter, returningChecks } from './returning-readers.ts';
import { LIGHTHOUSE_CHAPTER, lighthouseChapter, lighthouseChecks, rateBoth } from './lighthouse.ts';
import { buildTwin } from './monolith-build.ts';
import { serveTwin } from './monolith-server.ts';
import { signInAsMember } from './sign-in.ts';
import { measureFirstFrame } from './video.ts';
import { launch } from './visit.ts';

endEverythingOnSignals();
const ONE_CHAPTER = ['pages', 'returning', 'health', 'scale', 'lighthouse'];
const USAGE = `Usage: npm run bench [-- --only=<${ONE_CHAPTER.join('|')}>] [--rounds=<times>] [--scales=<factors>]`;
const { word, values: asked } = wordsOfCommand(
  { only: { type: 'string' }, rounds: { type: 'string' }, scales: { type: 'string' } },
  USAGE,
);
if (word || (asked.only && !ONE_CHAPTER.includes(asked.only))) {
  console.error(USAGE);
  process.exit(1);
}
const rounds = Number(asked.rounds ?? 7);
const log = (line: string) => console.log(line);
const seconds = (from: number) => (performance.now() - from) / 1000;

/** This machine and how busy it is. */
const machineNow = () => `${thisMachine()}, load ${(os.loadavg()[0] ?? 0).toFixed(0)}`;

const page = path.join(root, 'docs/bench.md');
const writeChapter = (chapter: readonly string[]) =>
  fs.writeFileSync(page, withChapter(fs.readFileSync(page, 'utf8'), chapter));

async function returning() {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-returning-'));
  try {
    return await measureReturning(data, log);
  } finally {
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** Starts the school and its twin for `measure`, and stops both. */
async function withTwin<T>(measure: (base: Record<Side, string>) => Promise<T>): Promise<T> {
  const school = await startSchoolUnderTest({ RATE_LIMITS: 'off' });
  try {
    const twin = await twinOf(school.env, await deploymentAt(school.env.BASE_URL));
    return await measure({ federated: school.env.BASE_URL, twin: twin.url }).finally(() => twin.close());
  } finally {
    await school.stop();
  }
}

/** Builds and serves the twin of a running school. */
const twinOf = async ({ SCHOOL_DATA, API_URL }: SchoolUnderTest['env'], live: Deployment) =>
  serveTwin(await buildTwin(path.join(SCHOOL_DATA, 'twin'), pageDeployment(live).remotes), API_URL);

const deploymentAt = async (edge: string) => (await (await fetch(`${edge}/deploy.json`)).json()) as Deployment;

/** Prints the budgets and ends the process. */
function finish(all: readonly Check[]): never {
  console.log(`\n${table(all)}\n`);
  const over = all.filter((c) => !holds(c));
  console.log(
    over.length ? `${over.length} of ${all.length} budgets are exceeded.` : `All ${all.length} budgets hold.`,
  );
  process.exit(over.length ? 1 : 0);
}

if (asked.only === 'returning') {
  const changes = await returning();
  writeChapter(returningChapter(changes, new Date()));
  finish(returningChecks(changes));
}

if (asked.only === 'health') {
  const health = await benchHealth(log);
  writeChapter(health.chapter);
  finish(health.checks);
}

if (asked.only === 'scale') {
  const scales = (asked.scales ?? '1,10,50').split(',').map(Number);
  const sizes = await measureScales(scales, log);
  writeChapter(scaleChapter(sizes, new Date(), machineNow()));
  finish(scaleChecks(sizes));
}

if (asked.only === 'lighthouse') {
  const browser = browserOrExit({ whole: true });
  const times = Number(asked.rounds ?? 3);
  const rated = await withTwin((base) => rateBoth(browser, base, times, log));
  writeChapter(lighthouseChapter(rated, times, new Date(), machineNow()));
  finish(lighthouseChecks(rated));
}

const executable = browserOrExit({ whole: true });

if (asked.only === 'pages') {
  const { visits, presses } = await withTwin(async (base) => {
    const browser = await launch(executable);
    const session = await signInAsMember(browser, { BASE_URL: base.federated, API_URL: base.federated });
    return visitBoth(browser, base, session, rounds, log).finally(() => browser.close());
  });
  writeChapter(pagesChapter(visits, presses, new Date(), machineNow()));
  finish(pageChecks(visits));
}

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
/** Their budgets stand in their chapter. */
const pages: Check[] = [];
const parts: string[] = [];
try {
  const memory = treeMemory(school.pid);
  checks.push({ what: 'memory of all processes at rest (PSS)', value: memory, limit: 700, unit: 'MB' });

  const manifest = await deploymentAt(school.env.BASE_URL);
  const twinServer = await twinOf(school.env, manifest);
  const browser = await launch(executable);
  try {
    const session = await signInAsMember(browser, school.env);
    const sides = { federated: school.env.BASE_URL, twin: twinServer.url };
    const { visits, presses } = await visitBoth(browser, sides, session, rounds, log);
    pages.push(...pageChecks(visits));
    checks.push(...(await serverChecks(manifest, school.env.SCHOOL_DATA, school.env.BASE_URL)));
    parts.push(...pagesChapter(visits, presses, new Date(), machineNow()));
    const frame = await measureFirstFrame(browser, school.env.BASE_URL, session);
    parts.push('', '## Video', '', `First frame after Play on an unthrottled line: ${Math.round(frame)} ms.`);
  } finally {
    await browser.close();
    await twinServer.close();
  }

  const api = await measureApi(school.env.API_URL, log);
  await school.stop();
  // 50 times the demo: about 11,500 courses.
  school = await startSchoolUnderTest({ RATE_LIMITS: 'off', SEED_SCALE: '50' });
  const large = await measureLarge(school.env.API_URL);
  checks.push(...apiChecks(api, large));
  parts.push('', '## API', '', apiTable(api, large));
} finally {
  await school.stop();
}

const changes = await returning();
checks.push(...returningChecks(changes));
parts.push('', ...returningChapter(changes, new Date()));
const before = fs.readFileSync(page, 'utf8');
const text = report({ at: new Date(), machine: thisMachine(), checks, firstStart, parts });
const others = [HEALTH_CHAPTER, SCALE_CHAPTER, LIGHTHOUSE_CHAPTER]
  .map((heading) => chapterOf(before, heading))
  .filter((c) => c.length);
fs.writeFileSync(page, others.reduce(withChapter, text));
finish([...checks, ...pages]);
