import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import { goodVersions } from './good-versions.ts';
import { promote, rollback } from './promote.ts';
import type { HistoryLine } from './history.ts';
import { readDeployment } from './store.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const line = (hours: number, what: HistoryLine['what'], version: string, from: string | null = null): HistoryLine => ({
  ...{ revision: '1-x', at: new Date(START + hours * HOUR).toISOString(), who: 'x', app: 'mf-catalog' },
  ...{ what, version, from },
});
const good = (hours: number, ...lines: HistoryLine[]) => goodVersions(lines, 'mf-catalog', START + hours * HOUR);

test('PLAT-116 good is a version that lasted a whole watch and was not rolled back; promoted again, it has to earn this again', () => {
  const [a, b] = [line(0, 'promote', 'a'), line(2, 'promote', 'b', 'a')];
  expect(good(0.5, a)).toEqual([]);
  expect(good(1, a)).toEqual(['a']);
  expect(good(2.5, a, b)).toEqual(['a']);
  expect(good(3, a, b)).toEqual(['b', 'a']);
  expect(good(2.5, b)).toEqual(['a']);
  const back = line(4, 'rollback', 'a', 'b');
  expect(good(9, a, b, back)).toEqual(['a']);
  expect(good(9, a, b, back, line(8.5, 'promote', 'b', 'a'))).toEqual(['a']);
  expect(good(9.5, a, b, back, line(8.5, 'promote', 'b', 'a'))).toEqual(['b', 'a']);
  expect(good(9, a, { ...line(8.9, 'promote', 'b', 'a'), app: 'mf-player' })).toEqual(['a']);
  expect(good(9, a, b, line(4, 'canary', 'c', 'b'), line(5, 'withdraw', 'b', 'c'))).toEqual(['b', 'a']);
});

test('PLAT-116 a canary is no stay, a rollback is one, and withdrawing a canary loses the earlier status', () => {
  const [a, canary] = [line(0, 'promote', 'a'), line(2, 'canary', 'b', 'a')];
  expect(good(9, a, canary)).toEqual(['a']);
  expect(good(9, a, canary, line(3, 'withdraw', 'a', 'b'))).toEqual(['a']);
  expect(good(3, a, line(0.5, 'promote', 'b', 'a'), line(0.7, 'rollback', 'a', 'b'))).toEqual(['a']);
  const lost = [line(0, 'promote', 'c'), line(2, 'promote', 'b', 'c'), line(4, 'canary', 'c', 'b')];
  expect(good(9, ...lost)).toEqual(['b', 'c']);
  expect(good(9, ...lost, line(5, 'withdraw', 'b', 'c'))).toEqual(['b']);
});

test('PLAT-462 a version that a repair made live is good after a whole watch, and the damaged one no longer is live', () => {
  const repaired = [line(0, 'promote', 'a'), line(2, 'promote', 'b', 'a'), line(2.5, 'promote', 'c', 'b')];
  repaired.push(line(2.6, 'vouch', 'b', 'c'));
  expect(good(3, ...repaired)).toEqual(['a']);
  expect(good(9, ...repaired)).toEqual(['b', 'a']);
  expect(good(9.5, ...repaired, line(9, 'promote', 'd', 'b'))).toEqual(['b', 'a']);
  expect(good(2, line(0, 'vouch', 'a'))).toEqual(['a']);
});

test('PLAT-462 to confirm or promote the live version again does not shorten its stay', () => {
  expect(good(1.5, line(0, 'promote', 'a'), line(0.9, 'vouch', 'a'))).toEqual(['a']);
  expect(good(1.5, line(0, 'promote', 'a'), line(0.9, 'promote', 'a', 'a'))).toEqual(['a']);
  expect(good(0.9, line(0, 'promote', 'a'), line(0.5, 'vouch', 'a', 'a'))).toEqual([]);
});

test('PLAT-116 promotions of other applications do not matter, and without any nothing is good', () => {
  const ofAnother = { ...line(2, 'promote', 'b', 'a'), app: 'mf-player' };
  expect(good(9, line(0, 'promote', 'a'), ofAnother)).toEqual(['a']);
  expect(good(9, ofAnother)).toEqual([]);
  expect(good(9)).toEqual([]);
});

test('PLAT-116 the duration of a watch is a setting', () => {
  expect(good(0.5, line(0, 'promote', 'a'))).toEqual([]);
  vi.stubEnv('HEALTH_WATCH_MINUTES', '30');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(good(0.5, line(0, 'promote', 'a'))).toEqual(['a']);
  expect(good(0.4, line(0, 'promote', 'a'))).toEqual([]);
});

