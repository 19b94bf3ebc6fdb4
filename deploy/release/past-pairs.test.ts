import { appendFileSync } from 'node:fs';
import type { ReleaseSources } from '@gargoyle/shared/contract/release-record';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import { errorsAgainst } from './compile-against.ts';
import type { Folders } from './folders.ts';
import type { HistoryLine } from './history.ts';
import { keyOf } from './release-pairs.ts';
import { promote, rollback } from './promote.ts';
import { readDeployment } from './store.ts';
import { livePairs } from './past-pairs.ts';

// The compiler is tested in compile-against.test.ts; here it is mocked, and its calls are counted.
vi.mock('./compile-against.ts', () => ({ errorsAgainst: vi.fn(() => []) }));
const compiler = vi.mocked(errorsAgainst);

beforeEach(() => {
  vi.stubEnv('HEALTH_WATCH_MINUTES', '0');
  compiler.mockReset().mockReturnValue([]);
  return () => vi.unstubAllEnvs();
});

const NO = { file: 'mf-catalog/src/x.ts', line: 1, code: 2322, text: 'is no match' };
const sources: ReleaseSources = { own: [], files: {} };
const put = (folders: Folders, app: string, digit: string) => ({
  app,
  version: putFake(folders, { app, version: digit, sources, lends: {}, uses: {} }),
});

const line = (revision: number, what: HistoryLine['what'], app: string, version: string, from: string | null = null) =>
  ({ revision: `${revision}-x`, at: '', who: 'x', what, app, version, from }) satisfies HistoryLine;
test('PLAT-212 returning to a composition that was live before runs no compiler, so none can refuse it', async () => {
  const folders = emptyStore();
  await promote(folders, [put(folders, 'shell', 'a')]);
  await promote(folders, [put(folders, 'mf-catalog', 'a')]);
  await promote(folders, [put(folders, 'mf-catalog', 'b')]);
  await promote(folders, [put(folders, 'shell', 'b')]);
  await promote(folders, [put(folders, 'shell', 'c')]);
  compiler.mockClear().mockReturnValue([NO]);
  // The fallback of catalogue readers was also live with the second shell.
  await rollback(folders, 'shell');
  await rollback(folders, 'shell');
  expect(readDeployment(folders)?.shell.version).toBe('a'.repeat(12));
  await rollback(folders, 'mf-catalog');
  expect(readDeployment(folders)?.remotes['mf-catalog']?.version).toBe('a'.repeat(12));
  expect(compiler).not.toHaveBeenCalled();
});

test('PLAT-212 PLAT-081 new pairs are checked, also on a rollback', async () => {
  const folders = emptyStore();
  await promote(folders, [put(folders, 'shell', 'a'), put(folders, 'mf-catalog', 'a')]);
  await promote(folders, [put(folders, 'shell', 'b')]);
  await promote(folders, [put(folders, 'mf-catalog', 'b')]);
  compiler.mockClear().mockReturnValue([NO]);
  await expect(rollback(folders, 'shell')).rejects.toThrow('is no match');
  expect(compiler).toHaveBeenCalled();
  // An unsigned line proves nothing.
  appendFileSync(folders.history, `${JSON.stringify(line(9, 'promote', 'shell', 'a'.repeat(12)))}\n`);
  await expect(rollback(folders, 'shell')).rejects.toThrow('is no match');
});

const pair = (app: string, version: string, provider: string, providerVersion: string) =>
  keyOf({ app, version, provider, providerVersion });

test('PLAT-212 pairs come from the whole history, without canaries and versions replaced in the same change', () => {
  const pairs = livePairs([
    line(1, 'promote', 'shell', 'S1'),
    line(2, 'promote', 'mf-catalog', 'C1'),
    line(3, 'canary', 'mf-catalog', 'C2', 'C1'),
    line(4, 'withdraw', 'mf-catalog', 'C1', 'C2'),
    line(5, 'promote', 'shell', 'S2', 'S1'),
    line(5, 'promote', 'mf-catalog', 'C3', 'C1'),
    line(6, 'rollback', 'shell', 'S1', 'S2'),
  ]);
  const shells = ['S1', 'S2'].map((shell) =>
    ['C1', 'C2', 'C3'].map((one) => pairs.has(pair('mf-catalog', one, 'shell', shell))),
  );
  expect(shells).toEqual([
    [true, false, true],
    [false, false, true],
  ]);
  expect(pairs.has(pair('shell', 'S2', 'mf-catalog', 'C3'))).toBe(true);
});

test('PLAT-214 a good version that does not fit what is live is skipped for the next that does', async () => {
  const folders = emptyStore();
  const widget = 'player.lesson.v1';
  const player = (digit: string, type: string) => ({
    app: 'mf-player',
    version: putFake(folders, { app: 'mf-player', version: digit, declares: { widgets: { [widget]: type } } }),
  });
  await promote(folders, [
    put(folders, 'shell', 'a'),
    put(folders, 'mf-catalog', 'a'),
    player('a', '{ slug: string }'),
  ]);
  const wide = '{ slug: string; time?: string }';
  await promote(folders, [player('b', wide)]);
  const asking = putFake(folders, { app: 'mf-catalog', version: 'b', uses: { widgets: { [widget]: wide } } });
  await promote(folders, [{ app: 'mf-catalog', version: asking }]);
  await promote(folders, [put(folders, 'mf-catalog', 'c')]);
  await rollback(folders, 'mf-player');
  const logged: string[] = [];
  await rollback(folders, 'mf-catalog', { say: (one) => void logged.push(one) });
  expect(readDeployment(folders)?.remotes['mf-catalog']).toMatchObject({ version: 'a'.repeat(12), previous: null });
  expect(logged).toEqual([expect.stringMatching(/^Skipped: .*player\.lesson\.v1 takes \{ slug: string \}/s)]);
});
