import { type Figures, quantileOf } from '@gargoyle/shared/contract/health-figures';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { tidy } from '../../../app/tidy.ts';
import { saveWatchReport, findWatchReport } from './release-health.repo.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const VERSION = 'abcdefabcdef';
const at = { remote: 'mf-player', version: VERSION, route: '/watch/:slug' };
const tokenHeader = () => ({ 'x-edge-token': school.school.edgeToken });
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

async function figures(version = VERSION, from = minutes(-1), to = minutes(1)): Promise<Figures['counts']> {
  const query = new URLSearchParams({ remote: 'mf-player', version, from, to });
  const { status, body } = await school.send('GET', `/ops/figures.json?${query}`, { headers: tokenHeader() });
  expect(status).toBe(200);
  return (body as unknown as Figures).counts;
}

test('PLAT-110 sightings of pages and served pages are counted by remote@version', async () => {
  const sightingOf = (kind: Sighting['kind'], name: string, value?: number): Sighting => ({
    ...{ ...at, kind, name },
    ...(value === undefined ? {} : { value }),
  });
  const sightings = [
    ...[
      sightingOf('arrival', 'page'),
      sightingOf('visit', 'remote'),
      sightingOf('visit', 'remote'),
      sightingOf('spoiled', 'error'),
    ],
    ...[
      sightingOf('spoiled', 'load'),
      sightingOf('vital', 'LCP', 1000),
      sightingOf('vital', 'LCP', 1010),
      sightingOf('vital', 'CLS', 0.1),
    ],
    { ...sightingOf('visit', 'remote'), version: 'r1' },
  ];
  await Promise.all([school.call('telemetry.send', { sightings }), school.call('telemetry.send', { sightings })]);
  const served = [{ remote: 'mf-player', version: VERSION, count: 7 }];
  expect((await school.send('POST', '/ops/served', { body: { served }, headers: tokenHeader() })).status).toBe(204);
  const counts = await figures();
  const sum = (measure: string) =>
    counts.filter((count) => count.measure === measure).reduce((total, { count }) => total + count, 0);
  const sums = ['served', 'arrival', 'visit', 'load', 'error', 'LCP', 'INP'].map((measure) => [measure, sum(measure)]);
  expect(Object.fromEntries(sums)).toEqual({ served: 7, arrival: 2, visit: 4, load: 2, error: 2, LCP: 4, INP: 0 });
  expect(
    quantileOf(
      counts.filter(({ measure }) => measure === 'LCP'),
      0.75,
    ),
  ).toBe(1051);
  expect(await figures('000000000000')).toEqual([]);
  expect(await figures(VERSION, minutes(-9), minutes(-2))).toEqual([]);
  expect(await figures('r1')).toEqual([]);
});

test('PLAT-110 figures and served pages require the edge’s token', async () => {
  const served = { served: [{ remote: 'mf-player', version: 'dddddddddddd', count: 1 }] };
  for (const headers of [{}, { 'x-edge-token': 'guess' }] as Record<string, string>[]) {
    expect((await school.send('GET', '/ops/figures.json', { headers })).status).toBe(404);
    expect((await school.send('POST', '/ops/served', { body: served, headers })).status).toBe(404);
  }
  expect(await figures('dddddddddddd')).toEqual([]);
  const wrong = await school.send('POST', '/ops/served', {
    body: { served: [{ count: 'many' }] },
    headers: tokenHeader(),
  });
  expect(wrong.status).toBe(400);
  expect((await school.send('GET', '/ops/figures.json?remote=x', { headers: tokenHeader() })).status).toBe(400);
});

