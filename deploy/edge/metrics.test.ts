import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { promote } from '../release/promote.ts';
import { edgeSchool } from '../testing/edge-school.ts';
import { putFake } from '../testing/store.ts';

test('PLAT-200 PLAT-040 the edge reports responses by kind and status, served and live releases, and readiness', async () => {
  const { folders, get, api } = await edgeSchool();
  const canary = putFake(folders, { app: 'mf-catalog', version: 'b' });
  await promote(folders, [{ app: 'mf-catalog', version: canary, percent: 10 }]);
  await get('/mf-catalog', { cookie: 'composition=50' });
  await get('/r/mf-catalog/nothing.js');
  const metricsText = async () => (await get('/metrics')).text();
  await expect.poll(metricsText).toContain('gargoyle_edge_live{app="mf-catalog",version="bbbbbbbbbbbb"} 10');
  const text = await metricsText();
  expect(text).toContain('gargoyle_edge_live{app="mf-catalog",version="aaaaaaaaaaaa"} 90');
  expect(text).toMatch(/gargoyle_edge_request_seconds_count\{kind="page",status="200"\} [1-9]/);
  expect(text).toContain('gargoyle_edge_request_seconds_count{kind="file",status="404"} 1');
  expect(text).toContain('gargoyle_edge_served_total{app="mf-catalog",version="aaaaaaaaaaaa"} 1');
  expect(text).toContain('gargoyle_edge_ready 1');
  api.end();
  await expect.poll(metricsText).toContain('gargoyle_edge_ready 0');
});

test('PLAT-200 a release that nobody gets any longer has no share', async () => {
  const { folders, get } = await edgeSchool();
  const metricsText = async () => (await get('/metrics')).text();
  expect(await metricsText()).toContain('gargoyle_edge_live{app="mf-catalog",version="aaaaaaaaaaaa"} 100');
  const version = putFake(folders, { app: 'mf-catalog', version: 'b' });
  await promote(folders, [{ app: 'mf-catalog', version }]);
  await expect.poll(metricsText).toContain(`gargoyle_edge_live{app="mf-catalog",version="${version}"} 100`);
  expect(await metricsText()).not.toContain('gargoyle_edge_live{app="mf-catalog",version="aaaaaaaaaaaa"}');
});

test('PLAT-201 without permission /metrics is a page like any other, without metrics', async () => {
  const token = 'of-the-test-alone';
  const { get } = await edgeSchool({ metrics: { open: false, token } });
  for (const authorization of ['', token, `Bearer ${token}.`]) {
    const answer = await get('/metrics', { authorization });
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).not.toContain('gargoyle_edge');
  }
  const shown = await get('/metrics', { authorization: `Bearer ${token}` });
  expect(await shown.text()).toContain('gargoyle_edge_ready 1');
  expect(shown.headers.get('cache-control')).toBe('no-store');
});

interface Panel {
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string; datasource: { uid: string } }[];
}

test('PLAT-316 each panel of the dashboard is complete and uses metrics of the edge that exist', async () => {
  const { panels } = JSON.parse(readFileSync(new URL('../dashboard.json', import.meta.url), 'utf8')) as {
    panels: Panel[];
  };
  const { get } = await edgeSchool();
  const metricsText = await (await get('/metrics')).text();
  const charts = panels.filter(({ type }) => type !== 'row');
  expect(charts.length).toBeGreaterThan(10);
  expect(new Set(charts.map(({ title }) => title)).size).toBe(charts.length);
  for (const { title, description, gridPos, targets = [] } of charts) {
    expect([title, description]).toEqual([title, expect.any(String)]);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    expect(targets.length, title).toBeGreaterThan(0);
    for (const { expr, datasource } of targets) {
      expect(datasource.uid).toBe('${source}');
      const names = expr.match(/\bgargoyle_\w+/g) ?? [];
      expect(names, title).not.toEqual([]);
      for (const name of names.filter((metric) => metric.startsWith('gargoyle_edge_')))
        expect(metricsText).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
    }
  }
});

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; do: string };
}

test('PLAT-438 what lasts long in a healthy school is no slow call: the long poll of the edges and films', () => {
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
  const slow = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets = [] }) => targets)].filter(
    ({ expr }) => expr.includes('gargoyle_http_request_seconds_bucket'),
  );
  expect(slow).toHaveLength(2);
  for (const { expr } of slow) {
    // Prometheus anchors it.
    const leftOut = new RegExp(`^(?:${/route!~"([^"]+)"/.exec(expr)?.[1] ?? '$.'})$`);
    expect(
      ['/api/v1/epoch', '/api/v1/epoch/', '/media/v/:token/:name/:file'].filter((route) => !leftOut.test(route)),
    ).toEqual([]);
    expect(['/api/v1/orders/', '/api/v1/plans/', '/ops'].filter((route) => leftOut.test(route))).toEqual([]);
  }
});

test('PLAT-202 every alert is complete and uses metrics of the edge that exist', async () => {
  const { groups } = parse(readFileSync(new URL('../alerts.yaml', import.meta.url), 'utf8')) as {
    groups: { name: string; rules: Rule[] }[];
  };
  const { get } = await edgeSchool();
  const metricsText = await (await get('/metrics')).text();
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule).toMatchObject({ for: expect.stringMatching(/^\d+[mh]$/), annotations: { do: expect.any(String) } });
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    const names = rule.expr.match(/\bgargoyle_\w+/g) ?? [];
    expect(names).not.toEqual([]);
    for (const name of names.filter((metric) => metric.startsWith('gargoyle_edge_')))
      expect(metricsText).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
  }
});