test('PLAT-116 after two bad promotions in a row readers and their fallback are on the good version', async () => {
  const folders = emptyStore();
  const put = (app: string, version: string) => ({ app, version: putFake(folders, { app, version }) });
  const now = Date.now();
  await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a')], { now: now - 9 * HOUR });
  const catalog = () => readDeployment(folders)?.remotes['mf-catalog'];
  await promote(folders, [put('mf-catalog', 'b')], { now: now - 60_000 });
  await promote(folders, [put('mf-catalog', 'c')], { now });
  expect(catalog()).toMatchObject({ version: 'cccccccccccc', previous: { version: 'aaaaaaaaaaaa' } });
  await rollback(folders, 'mf-catalog', { now });
  expect(catalog()).toMatchObject({ version: 'aaaaaaaaaaaa', previous: null });
});

test('PLAT-116 whoever replaces a bad version by promoting a good one again does not roll back to the bad one', async () => {
  const folders = emptyStore();
  const put = (app: string, version: string) => ({ app, version: putFake(folders, { app, version }) });
  const now = Date.now();
  await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a')], { now: now - 9 * HOUR });
  const good = put('mf-catalog', 'b');
  await promote(folders, [good], { now: now - 5 * HOUR });
  await promote(folders, [put('mf-catalog', 'c')], { now: now - 60_000 });
  await promote(folders, [good], { now });
  const { remotes } = await rollback(folders, 'mf-catalog', { now: now + 1000 });
  expect(remotes['mf-catalog']).toMatchObject({ version: 'aaaaaaaaaaaa', previous: null });
});

test('PLAT-476 a good version that replaces a bad one again has the last good one before as its fallback, if that is whole and fits', async () => {
  const folders = emptyStore();
  const now = Date.now();
  const put = (app: string, version: string, more: Partial<Parameters<typeof putFake>[1]> = {}) => ({
    app,
    version: putFake(folders, { app, version, ...more }),
  });
  const names = { '@gargoyle/shared/ui': { Button: 'function Button(): void' } };
  const shell = (version: string, lends = {}) => put('shell', version, { lends });
  const catalog = (version: string, uses = {}) => put('mf-catalog', version, { uses });
  const bound = catalog('b', { names });
  const good = catalog('d');
  await promote(folders, [shell('f', { names }), catalog('a')], { now: now - 9 * HOUR });
  await promote(folders, [bound], { now: now - 8 * HOUR });
  await promote(folders, [catalog('c')], { now: now - 6 * HOUR });
  await promote(folders, [good], { now: now - 4 * HOUR });
  await promote(folders, [shell('e')], { now: now - 3 * HOUR });
  await promote(folders, [catalog('e')], { now: now - 60_000 });
  const again = async () => (await promote(folders, [good], { now })).deployment.remotes['mf-catalog'];
  rmSync(path.join(folders.release('mf-catalog', 'cccccccccccc'), 'files', 'main.js'));
  expect(await again()).toMatchObject({ version: 'dddddddddddd', previous: { version: 'aaaaaaaaaaaa' } });
});

test('PLAT-116 without a good version the last live one is the fallback; a promoted version is not its own fallback', async () => {
  const folders = emptyStore();
  const put = (app: string, version: string) => ({ app, version: putFake(folders, { app, version }) });
  await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a')]);
  const catalog = () => readDeployment(folders)?.remotes['mf-catalog'];
  await promote(folders, [put('mf-catalog', 'b')]);
  expect(catalog()?.previous?.version).toBe('aaaaaaaaaaaa');
  await promote(folders, [put('mf-catalog', 'a')]);
  expect(catalog()).toMatchObject({ version: 'aaaaaaaaaaaa', previous: { version: 'bbbbbbbbbbbb' } });
});

test('PLAT-115 a version is rolled back only while it is the one that was judged, and a canary next to it stays', async () => {
  const folders = emptyStore();
  const put = (app: string, version: string) => ({ app, version: putFake(folders, { app, version }) });
  await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a')]);
  await promote(folders, [put('mf-catalog', 'b')]);
  await promote(folders, [{ ...put('mf-catalog', 'c'), percent: 10 }]);
  await expect(rollback(folders, 'mf-catalog', { only: 'aaaaaaaaaaaa' })).rejects.toThrow('not live any more');
  const after = await rollback(folders, 'mf-catalog', { only: 'bbbbbbbbbbbb' });
  expect(after.remotes['mf-catalog']).toMatchObject({ version: 'aaaaaaaaaaaa', canary: { version: 'cccccccccccc' } });
  const alone = await rollback(folders, 'mf-catalog', { only: 'cccccccccccc' });
  expect(alone.remotes['mf-catalog']?.canary).toBeUndefined();
});
