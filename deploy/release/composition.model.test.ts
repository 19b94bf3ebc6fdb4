import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { compositionFor, hasCanary, keyOf } from './composition.model.ts';

const release = (version: string) => ({ version, entry: `/r/${version}.js` }) as Release;
const live = (version: string, more: Partial<LiveRelease> = {}): LiveRelease => ({
  ...release(version),
  previous: null,
  ...more,
});
const deployment = (catalog: LiveRelease, shell = live('s')): Deployment => ({
  ...{ revision: '1-x', createdAt: '', shell },
  remotes: { 'mf-catalog': catalog, 'mf-player': live('p') },
});
const catalogOf = (of: Deployment, bucket: number) => compositionFor(of, bucket).remotes['mf-catalog'];
const BUCKETS = [0, 9, 10, 99];

test('PLAT-014 without a canary everybody gets the deployment itself', () => {
  const plain = deployment(live('a'));
  expect(hasCanary(plain)).toBe(false);
  for (const bucket of BUCKETS) expect(compositionFor(plain, bucket)).toBe(plain);
});

test('PLAT-014 a canary goes to its share of browsers; the others keep the live release', () => {
  const now = deployment(live('a', { canary: { ...release('b'), percent: 10 } }));
  expect(hasCanary(now)).toBe(true);
  expect(BUCKETS.map((bucket) => catalogOf(now, bucket)?.version)).toEqual(['b', 'b', 'a', 'a']);
  expect(catalogOf(now, 99)).toEqual(live('a'));
  for (const bucket of BUCKETS) expect(compositionFor(now, bucket).remotes['mf-player']).toEqual(live('p'));
});

test('PLAT-014 the shell can have a canary like any other application', () => {
  const now = deployment(live('a'), live('s', { canary: { ...release('t'), percent: 10 } }));
  expect(hasCanary(now)).toBe(true);
  expect(BUCKETS.map((bucket) => compositionFor(now, bucket).shell)).toEqual([
    ...[live('t', { previous: release('s') }), live('t', { previous: release('s') })],
    ...[live('s'), live('s')],
  ]);
});

test('PLAT-067 PLAT-022 a canary falls back to the release that everybody else has, even if that was the first one', () => {
  const first = deployment(live('a', { canary: { ...release('b'), percent: 10 } }));
  expect(catalogOf(first, 0)).toEqual(live('b', { previous: release('a') }));
  expect(catalogOf(first, 99)?.previous).toBeNull();
  const later = deployment(live('c', { previous: release('a'), canary: { ...release('d'), percent: 10 } }));
  expect(catalogOf(later, 0)).toEqual(live('d', { previous: release('c') }));
  expect(catalogOf(later, 99)).toEqual(live('c', { previous: release('a') }));
});

test('PLAT-014 composition keys differ by revision and by every version', () => {
  const now = deployment(live('a', { canary: { ...release('b'), percent: 10 } }));
  expect(BUCKETS.map((bucket) => keyOf(compositionFor(now, bucket)))).toEqual([
    ...['1-x s b p', '1-x s b p'],
    ...['1-x s a p', '1-x s a p'],
  ]);
});
