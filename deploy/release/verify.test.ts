import { createPublicKey } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyStore, putFake, putVerdict } from '../testing/store.ts';
import { type Mix, mixOf, nameOf } from './mixes.ts';
import { readOverride } from './override.ts';
import { promote, rollback } from './promote.ts';
import { readOwners } from './owners-file.ts';
import { activeKeys } from './owners.ts';
import { status } from './status.ts';
import { readDeployment } from './store.ts';
import { isVerified, verdictOf, verifiedWith } from './verdicts.ts';
import { type ShownMix, type SuiteResult, verify } from './verify.ts';

const CATALOG = 'mf-catalog';
const id = (digit: string): string => digit.repeat(12);
const DAY = 86_400_000;

const HOUR = 3_600_000;
/** This many hours ago; older live versions count as good. */
const ago = (hours: number) => ({ now: Date.now() - hours * HOUR });

/** Shell, catalogue and player live, each promoted once over an earlier one; each `put` publishes a day later. */
async function school() {
  const folders = emptyStore();
  let day = 0;
  const put = (app: string, digit: string, release = {}) => ({
    app,
    version: putFake(folders, {
      app,
      version: digit,
      release,
      createdAt: new Date(Date.UTC(2026, 2, 1) + day++ * DAY).toISOString(),
    }),
  });
  const apps = ['shell', CATALOG, 'mf-player'];
  await promote(
    folders,
    apps.map((app) => put(app, 'a')),
    ago(9),
  );
  await promote(
    folders,
    apps.map((app) => put(app, 'b')),
    ago(6),
  );
  const asked: ShownMix[][] = [];
  /** A suite that passes everything that `fails` does not name. */
  const suite = (fails = /never/, name = 'mixes@1') => ({
    name,
    run: (mixes: readonly ShownMix[]) => {
      asked.push([...mixes]);
      const result = (one: ShownMix): SuiteResult =>
        fails.test(one.name) ? { passed: 3, failed: 1, skipped: 0 } : { passed: 4, failed: 0, skipped: 0 };
      return Promise.resolve(new Map(mixes.map((one) => [one.name, result(one)])));
    },
  });
  return { folders, put, suite, asked };
}

const mix = (shell: string, catalog: string, player: string): Mix => ({
  shell: id(shell),
  [CATALOG]: id(catalog),
  'mf-player': id(player),
});

test('PLAT-150 PLAT-020 a release is tested with what is live, with each neighbour rolled back, and its predecessor with the next release of a neighbour', async () => {
  const { folders, put, suite, asked } = await school();
  const release = put(CATALOG, 'c');
  put('mf-player', 'c');
  put('mf-player', 'd');
  const outcomes = await verify(folders, release, suite());
  expect(asked[0]?.map((one) => one.mix)).toEqual([
    mix('b', 'c', 'b'),
    mix('a', 'c', 'b'),
    mix('b', 'c', 'a'),
    mix('b', 'b', 'd'),
  ]);
  expect(outcomes).toEqual([
    { ok: true, line: `passed, as it would go live: ${nameOf(mix('b', 'c', 'b'))}` },
    { ok: true, line: expect.stringContaining('passed, with shell rolled back: ') },
    { ok: true, line: expect.stringContaining('passed, with mf-player rolled back: ') },
    { ok: true, line: expect.stringContaining('passed, rolled back, with the next mf-player: ') },
  ]);
  // Each browser gets exactly its mix, by a link that expires.
  for (const one of asked[0] ?? []) {
    const override = readOverride(
      one.token,
      activeKeys(readOwners(folders)).map(({ pem }) => createPublicKey(pem)),
      Date.now(),
    );
    expect(override?.versions).toEqual(one.mix);
    expect((override?.until ?? 0) - Date.now()).toBeLessThan(2 * 3_600_001);
  }
});