test('PLAT-263 an IP address counts once for a release, and counts older than two days are removed', async () => {
  const version = 'cccccccccccc';
  const spoiled: Sighting[] = [
    { ...at, version, kind: 'visit', name: 'remote' },
    { ...at, version, kind: 'spoiled', name: 'error' },
  ];
  const send = (ip: string) => school.call('telemetry.send', { sightings: spoiled }, { ip });
  for (const ip of ['203.0.113.9', '203.0.113.10']) for (const _ of [1, 2, 3, 4]) await send(ip);
  // Each process limits on its own.
  const expected = 2 * school.schools.length;
  const sums = async () => (await figures(version)).map(({ measure, count }) => [measure, count]).toSorted();
  expect(await sums()).toEqual([
    ['error', expected],
    ['visit', expected],
  ]);
  const { db } = school.school;
  await db.execute(`update release_counts set minute = minute - interval '47 hours' where version = '${version}'`);
  await tidy(school.school);
  expect(await figures(version, minutes(-5 * 1440))).toHaveLength(2);
  await db.execute(`update release_counts set minute = minute - interval '2 hours' where version = '${version}'`);
  await tidy(school.school);
  expect(await figures(version, minutes(-5 * 1440))).toEqual([]);
});

test('PLAT-115 the latest report of the watch is stored if it is valid and has the edge’s token', async () => {
  const report = { at: 'now', revision: '4-x', watched: [], history: [] };
  const send = (body: unknown, headers: Record<string, string> = tokenHeader()) =>
    school.send('POST', '/ops/watch', { body, headers });
  expect((await send(report, {})).status).toBe(404);
  expect((await send({ at: 'now' })).status).toBe(400);
  expect((await send(report)).status).toBe(204);
  expect((await send({ ...report, revision: '5-x' })).status).toBe(204);
  expect((await findWatchReport(school.school.db))?.report.revision).toBe('5-x');
});

test('PLAT-471 texts of a report that are too long are cut, and the report is stored', async () => {
  const line = { at: 'now', who: 'Ada', what: 'rollback', app: 'mf-player', version: VERSION, from: null };
  const history = [{ ...line, reason: `${'x'.repeat(1999)}\u{1f3a8} it failed`, commit: '4f'.repeat(40) }];
  const body = { at: 'now', revision: '5-y', watched: [], history };
  expect((await school.send('POST', '/ops/watch', { body, headers: tokenHeader() })).status).toBe(204);
  expect((await findWatchReport(school.school.db))?.report).toEqual({
    ...body,
    history: [{ ...line, reason: `${'x'.repeat(1999)}\ufffd`, commit: '4f'.repeat(30) }],
  });
});

test('PLAT-117 PLAT-232 staff see what is under watch, recent changes, the health of each release, and whether the watch is silent', async () => {
  const finding = {
    measure: 'error',
    evidence: 3.1,
    sentence: '2 of 9 visits had an error of it, compared with 0 of 90',
  };
  const verdict = { findings: [finding], enough: 6.2, visits: [9, 90] };
  const watched = {
    app: 'mf-player',
    kind: 'canary',
    fresh: { version: VERSION },
    stable: { version: 'ffffffffffff' },
  };
  const line = { at: '2026-03-02', who: 'health watch', what: 'withdraw', app: 'mf-player', version: 'ffffffffffff' };
  const report = {
    ...{ at: 'now', revision: '6-x', watched: [{ ...watched, verdict }] },
    history: [
      { ...line, from: VERSION, reason: 'it <b>threw</b>', commit: `${'4f2a91c0'.repeat(5)}-dirty` },
      { ...line, from: null },
    ],
  };
  expect((await school.send('POST', '/ops/watch', { body: report, headers: tokenHeader() })).status).toBe(204);
  const token = await school.signIn('staff');
  const page = async () =>
    String((await school.send('GET', '/ops', { headers: { cookie: `gargoyle_session=${token}` } })).body);
  const html = await page();
  expect(html).toContain('50 % of an alarm: 2 of 9 visits had an error of it, compared with 0 of 90');
  expect(html).toContain('<td>health watch</td><td>withdraw</td>');
  expect(html).toContain('<td>mf-player@ffffffffffff</td><td>4f2a91c and changes</td>');
  expect(html).toContain('<td>mf-player@ffffffffffff</td><td>–</td>');
  expect(html).toContain('it &lt;b&gt;threw&lt;/b&gt;');
  expect(html).toMatch(/<th scope="row">mf-player@abcdefabcdef<\/th><td>4<\/td><td><svg role="img"/);
  expect(html).not.toContain('last reported at');
  await saveWatchReport(school.school.db, report as never, new Date(Date.now() - 120_000));
  expect(await page()).toContain('The health watch last reported at');
});
