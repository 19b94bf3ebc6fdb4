import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReports } from '../host/reports.ts';
import { startTelemetry } from './telemetry.ts';
import type { Figure } from './vitals.model.ts';

const tellVital = vi.hoisted(() => ({ now: (_path: string, _figure: Pick<Figure, 'name' | 'value'>) => {} }));
vi.mock('./vitals.ts', () => ({
  followVitals: (tell: typeof tellVital.now) => {
    tellVital.now = tell;
  },
}));

const deployment = {
  revision: 'r1',
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

function start() {
  const host = fakeHost({ answers: { 'telemetry.send': undefined as never } });
  const reports = createReports();
  startTelemetry({ host, areas: { version: (path) => versions[path] }, reports, deployment });
  const sent = () =>
    host.api.calls.splice(0).flatMap(({ input, options }) => {
      expect(options).toMatchObject({ silent: true, keepalive: true });
      return (input as { sightings: { name: string }[] }).sightings;
    });
  return { reports, sent };
}
const leave = () => void window.dispatchEvent(new Event('pagehide'));
const hide = (state: DocumentVisibilityState = 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('PLAT-054 figures are booked on the path they are told for, with the release that stood there', () => {
  const { sent } = start();
  tellVital.now('/tutorials/eyes', { name: 'LCP', value: 900 });
  tellVital.now('/store', { name: 'INP', value: 120 });
  tellVital.now('/nowhere', { name: 'CLS', value: 0 });
  hide();
  expect(sent()).toEqual([
    { kind: 'vital', remote: 'mf-catalog', version: 'aaa', route: '/tutorials/:slug', name: 'LCP', value: 900 },
    { kind: 'vital', remote: 'mf-commerce', version: 'bb0', route: '/store', name: 'INP', value: 120 },
    { kind: 'vital', remote: 'shell', version: 'r1', route: 'unknown', name: 'CLS', value: 0 },
  ]);
});

test('PLAT-055 what waits goes with every hide, and nothing goes twice', () => {
  const { sent } = start();
  tellVital.now('/store', { name: 'LCP', value: 900 });
  expect(sent()).toEqual([]);
  hide();
  expect(sent()).toHaveLength(1);
  leave();
  hide('visible');
  hide();
  expect(sent()).toEqual([]);
  tellVital.now('/store', { name: 'CLS', value: 0.1 });
  hide('visible');
  expect(sent()).toEqual([]);
  hide();
  expect(sent()).toMatchObject([{ name: 'CLS' }]);
});

test('PLAT-055 a page that is left without being hidden first sends what waits', () => {
  const { reports, sent } = start();
  reports.report('uncaught', new Error('late'));
  leave();
  expect(sent()).toMatchObject([{ kind: 'error', name: 'uncaught' }]);
  leave();
  expect(sent()).toEqual([]);
});

test('PLAT-039 a failure goes soon, figures wait for it no longer, and a beacon is never too large', () => {
  const { reports, sent } = start();
  for (let i = 0; i < 60; i++) tellVital.now('/store', { name: 'INP', value: i });
  expect(sent()).toHaveLength(50);
  reports.report('uncaught', new Error('late'));
  vi.advanceTimersByTime(4999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toHaveLength(11);
});