test('PLAT-150 a mix that the same suite passed is not run again; one that failed, or that another suite passed, is', async () => {
  const { folders, put, suite, asked } = await school();
  const release = put(CATALOG, 'c');
  const broken = /mf-player@a/;
  expect((await verify(folders, release, suite(broken))).map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(verdictOf(folders, mix('b', 'c', 'a'))).toMatchObject({ result: 'failed', tests: 4, suite: 'mixes@1' });
  const again = await verify(folders, release, suite());
  expect(asked[1]?.map((one) => one.mix)).toEqual([mix('b', 'c', 'a')]);
  expect(again[0]?.line).toMatch(/^passed before \(.*Z\), as it would go live: /);
  expect(isVerified(folders, mix('b', 'c', 'a'))).toBe(true);
  await verify(folders, release, suite());
  expect(asked).toHaveLength(2);
  await verify(folders, release, suite(undefined, 'mixes@2'));
  expect(asked[2]).toHaveLength(3);
});

test('PLAT-150 a failure of a neighbour’s next release is reported, but does not count against this one', async () => {
  const { folders, put, suite } = await school();
  const release = put(CATALOG, 'c');
  put('mf-player', 'c');
  const outcomes = await verify(folders, release, suite(/mf-player@c/));
  expect(outcomes.at(-1)).toEqual({
    ok: true,
    line: expect.stringMatching(/^FAILED, rolled back, with the next mf-player: /),
  });
  expect(isVerified(folders, mix('b', 'b', 'c'))).toBe(false);
});

test.each([
  ['left something out', { passed: 4, failed: 0, skipped: 1 }],
  ['ran nothing', { passed: 0, failed: 0, skipped: 0 }],
  ['reported nothing', undefined],
])('PLAT-150 a suite that %s has passed no mix', async (_, result) => {
  const { folders, put } = await school();
  const release = put(CATALOG, 'c');
  const outcomes = await verify(folders, release, {
    name: 'mixes@1',
    run: (mixes) => Promise.resolve(new Map(result ? mixes.map((one) => [one.name, result]) : [])),
  });
  expect(outcomes.every(({ ok, line }) => !ok && line.startsWith('FAILED, '))).toBe(true);
  expect(isVerified(folders, mix('b', 'c', 'b'))).toBe(false);
});

test('PLAT-150 a mix that no promotion could create is not run, and a release that fits nowhere is reported', async () => {
  const { folders, put, suite, asked } = await school();
  // Only the live shell shares what it needs.
  const shell = put('shell', 'c', {
    provides: { widgets: [], events: [], host: '1.5.0', packages: { react: '19.3.1' } },
  });
  await promote(folders, [shell]);
  const packages = { react: '^19.3.1' };
  const needy = put(CATALOG, 'c', { requires: { host: '^1.5.0', widgets: [], events: [], packages } });
  const outcomes = await verify(folders, needy, suite());
  expect(asked[0]?.map((one) => one.mix)).toEqual([mix('c', 'c', 'b'), mix('c', 'c', 'a')]);
  expect(outcomes[1]).toEqual({
    ok: true,
    line: expect.stringMatching(/^not run, with shell rolled back: .*\^1\.5\.0/),
  });

  const never = put(CATALOG, 'd', { requires: { host: '^2.0.0', widgets: [], events: [], packages } });
  const [first] = await verify(folders, never, suite());
  expect(first).toEqual({ ok: false, line: expect.stringMatching(/^not run, as it would go live: .*\^2\.0\.0/) });
  expect(asked).toHaveLength(1);
});

test('PLAT-150 a release without live neighbours, or never published, cannot be tested', async () => {
  const { folders, put, suite } = await school();
  await expect(verify(folders, put('mf-account', 'a'), suite())).rejects.toThrow('mf-account was never live: a first');
  await expect(verify(folders, { app: CATALOG, version: id('e') }, suite())).rejects.toThrow('was never published');
});

test('PLAT-151 a promotion that requires a verdict needs one for exactly the resulting mix, whoever promoted meanwhile', async () => {
  const { folders, put } = await school();
  const [catalog, player] = [put(CATALOG, 'c'), put('mf-player', 'c')];
  await putVerdict(folders, mix('b', 'c', 'b'));
  await putVerdict(folders, mix('b', 'b', 'c'));
  const only = { verifiedOnly: true };
  await promote(folders, [player], only);
  await expect(promote(folders, [catalog], only)).rejects.toThrow(
    `mf-catalog@${id('c')} was not verified with what is live`,
  );
  await promote(folders, [catalog], { reason: 'the shop is down' });
  // Promoting the live version again replaces nothing, nor does a first release.
  await promote(folders, [catalog], only);
  await promote(folders, [put('mf-account', 'a')], only);
  expect(mixOf(readDeployment(folders) ?? {})).toEqual({ ...mix('b', 'c', 'c'), 'mf-account': id('a') });
});

test('PLAT-150 PLAT-036 a verdict is valid for its own mix only, and only as it was signed', async () => {
  const { folders } = await school();
  const passed = mix('b', 'b', 'b');
  const failed = mix('b', 'b', 'a');
  await putVerdict(folders, failed, 'failed');
  const [file = ''] = readdirSync(folders.verdicts).map((name) => path.join(folders.verdicts, name));
  const text = readFileSync(file, 'utf8');
  expect(verdictOf(folders, failed)).toMatchObject({ result: 'failed', who: 'quality' });
  writeFileSync(file, text.replace('failed', 'passed'));
  expect([verdictOf(folders, failed), verifiedWith(folders, { app: CATALOG, version: id('b') })]).toEqual([
    undefined,
    [],
  ]);

  // The file of one mix in place of another's.
  await putVerdict(folders, passed);
  const [other = ''] = readdirSync(folders.verdicts).filter((name) => !file.endsWith(name));
  renameSync(path.join(folders.verdicts, other), file);
  expect(isVerified(folders, failed)).toBe(false);
  writeFileSync(file, text.slice(0, 20));
  expect(isVerified(folders, failed)).toBe(false);
});

test('PLAT-152 a rollback skips a version that was not verified with what is live, for the nearest that was', async () => {
  const { folders, put } = await school();
  await promote(folders, [put(CATALOG, 'c')], ago(3));
  await promote(folders, [put(CATALOG, 'd')]);
  await putVerdict(folders, mix('b', 'a', 'b'));
  await putVerdict(folders, mix('b', 'b', 'b'));
  await putVerdict(folders, mix('b', 'c', 'b'), 'failed');
  const { remotes } = await rollback(folders, CATALOG);
  expect(remotes[CATALOG]).toMatchObject({ version: id('b'), previous: { version: id('a') } });
});

test('PLAT-152 where no older version is verified, a rollback goes to the previous one', async () => {
  const { folders, put } = await school();
  await promote(folders, [put(CATALOG, 'c')]);
  await putVerdict(folders, mix('b', 'a', 'a'));
  const { remotes } = await rollback(folders, CATALOG);
  expect(remotes[CATALOG]).toMatchObject({ version: id('b'), previous: { version: id('a') } });
});

test('PLAT-019 status names the neighbours that a live release was verified with', async () => {
  const { folders } = await school();
  const line = () => status(folders).find((one) => one.startsWith(CATALOG));
  expect(line()).toMatch(/ not verified$/);
  // From before the player was live.
  await putVerdict(folders, { shell: id('b'), [CATALOG]: id('b') });
  expect(line()).toMatch(/ verified with no mf-player, not with its live neighbours$/);
  await putVerdict(folders, mix('b', 'b', 'c'));
  expect(line()).toMatch(/ verified with mf-player@cccccccccccc, not with its live neighbours$/);
  await putVerdict(folders, mix('b', 'b', 'b'));
  expect(line()).toMatch(/ verified with its live neighbours$/);
});
