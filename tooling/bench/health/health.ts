import { DURATIONS } from '@gargoyle/shared/contract/health-figures';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { readHealthSettings } from '@gargoyle/deploy/health/settings.ts';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import { mixOf } from '@gargoyle/deploy/release/mixes.ts';
import { readDeployment } from '@gargoyle/deploy/release/store.ts';
import { randomOf } from '@gargoyle/deploy/testing/random.ts';
import { DEFECTS, type Defect } from '../../drill/bad-releases.ts';
import { untilShown } from '../../drill/stage.ts';
import { wholeSchool } from '../../drill/whole-school.ts';
import { browserOrExit } from '../../test/browser.ts';
import { endEverythingOnSignals } from '../../test/end-on-signals.ts';
import type { Check } from '../measurements.ts';
import { thisMachine } from '../report.ts';
import { launch } from '../visit.ts';
import { type Found, healthChapter, spreadOf } from './chapter.ts';
import { stayOfLate } from './detection-time.ts';
import { falseAlarmRuns } from './false-alarms.ts';
import { type Beacon, realVisit, ROUTES } from './real-visits.ts';
import { simulateVisitors, type RecordedVisits } from './replay.ts';

const APP = 'mf-catalog';
/** Determines arrival times and which visitors get the canary. */
const SEED = 1;
const GOOD_VISITS = 8;
const QUIET_RUNS = 20;
const LATEST_MS = 180_000;
const [SECONDS, BAD_VIEWS] = [60, 200];
/** Factor by which the LCP of the slow canary is longer than that of good visits. */
const SLOWDOWN = 1.5;

const has = (all: readonly Sighting[], kind: Sighting['kind'], name: string): boolean =>
  all.some((one) => one.kind === kind && one.name === name && (one.remote === APP || kind === 'arrival'));
const vitalOf = (all: readonly Sighting[], name: string): number =>
  Math.max(0, ...all.filter((one) => one.kind === 'vital' && one.name === name).map(({ value = 0 }) => value));
const hasVitals = (all: readonly Sighting[]) =>
  has(all, 'arrival', 'page') && vitalOf(all, 'LCP') > 0 && vitalOf(all, 'INP') > 0;

/** What a browser must report for each defect to be seen by the watch. `lcp`: LCP of good visits to the page, ms. */
const SHOWS: Record<Defect, (all: readonly Sighting[], lcp: number) => boolean> = {
  'throws while rendering': (all) => has(all, 'spoiled', 'error'),
  'fails to load': (all) => has(all, 'spoiled', 'load'),
  'has a late LCP': (all, lcp) => hasVitals(all) && vitalOf(all, 'LCP') >= lcp * SLOWDOWN,
  'has slow handlers': (all) => hasVitals(all) && vitalOf(all, 'INP') >= 300,
  'storms with events': (all) => has(all, 'spoiled', 'error'),
};

/**
 * For canaries that are only slow, the beacons of a good visit are sent with this one figure changed: a page behind an
 * override link is rendered for each visitor, which would slow down its other figures too.
 */
const CHANGES: Partial<Record<Defect, (bad: readonly Beacon[]) => (one: Sighting) => Sighting>> = {
  'has a late LCP': () => (one) => (one.name === 'LCP' ? { ...one, value: (one.value ?? 0) * SLOWDOWN } : one),
  'has slow handlers': (bad) => (one) => (one.name === 'INP' ? { ...one, value: vitalOf(flat(bad), 'INP') } : one),
};

const flat = (visit: readonly Beacon[]): Sighting[] => visit.flatMap(({ sightings }) => sightings);

