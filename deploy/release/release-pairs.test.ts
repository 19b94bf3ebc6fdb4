import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { keyOf, newPairs, pairsOf } from './release-pairs.ts';

const release = (version: string) => ({ version }) as Release;
const live = (version: string, more: Partial<LiveRelease> = {}): LiveRelease => ({
  ...release(version),
  previous: null,
  ...more,
});
const canary = (version: string, percent: number) => ({ canary: { ...release(version), percent } });
const deployment = (shell: LiveRelease, catalog: LiveRelease, player: LiveRelease): Deployment => ({
  ...{ revision: '1-x', createdAt: '', shell },
  remotes: { 'mf-catalog': catalog, 'mf-player': player },
});
const PLAIN = deployment(live('s'), live('c'), live('p'));
const keysOf = (of: Deployment): string[] => [...pairsOf(of).keys()].sort();

test('PLAT-081 each remote is paired with the shell, the shell with each remote, and remotes with each other', () => {
  expect(keysOf(PLAIN)).toEqual([
    'mf-catalog@c mf-player@p',
    'mf-catalog@c shell@s',
    'mf-player@p mf-catalog@c',
    'mf-player@p shell@s',
    'shell@s mf-catalog@c',
    'shell@s mf-player@p',
  ]);
  for (const [key, pair] of pairsOf(PLAIN)) expect(keyOf(pair)).toBe(key);
});

test('PLAT-081 the version that a browser falls back to is paired with the shell only', () => {
  const before = keysOf(PLAIN);
  const withPrevious = keysOf(deployment(live('s'), live('c', { previous: release('b') }), live('p')));
  expect(withPrevious.filter((key) => !before.includes(key))).toEqual(['mf-catalog@b shell@s']);
});

test('PLAT-014 PLAT-081 canaries are paired with the releases that a browser has next to them: one bucket decides all shares', () => {
  const wide = deployment(live('s'), live('c', canary('d', 50)), live('p', canary('q', 10)));
  const pairs = keysOf(wide).filter((key) => key.startsWith('mf-catalog@'));
  // Below 10 both are canaries, from 10 on only the catalogue's, from 50 on neither: c never meets q.
  expect(pairs).toEqual([
    ...['mf-catalog@c mf-player@p', 'mf-catalog@c shell@s'],
    ...['mf-catalog@d mf-player@p', 'mf-catalog@d mf-player@q', 'mf-catalog@d shell@s'],
  ]);
});

test('PLAT-014 PLAT-081 the version that a canary for everybody replaces is paired only as its fallback', () => {
  const pairs = keysOf(deployment(live('s'), live('c', canary('d', 100)), live('p')));
  expect(pairs.filter((key) => key.includes('mf-catalog@c'))).toEqual(['mf-catalog@c shell@s']);
});

test('PLAT-081 only new pairs are checked', () => {
  expect(newPairs(undefined, PLAIN)).toHaveLength(6);
  expect(newPairs(PLAIN, PLAIN)).toEqual([]);
  expect(newPairs(PLAIN, deployment(live('s'), live('c'), live('q')))).toEqual([
    ...[{ app: 'mf-catalog', version: 'c', provider: 'mf-player', providerVersion: 'q' }],
    ...[{ app: 'mf-player', version: 'q', provider: 'shell', providerVersion: 's' }],
    ...[{ app: 'shell', version: 's', provider: 'mf-player', providerVersion: 'q' }],
    ...[{ app: 'mf-player', version: 'q', provider: 'mf-catalog', providerVersion: 'c' }],
  ]);
});
