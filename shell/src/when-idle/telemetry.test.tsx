import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReports } from '../host/reports.ts';
import { startTelemetry } from './telemetry.ts';
import type { Figure } from './vitals.model.ts';

const tellRemote = vi.hoisted(() => ({ now: (_remote: string, _version: string, _attempt: number) => {} }));
vi.mock('./follow-remotes.ts', () => ({
  followRemotes: (tell: typeof tellRemote.now) => {
    tellRemote.now = tell;
  },
}));
const tellVital = vi.hoisted(() => ({ now: (_path: string, _figure: Pick<Figure, 'id' | 'name' | 'value'>) => {} }));
vi.mock('./vitals.ts', () => ({
  followVitals: (tell: typeof tellVital.now) => {
    tellVital.now = tell;
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

/** An older release of the shop has stood in for the page's own. */
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
  /** What it says of visits at its beginning is left aside. */
  const begun = () => {
    hide();
    const visits = sent();
    hide('visible');
    return visits;
  };
  return { reports, sent, begun };
}
const leave = () => void window.dispatchEvent(new Event('pagehide'));
const hide = (state: DocumentVisibilityState = 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('PLAT-054 figures are booked on the path they are told for, with the release that stood there', () => {
  const { sent, begun } = start();
  begun();
  tellVital.now('/tutorials/eyes', { id: 'LCP', name: 'LCP', value: 900 });
  tellVital.now('/store', { id: 'INP', name: 'INP', value: 120 });
  tellVital.now('/nowhere', { id: 'CLS', name: 'CLS', value: 0 });
  hide();
  expect(sent()).toEqual([
    { kind: 'vital', remote: 'mf-catalog', version: 'aaa', route: '/tutorials/:slug', name: 'LCP', value: 900 },
    { kind: 'vital', remote: 'mf-commerce', version: 'bb0', route: '/store', name: 'INP', value: 120 },
    { kind: 'vital', remote: 'shell', version: '5e1', route: 'unknown', name: 'CLS', value: 0 },
  ]);
});

test('PLAT-261 a figure goes within five seconds, once as it is by then, and again only when it has grown', () => {
  const { sent, begun } = start();
  begun();
  tellVital.now('/store', { id: 'LCP', name: 'LCP', value: 300 });
  tellVital.now('/tutorials', { id: 'LCP', name: 'LCP', value: 400 });
  tellVital.now('/store', { id: 'LCP', name: 'LCP', value: 900 });
  vi.advanceTimersByTime(4999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toMatchObject([
    { name: 'LCP', route: '/store', value: 900 },
    { name: 'LCP', route: '/tutorials', value: 400 },
  ]);
  hide();
  expect(sent()).toEqual([]);
  tellVital.now('/store', { id: 'LCP', name: 'LCP', value: 950 });
  vi.advanceTimersByTime(5000);
  expect(sent()).toMatchObject([{ name: 'LCP', route: '/store', value: 950 }]);
});

test('PLAT-054 a figure of the next navigation, or of the release that has taken its place, leaves the one before', () => {
  const { sent, begun } = start();
  begun();
  tellVital.now('/store', { id: 'v5-1', name: 'INP', value: 480 });
  tellVital.now('/store', { id: 'v5-2', name: 'INP', value: 16 });
  versions['/store'] = 'bbb';
  tellVital.now('/store', { id: 'v5-2', name: 'INP', value: 24 });
  versions['/store'] = 'bb0';
  hide();
  expect(sent()).toMatchObject([
    { version: 'bb0', value: 480 },
    { version: 'bb0', value: 16 },
    { version: 'bbb', value: 24 },
  ]);
});

test('PLAT-055 what waits goes with every hide, and nothing goes twice', () => {
  const { sent, begun } = start();
  begun();
  tellVital.now('/store', { id: 'LCP', name: 'LCP', value: 900 });
  expect(sent()).toEqual([]);
  hide();
  expect(sent()).toHaveLength(1);
  leave();
  hide('visible');
  hide();
  expect(sent()).toEqual([]);
  tellVital.now('/store', { id: 'CLS', name: 'CLS', value: 0.1 });
  hide('visible');
  expect(sent()).toEqual([]);
  hide();
  expect(sent()).toMatchObject([{ name: 'CLS' }]);
});

test('PLAT-055 a page that is left without being hidden first sends what waits', () => {
  const { reports, sent, begun } = start();
  begun();
  reports.report('uncaught', new Error('late'));
  leave();
  expect(sent()).toMatchObject([{ kind: 'error', name: 'uncaught' }]);
  leave();
  expect(sent()).toEqual([]);
});

test('PLAT-039 a failure goes soon, figures wait for it no longer, and a beacon is never too large', () => {
  const { reports, sent, begun } = start();
  begun();
  for (let i = 0; i < 60; i++) tellVital.now('/store', { id: `figure ${i}`, name: `figure ${i}`, value: i });
  expect(sent()).toHaveLength(50);
  reports.report('uncaught', new Error('late'));
  vi.advanceTimersByTime(4999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toHaveLength(11);
});

test('PLAT-111 a page tells soon that it is at work, and once of each remote it has met', () => {
  const { sent } = start('/store');
  tellRemote.now('mf-commerce', 'bbb', 0);
  tellRemote.now('mf-commerce', 'bbb', 0);
  tellRemote.now('mf-catalog', 'aaa', 0);
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

test('PLAT-111 a visit is spoiled once, counts as a visit, and is that of the release that failed', () => {
  const { reports, sent, begun } = start('/store');
  begun();
  reports.report('mf-catalog@aaa step 1: routes', new Error('404'));
  reports.report('mf-catalog@aaa step 2: routes', new Error('404'));
  tellRemote.now('mf-catalog', 'aa0', 0);
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