/** Measures how soon bad canaries are rolled back, with the real edge, API, watch and builds; about ten minutes. */
export async function benchHealth(log: (line: string) => void): Promise<{ checks: Check[]; chapter: string[] }> {
  const executable = browserOrExit({ whole: true });
  endEverythingOnSignals();
  const random = randomOf(SEED);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const { stage, env, end } = await wholeSchool(log, { TRUSTED_PROXIES: '127.0.0.1,::1', HEALTH_WATCH: 'on' });
  const { BASE_URL: base = '', API_URL: apiUrl = '', SCHOOL_DATA: data = '' } = env;
  const { edgeToken, margins } = readHealthSettings({ GARGOYLE_DATA: data });
  const browser = await launch(executable);
  try {
    const defects = Object.keys(DEFECTS) as Defect[];
    const bad = new Map<Defect, { version: string; visits: RecordedVisits; shown: number }>();
    const good: Record<string, Beacon[][]> = Object.fromEntries(ROUTES.map((route) => [route, []]));
    // The first visit of a page generates its pictures and is not counted.
    for (const route of ROUTES)
      for (let visit = -1; visit < GOOD_VISITS; visit++) {
        const beacons = await realVisit(browser, base + route, hasVitals);
        if (visit >= 0) good[route]?.push(beacons);
      }
    const lcpOf = (route: string) => spreadOf((good[route] ?? []).map((visit) => vitalOf(flat(visit), 'LCP'))).median;
    log(`${ROUTES.length * GOOD_VISITS} visits of real browsers to the live release`);
    for (const defect of defects) {
      const { version } = await stage.publish(APP, { defect });
      const { output } = await stage.type('release', 'link', `${APP}@${version}`, '--hours', '1');
      const [link = ''] = /http\S+/.exec(output) ?? [];
      const visits: Record<string, Beacon[][]> = {};
      for (const route of ROUTES) {
        const address = new URL(link);
        address.pathname = route;
        visits[route] = [await realVisit(browser, address.href, (all) => SHOWS[defect](all, lcpOf(route)))];
      }
      bad.set(defect, { version, visits, shown: ROUTES.length });
      log(`${APP}@${version}, which ${defect}: reported by ${ROUTES.length} visits of real browsers, one per page`);
    }

    const found: Found[] = [];
    for (const [defect, { version, visits, shown }] of bad) {
      const live = mixOf(readDeployment(stage.folders) ?? {})[APP] ?? '';
      const { status, output } = await stage.type('promote', `${APP}@${version}`, '--percent', '10');
      if (status !== 0) throw new Error(`the canary could not be started: ${output}`);
      await untilShown(stage, { app: APP, version }, 'composition=0');
      const began = performance.now();
      const last = () => readHistory(stage.folders).at(-1);
      const isOver = () => last()?.what !== 'canary' || performance.now() - began > LATEST_MS;
      const beaconsOf = (route: string, shownVersion: string): Beacon[] => {
        if (shownVersion === live) return pick(good[route] ?? []);
        const own = pick(visits[route] ?? []);
        const change = CHANGES[defect]?.(own);
        if (!change) return own;
        return pick(good[route] ?? []).map(({ at, sightings }) => ({ at, sightings: sightings.map(change) }));
      };
      const seen = await simulateVisitors({ base, random, beaconsOf, app: APP }, ROUTES, live, isOver);
      const line = last();
      const rolledBack = line?.what === 'withdraw' && line.from === version;
      const seconds = rolledBack
        ? (Date.parse(line.at) - Date.parse(lastCanary(stage.folders, version))) / 1000
        : Infinity;
      found.push({ defect, shown, seconds, bad: seen.canary, pages: seen.pages, reason: line?.reason ?? '–' });
      log(
        `the canary that ${defect}: rolled back after ${seconds} s, ${seen.canary} of ${seen.pages} pages were bad, ${seen.failed} requests failed: ${line?.reason}`,
      );
      if (!rolledBack) await stage.type('rollback', APP, 'not rolled back by the watch');
    }

    const quiet = await falseAlarmRuns(QUIET_RUNS, { apiUrl, edgeToken, margins, random, visits: good, app: APP });
    log(`${quiet.runs} quiet runs, ${quiet.visits} visits: ${quiet.alarms.length} alarms ${quiet.alarms.join('; ')}`);

    const spread = DURATIONS.map((name) => {
      const routes = ROUTES.map((route) => spreadOf((good[route] ?? []).map((visit) => vitalOf(flat(visit), name))));
      return { name, routes };
    });
    const checks: Check[] = [
      ...found.flatMap(({ defect, seconds, bad: views }) => [
        { what: `canary that ${defect}: rolled back after`, value: seconds, limit: SECONDS, unit: 's' },
        { what: `canary that ${defect}: bad views`, value: views, limit: BAD_VIEWS },
      ]),
      { what: `alarms in ${quiet.runs} quiet runs`, value: quiet.alarms.length, limit: 0 },
    ];
    const facts = {
      at: new Date(),
      machine: thisMachine(),
      seed: SEED,
      found,
      quiet,
      spread,
      checks,
      each: GOOD_VISITS,
      later: [0.1, 0.25, 0.5, 0.75].map((deviation) => stayOfLate(deviation, SLOWDOWN, margins, random)),
    };
    return { checks, chapter: healthChapter(facts) };
  } finally {
    await browser.close();
    await end();
  }
}

const lastCanary = (folders: Parameters<typeof readHistory>[0], version: string): string =>
  readHistory(folders).findLast((line) => line.what === 'canary' && line.version === version)?.at ?? '';
