import { findWatchReport } from '@gargoyle/api/src/domains/site/release-health/release-health.repo.ts';
import { startTestSchool, type TestSchool } from '@gargoyle/api/src/testing/test-school.ts';
import { apiFigures } from '@gargoyle/deploy/health/api-figures.ts';
import { readHealthSettings } from '@gargoyle/deploy/health/settings.ts';
import { createWatch } from '@gargoyle/deploy/health/watch.ts';
import { readHistory } from '@gargoyle/deploy/release/history.ts';
import { promote } from '@gargoyle/deploy/release/promote.ts';
import { readDeployment } from '@gargoyle/deploy/release/store.ts';
import { emptyStore, putFake } from '@gargoyle/deploy/testing/store.ts';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// The health watch beside the API that counts what pages report and the edge has served.

const APP = 'mf-catalog';
const HOUR = 3_600_000;
const PAGES = 40;

let school: TestSchool;
let apiUrl: string;
beforeAll(async () => {
  school = await startTestSchool();
  apiUrl = await school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => school.close());
beforeEach(() => school.school.db.execute('delete from release_counts'));

/** Pages that showed this version: each is served, starts and is visited, and fails in this way or not. */
async function visit(version: string, failure?: 'load' | 'error'): Promise<void> {
  const served = [{ remote: APP, version, count: PAGES }];
  const headers = { 'x-edge-token': school.school.edgeToken };
  expect((await school.send('POST', '/ops/served', { body: { served }, headers })).status).toBe(204);
  const at = { remote: APP, version, route: '/' };
  const sightings: Sighting[] = [
    { kind: 'arrival', ...at, name: 'page' },
    { kind: 'visit', ...at, name: 'remote' },
    ...(failure ? [{ kind: 'spoiled' as const, ...at, name: failure }] : []),
  ];
  for (let page = 0; page < PAGES; page++)
    expect((await school.call('telemetry.send', { sightings })).status).toBeLessThan(300);
}

/** A store with a version that has long been live, and the watch of it. */
async function watched(edgeToken = school.school.edgeToken) {
  const folders = emptyStore();
  const put = (app: string, digit: string) => ({ app, version: putFake(folders, { app, version: digit }) });
  const good = put(APP, 'a');
  await promote(folders, [put('shell', 'a'), good], { now: Date.now() - 9 * HOUR });
  const api = apiFigures({ apiUrl, edgeToken });
  const { margins } = readHealthSettings({});
  const look = createWatch({ folders, figures: api.figures, margins, now: () => Date.now(), say: () => {} });
  const live = () => readDeployment(folders)?.remotes[APP];
  return {
    folders,
    good: good.version,
    fresh: put(APP, 'b'),
    api,
    look,
    live,
    last: () => readHistory(folders).at(-1),
  };
}

test.each(['load', 'error'] as const)(
  'PLAT-017 PLAT-115 a canary whose pages report %s to the API is withdrawn, and the API is told why',
  async (failure) => {
    const { folders, good, fresh, api, look, live, last } = await watched();
    await promote(folders, [{ ...fresh, percent: 10 }]);
    await visit(good);
    await visit(fresh.version, failure);
    const report = await look();
    expect(live()).toMatchObject({ version: good });
    expect(live()?.canary).toBeUndefined();
    expect(last()).toMatchObject({ what: 'withdraw', from: fresh.version, who: 'health watch' });
    expect(last()?.reason).toContain(`${PAGES} of ${PAGES} visits`);
    if (report) await api.send(report);
    const known = await findWatchReport(school.school.db);
    expect(known?.report.history[0]).toMatchObject({ what: 'withdraw', reason: last()?.reason });
  },
);

test('PLAT-116 a promotion whose pages fail is rolled back to its fallback, by the figures of the day before', async () => {
  const { folders, good, fresh, look, live, last } = await watched();
  await visit(good);
  await school.school.db.execute(`update release_counts set minute = minute - interval '2 hours'`);
  await promote(folders, [fresh]);
  expect(live()).toMatchObject({ version: fresh.version, previous: { version: good } });
  await visit(fresh.version, 'error');
  await look();
  expect(live()).toMatchObject({ version: good });
  expect(last()).toMatchObject({ what: 'rollback', from: fresh.version, version: good, who: 'health watch' });
});

test('PLAT-115 a canary whose pages report nothing bad stays', async () => {
  const { folders, good, fresh, look, live } = await watched();
  await promote(folders, [{ ...fresh, percent: 10 }]);
  await visit(good);
  await visit(fresh.version);
  expect((await look())?.watched).toMatchObject([{ verdict: { visits: [PAGES, PAGES] } }]);
  expect(live()?.canary?.version).toBe(fresh.version);
});

test('PLAT-115 where the API refuses its figures, nothing is rolled back', async () => {
  const { folders, good, fresh, look, live } = await watched('a guess');
  await promote(folders, [{ ...fresh, percent: 10 }]);
  await visit(good);
  await visit(fresh.version, 'error');
  await expect(look()).rejects.toThrow('the API answers 404 to /ops/figures.json');
  expect(live()?.canary?.version).toBe(fresh.version);
});
