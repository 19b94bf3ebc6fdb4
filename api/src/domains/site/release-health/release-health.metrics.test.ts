import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WatchReport } from '@gargoyle/shared/contract/health-figures';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { saveWatchReport } from './release-health.repo.ts';

const [LIVE, CANARY] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const TAKEN = '2026-03-02T12:00:00.000Z';

/** An edge that serves the deployment manifest. */
const edge = http.createServer((_req, res) => {
  const player = { version: LIVE, canary: { version: CANARY, percent: 10 } };
  res.end(
    JSON.stringify({ revision: '4-x', createdAt: TAKEN, shell: { version: LIVE }, remotes: { 'mf-player': player } }),
  );
});
let school: TestSchool;
beforeAll(async () => {
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  school = await startTestSchool({ PUBLIC_URL: `http://127.0.0.1:${(edge.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await school.close();
  edge.close();
});

const metrics = async () => String((await school.send('GET', '/metrics')).body);

test('PLAT-260 /metrics of the API has the health of each release, what is live, and the report of the watch', async () => {
  const at = { remote: 'mf-player', version: CANARY, route: '/watch/:slug' };
  const sightingOf = (kind: Sighting['kind'], name: string, value?: number): Sighting => ({
    ...{ ...at, kind, name },
    ...(value === undefined ? {} : { value }),
  });
  const sightings = [
    sightingOf('visit', 'remote'),
    sightingOf('spoiled', 'error'),
    sightingOf('vital', 'LCP', 800),
    sightingOf('vital', 'LCP', 1900),
  ];
  await school.call('telemetry.send', { sightings });
  await school.call('telemetry.send', { sightings });
  const before = await metrics();
  const player = `app="mf-player",version="${CANARY}"`;
  expect(before).toContain(`gargoyle_release_last_hour{${player},measure="visit"} 2`);
  expect(before).toContain(`gargoyle_release_last_hour{${player},measure="error"} 2`);
  expect(before).not.toContain(`gargoyle_release_last_hour{${player},measure="LCP"}`);
  expect(before).toMatch(new RegExp(`gargoyle_release_p75_seconds\\{${player},measure="LCP"\\} 1\\.[89]`));
  expect(before).toContain(`gargoyle_release_live{app="mf-player",version="${LIVE}"} 90`);
  expect(before).toContain(`gargoyle_release_live{${player}} 10`);
  expect(before).toContain(`gargoyle_release_live{app="shell",version="${LIVE}"} 100`);
  expect(before).toMatch(/^gargoyle_release_watch_timestamp_seconds 0$/m);

  const finding = {
    measure: 'error',
    evidence: 3.1,
    sentence: '2 of 2 visits had an error of it, compared with 0 of 9',
  };
  const line = { revision: '4-x', at: TAKEN, app: 'mf-player', version: LIVE, from: CANARY };
  const report: WatchReport = {
    ...{ at: TAKEN, revision: '4-x' },
    watched: [
      {
        ...{ app: 'mf-player', kind: 'canary', fresh: { version: CANARY }, stable: { version: LIVE } },
        verdict: { findings: [finding], enough: 6.2, visits: [2, 9] },
      },
    ],
    history: [
      { ...line, who: 'health watch', what: 'withdraw' },
      { ...line, from: LIVE, who: 'dana', what: 'rollback' },
    ],
  };
  await saveWatchReport(school.school.db, report, new Date(TAKEN));
  const after = await metrics();
  expect(after).toContain(`gargoyle_release_suspicion{${player},kind="canary",measure="error"} 0.5`);
  expect(after).toContain(`gargoyle_release_taken_back_timestamp_seconds{${player}} ${Date.parse(TAKEN) / 1000}`);
  // A rollback by a person is not an alarm.
  expect(after).not.toContain(`taken_back_timestamp_seconds{app="mf-player",version="${LIVE}"}`);
  expect(after).toContain(`gargoyle_release_watch_timestamp_seconds ${Date.parse(TAKEN) / 1000}`);
});

test('PLAT-260 only the last hour counts, and an unavailable edge does not affect the other metrics', async () => {
  const { db } = school.school;
  await db.execute(`update release_counts set minute = minute - interval '61 minutes'`);
  edge.closeAllConnections();
  edge.close();
  const text = await metrics();
  expect(text).toContain('# TYPE gargoyle_release_live gauge');
  expect(text).not.toMatch(/^gargoyle_release_(?:live|last_hour|p75_seconds)\{/m);
});

test('PLAT-201 PLAT-260 /metrics of the API answers 404 without the right token', async () => {
  const token = 'of-the-test-alone';
  const closed = await startTestSchool({ METRICS: 'closed', METRICS_TOKEN: token });
  onTestFinished(() => closed.close());
  for (const authorization of ['', token, `Bearer ${token}.`]) {
    const answer = await closed.send('GET', '/metrics', { headers: { authorization } });
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain('gargoyle_');
  }
  const allowed = await closed.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(allowed.status).toBe(200);
  expect(allowed.body).toContain('# TYPE gargoyle_release_last_hour gauge');
});
