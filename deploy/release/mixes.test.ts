import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { mixesAround, mixOf, nameOf } from './mixes.ts';

const release = (version: string) => ({ version }) as Release;
const live = (version: string, previous?: string): LiveRelease => ({
  ...release(version),
  previous: previous ? release(previous) : null,
  canary: { ...release('canary'), percent: 10 },
});
const LIVE: Deployment = {
  ...{ revision: '1-x', createdAt: '', shell: live('s2', 's1') },
  remotes: { 'mf-player': live('p1'), 'mf-catalog': live('c2', 'c1') },
};
const around = (app: string, version: string, ...waiting: { app: string; version: string }[]) =>
  mixesAround(LIVE, { app, version }, waiting).map(({ mix, when }) => [when, nameOf(mix)]);

test('PLAT-150 a mix has one name, independent of its order', () => {
  expect(nameOf({ 'mf-catalog': 'c', shell: 's' })).toBe('shell@s mf-catalog@c');
  expect(nameOf({ shell: 's', 'mf-catalog': 'c', 'mf-unknown': 'x' })).toBe('shell@s mf-catalog@c');
});

test('PLAT-150 most browsers get what is live, without canaries', () => {
  expect(mixOf(LIVE)).toEqual({ shell: 's2', 'mf-catalog': 'c2', 'mf-player': 'p1' });
  expect(mixOf({})).toEqual({});
});

test('PLAT-150 a release is combined with what is live, and with each neighbour rolled back', () => {
  expect(around('mf-catalog', 'c3')).toEqual([
    ['as it would go live', 'shell@s2 mf-catalog@c3 mf-player@p1'],
    ['with shell rolled back', 'shell@s1 mf-catalog@c3 mf-player@p1'],
  ]);
  expect(around('shell', 's3')).toEqual([
    ['as it would go live', 'shell@s3 mf-catalog@c2 mf-player@p1'],
    ['with mf-catalog rolled back', 'shell@s3 mf-catalog@c1 mf-player@p1'],
  ]);
});

test('PLAT-150 its own live version is combined with the next release of each neighbour, for a rollback', () => {
  const waiting = [
    { app: 'mf-catalog', version: 'c4' },
    { app: 'mf-player', version: 'p2' },
    { app: 'mf-account', version: 'a1' },
  ];
  expect(around('mf-catalog', 'c3', ...waiting).slice(2)).toEqual([
    ['rolled back, with the next mf-player', 'shell@s2 mf-catalog@c2 mf-player@p2'],
  ]);
});

test('PLAT-150 duplicates and the live mix are left out', () => {
  expect(around('mf-catalog', 'c2')).toEqual([['with shell rolled back', 'shell@s1 mf-catalog@c2 mf-player@p1']]);
  expect(around('mf-player', 'p2', { app: 'shell', version: 's1' }, { app: 'shell', version: 's1' })).toEqual([
    ['as it would go live', 'shell@s2 mf-catalog@c2 mf-player@p2'],
    ['with shell rolled back', 'shell@s1 mf-catalog@c2 mf-player@p2'],
    ['with mf-catalog rolled back', 'shell@s2 mf-catalog@c1 mf-player@p2'],
    ['rolled back, with the next shell', 'shell@s1 mf-catalog@c2 mf-player@p1'],
  ]);
});
