import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReports } from '../host/reports.ts';
import { startTelemetry } from './telemetry.ts';
import type { Figure } from './vitals.model.ts';

const remoteReporter = vi.hoisted(() => ({ now: (_remote: string, _version: string, _attempt: number) => {} }));
vi.mock('./follow-remotes.ts', () => ({
  followRemotes: (tell: typeof remoteReporter.now) => {
    remoteReporter.now = tell;
  },
}));
const vitalReporter = vi.hoisted(() => ({
  now: (_path: string, _figure: Pick<Figure, 'id' | 'name' | 'value'>) => {},
}));
vi.mock('./vitals.ts', () => ({
  followVitals: (tell: typeof vitalReporter.now) => {
    vitalReporter.now = tell;
  },
}));

const deployment = {
  revision: 'r1',
  shell: '5e1',
  remotes: {
    'mf-catalog': { version: 'aaa', routes: ['/tutorials', '/tutorials/:slug'] },
    'mf-commerce': { version: 'bbb', routes: ['/store'] },
  },
} as unknown as PageDeployment;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

/** An older release of the shop has replaced the page's own. */
const versions: Record<string, string> = { '/tutorials/eyes': 'aaa', '/store': 'bb0' };

function start(at = '/nowhere') {
  history.replaceState(null, '', at);
  const host = fakeHost({ answers: { 'telemetry.send': undefined as never } });
  const reports = createReports();
  startTelemetry({ host, areas: { version: (path) => versions[path] }, reports, deployment });
  const sent = () =>
    host.api.calls.splice(0).flatMap(({ input, options }) => {
      expect(options).toMatchObject({ silent: true, keepalive: true });
      return (input as { sightings: { name: string }[] }).sightings;
    });
  /** Flushes and returns the visits sent at the start. */
  const flushStart = () => {
    hide();
    const visits = sent();
    hide('visible');
    return visits;
  };
  return { reports, sent, flushStart };
}
const leave = () => void window.dispatchEvent(new Event('pagehide'));
const hide = (state: DocumentVisibilityState = 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('PLAT-054 figures are attributed to their path and to the release shown there', () => {
  const { sent, flushStart } = start();
  flushStart();
  vitalReporter.now('/tutorials/eyes', { id: 'LCP', name: 'LCP', value: 900 });
  vitalReporter.now('/store', { id: 'INP', name: 'INP', value: 120 });
  vitalReporter.now('/nowhere', { id: 'CLS', name: 'CLS', value: 0 });
  hide();
  expect(sent()).toEqual([
    { kind: 'vital', remote: 'mf-catalog', version: 'aaa', route: '/tutorials/:slug', name: 'LCP', value: 900 },
    { kind: 'vital', remote: 'mf-commerce', version: 'bb0', route: '/store', name: 'INP', value: 120 },
    { kind: 'vital', remote: 'shell', version: '5e1', route: 'unknown', name: 'CLS', value: 0 },
  ]);
});

test('PLAT-261 a figure is sent within five seconds with its latest value, and again only when it has changed', () => {
  const { sent, flushStart } = start();
  flushStart();
  vitalReporter.now('/store', { id: 'LCP', name: 'LCP', value: 300 });
  vitalReporter.now('/tutorials', { id: 'LCP', name: 'LCP', value: 400 });
  vitalReporter.now('/store', { id: 'LCP', name: 'LCP', value: 900 });
  vi.advanceTimersByTime(4999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toMatchObject([
    { name: 'LCP', route: '/store', value: 900 },
    { name: 'LCP', route: '/tutorials', value: 400 },
  ]);
  hide();
  expect(sent()).toEqual([]);
  vitalReporter.now('/store', { id: 'LCP', name: 'LCP', value: 950 });
  vi.advanceTimersByTime(5000);
  expect(sent()).toMatchObject([{ name: 'LCP', route: '/store', value: 950 }]);
});

test('PLAT-054 a figure of the next navigation, or of a replacing release, does not change the previous one', () => {
  const { sent, flushStart } = start();
  flushStart();
  vitalReporter.now('/store', { id: 'v5-1', name: 'INP', value: 480 });
  vitalReporter.now('/store', { id: 'v5-2', name: 'INP', value: 16 });
  versions['/store'] = 'bbb';
  vitalReporter.now('/store', { id: 'v5-2', name: 'INP', value: 24 });
  versions['/store'] = 'bb0';
  hide();
  expect(sent()).toMatchObject([
    { version: 'bb0', value: 480 },
    { version: 'bb0', value: 16 },
    { version: 'bbb', value: 24 },
  ]);
});

test('PLAT-055 pending sightings are sent on every hide, and never twice', () => {
  const { sent, flushStart } = start();
  flushStart();
  vitalReporter.now('/store', { id: 'LCP', name: 'LCP', value: 900 });
  expect(sent()).toEqual([]);
  hide();
  expect(sent()).toHaveLength(1);
  leave();
  hide('visible');
  hide();
  expect(sent()).toEqual([]);
  vitalReporter.now('/store', { id: 'CLS', name: 'CLS', value: 0.1 });
  hide('visible');
  expect(sent()).toEqual([]);
  hide();
  expect(sent()).toMatchObject([{ name: 'CLS' }]);
});

test('PLAT-055 a page that is left without being hidden first sends pending sightings', () => {
  const { reports, sent, flushStart } = start();
  flushStart();
  reports.report('uncaught', new Error('late'));
  leave();
  expect(sent()).toMatchObject([{ kind: 'error', name: 'uncaught' }]);
  leave();
  expect(sent()).toEqual([]);
});

test('PLAT-039 failures and figures are sent soon, and a beacon has a maximum size', () => {
  const { reports, sent, flushStart } = start();
  flushStart();
  for (let i = 0; i < 60; i++) vitalReporter.now('/store', { id: `figure ${i}`, name: `figure ${i}`, value: i });
  expect(sent()).toHaveLength(50);
  reports.report('uncaught', new Error('late'));
  vi.advanceTimersByTime(4999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toHaveLength(11);
});

test('PLAT-111 a page reports soon that its script runs, and once each remote it has used', () => {
  const { sent } = start('/store');
  remoteReporter.now('mf-commerce', 'bbb', 0);
  remoteReporter.now('mf-commerce', 'bbb', 0);
  remoteReporter.now('mf-catalog', 'aaa', 0);
  vi.advanceTimersByTime(4999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  const at = { route: '/store' };
  expect(sent()).toEqual([
    { kind: 'arrival', remote: 'shell', version: '5e1', name: 'page', ...at },
    { kind: 'arrival', remote: 'mf-commerce', version: 'bbb', name: 'page', ...at },
    { kind: 'visit', remote: 'shell', version: '5e1', name: 'remote', ...at },
    { kind: 'visit', remote: 'mf-commerce', version: 'bbb', name: 'remote', ...at },
    { kind: 'visit', remote: 'mf-catalog', version: 'aaa', name: 'remote', ...at },
  ]);
});

test('PLAT-111 a visit is spoiled once, counts as a visit, and is attributed to the release that failed', () => {
  const { reports, sent, flushStart } = start('/store');
  flushStart();
  reports.report('mf-catalog@aaa step 1: routes', new Error('404'));
  reports.report('mf-catalog@aaa step 2: routes', new Error('404'));
  remoteReporter.now('mf-catalog', 'aa0', 0);
  reports.report('widget catalog.box.v1', new TypeError('x'));
  hide();
  const booked = sent().map((all) => {
    const { kind, remote, version, name } = all as Sighting;
    return `${kind} ${remote}@${version} ${name}`;
  });
  expect(booked).toEqual([
    'visit mf-catalog@aaa remote',
    'spoiled mf-catalog@aaa load',
    'load mf-catalog@aaa step 1: routes',
    'load mf-catalog@aaa step 2: routes',
    'visit mf-catalog@aa0 remote',
    'spoiled mf-catalog@aa0 error',
    'error mf-catalog@aa0 widget catalog.box.v1',
  ]);
});
