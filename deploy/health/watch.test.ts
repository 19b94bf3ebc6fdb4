import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promote, rollback } from '../release/promote.ts';
import { readHistory } from '../release/history.ts';
import { readDeployment } from '../release/store.ts';
import { BAD, createReaders, type Manner, WELL } from '../testing/simulated-readers.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { judge, type Observed } from './verdict.model.ts';
import { createWatch } from './watch.ts';

const CATALOG = 'mf-catalog';
const id = (digit: string) => digit.repeat(12);
const HOUR = 3_600_000;
const MARGINS = { failures: 0.02, silence: 0.2, slower: 1.1, alpha: 0.01 };
const START = Math.floor(Date.now() / 60_000) * 60_000 + 30_000;

/** A school with simulated time and readers; releases and their store are real. */
async function school(seed = 1, spread = 0.25) {
  const folders = emptyStore();
  const readers = createReaders(seed, spread);
  const logged: string[] = [];
  let now = START;
  const put = (app: string, digit: string) => ({ app, version: putFake(folders, { app, version: digit }) });
  await promote(folders, [put('shell', 'a'), put(CATALOG, 'a')], { now: START - 9 * HOUR });
  const look = createWatch({
    ...{ folders, margins: MARGINS, now: () => now, say: (line) => void logged.push(line) },
    figures: (app, version, from, to) => Promise.resolve(app === CATALOG ? readers.counts(version, from, to, now) : []),
  });
  const live = () => readDeployment(folders)?.remotes[CATALOG];
  /** Three visits a second, to the canary by its share, until the canary ends or the time is over. */
  async function pass(seconds: number, manners: Record<string, Manner>, over = () => false) {
    let bad = 0;
    for (let second = 0; second < seconds; second += 2) {
      const { canary, version = '' } = live() ?? {};
      for (let visit = 0; visit < 6; visit++) {
        const shown = canary && readers.random() * 100 < canary.percent ? canary.version : version;
        if (shown !== id('a')) bad++;
        readers.visit(now + visit * 333, shown, manners[shown] ?? WELL);
      }
      now += 2000;
      await look();
      if (over()) return { seconds: second + 2, bad };
    }
    return { seconds, bad };
  }
  return { folders, put, look, live, pass, logged, promote, now: () => now, history: () => readHistory(folders) };
}

const WORDS: Record<keyof typeof BAD, RegExp> = {
  'throws while rendering': /had an error of it/,
  'fails to load': /failed to load it/,
  'has an LCP half again as long': /the median LCP is \d+ ms, compared with \d+ ms/,
  'has slow handlers': /the median INP/,
  'storms with events': /had an error of it/,
  'never starts': /never reported/,
};

test.each(Object.entries(BAD))(
  'PLAT-017 PLAT-115 a canary that %s is rolled back automatically within a minute and 200 views, with the reason',
  async (name, manner) => {
    // Pages of one kind vary less than those of a whole school.
    const { folders, put, pass, live, history, logged, now } = await school(3, 0.15);
    await promote(folders, [{ ...put(CATALOG, 'b'), percent: 10 }], { now: now() });
    const { seconds, bad } = await pass(90, { [id('b')]: manner }, () => !live()?.canary);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(bad).toBeLessThanOrEqual(200);
    expect(live()).toMatchObject({ version: id('a') });
    const line = history().at(-1);
    expect(line).toMatchObject({ what: 'withdraw', who: 'health watch', from: id('b'), app: CATALOG });
    expect(line?.reason).toMatch(WORDS[name as keyof typeof BAD]);
    expect(logged.at(-1)).toContain(`mf-catalog@${id('b')} was rolled back`);
  },
);

test('PLAT-115 a healthy canary is left alone', async () => {
  const { folders, put, pass, live, now } = await school(5);
  await promote(folders, [{ ...put(CATALOG, 'b'), percent: 10 }], { now: now() });
  await pass(60, {}, () => !live()?.canary);
  expect(live()?.canary?.version).toBe(id('b'));
});

test('PLAT-115 twenty healthy canaries of three minutes raise no alarm, whatever the spread', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { visit, counts, random } = createReaders(seed, 0.15 + seed / 40);
    for (let second = 0; second < 180; second += 2) {
      for (let place = 0; place < 6; place++) visit(second * 1000, random() < 0.1 ? 'fresh' : 'stable', WELL);
      const seen = (version: string): Observed => ({
        counts: counts(version, 0, second * 1000 + 1, second * 1000),
        silence: { bad: 0, all: 0 },
      });
      expect(judge(seen('fresh'), seen('stable'), MARGINS).reason, `run ${seed}, second ${second}`).toBeUndefined();
    }
  }
});

test('PLAT-116 after two bad promotions in a row readers get the good version, which is not watched', async () => {
  const { folders, put, pass, live, history, look, now } = await school();
  await pass(60, {});
  await promote(folders, [put(CATALOG, 'b')], { now: now() });
  await promote(folders, [put(CATALOG, 'c')], { now: now() });
  const manners = { [id('b')]: BAD['throws while rendering'], [id('c')]: BAD['throws while rendering'] };
  const { bad } = await pass(60, manners, () => live()?.version === id('a'));
  expect(bad).toBeLessThanOrEqual(200);
  expect(live()?.version).toBe(id('a'));
  expect(history().at(-1)).toMatchObject({ what: 'rollback', from: id('c'), version: id('a'), who: 'health watch' });
  expect((await look())?.watched).toEqual([]);
});

const WIDGET = 'player.lesson.v1';
const WIDE = '{ slug: string; time?: string }';

/**
 * The catalogue's second version needs the player's second, which is rolled back before the catalogue's third turns out
 * bad.
 */
async function bitten() {
  const all = await school();
  const { folders, put, pass, now } = all;
  const at = (hours: number) => ({ now: now() - hours * HOUR });
  const player = (digit: string, type: string) => ({
    app: 'mf-player',
    version: putFake(folders, { app: 'mf-player', version: digit, declares: { widgets: { [WIDGET]: type } } }),
  });
  await promote(folders, [player('a', '{ slug: string }')], at(8));
  await promote(folders, [player('b', WIDE)], at(6));
  const asking = putFake(folders, { app: CATALOG, version: 'b', uses: { widgets: { [WIDGET]: WIDE } } });
  await promote(folders, [{ app: CATALOG, version: asking }], at(4));
  await pass(60, {});
  await promote(folders, [put(CATALOG, 'c')], at(0));
  await rollback(folders, 'mf-player', at(0));
  return all;
}

test('PLAT-214 where the latest good version does not fit the live releases, the watch takes the next one that does', async () => {
  const { pass, live, history, logged } = await bitten();
  await pass(90, { [id('c')]: BAD['throws while rendering'] }, () => live()?.version !== id('c'));
  expect(live()?.version).toBe(id('a'));
  expect(history().at(-1)).toMatchObject({ what: 'rollback', from: id('c'), version: id('a'), who: 'health watch' });
  expect(logged).toEqual([
    expect.stringMatching(/^Skipped: .*mf-catalog@b{12} does not fit mf-player@a{12}: player\.lesson\.v1/s),
    expect.stringContaining(`mf-catalog@${id('c')} was rolled back`),
  ]);
});

test('PLAT-214 where no good version fits, that is logged once, and retried when something else is live', async () => {
  const { folders, pass, live, logged, now } = await bitten();
  rmSync(folders.release(CATALOG, id('a')), { recursive: true });
  await pass(90, { [id('c')]: BAD['throws while rendering'] });
  expect(live()?.version).toBe(id('c'));
  expect(logged).toEqual([expect.stringMatching(/was not rolled back: Refused.*mf-player@a{12}/s)]);
  await promote(folders, [{ app: 'mf-player', version: id('b') }], { now: now() });
  await pass(10, { [id('c')]: BAD['throws while rendering'] }, () => live()?.version !== id('c'));
  expect(live()?.version).toBe(id('b'));
  expect(logged).toHaveLength(2);
});

test('PLAT-116 a promotion is watched for an hour and is good after that', async () => {
  const { folders, put, pass, live, look, now } = await school();
  await pass(60, {});
  await promote(folders, [put(CATALOG, 'b')], { now: now() - HOUR + 20_000 });
  expect((await look())?.watched).toMatchObject([{ kind: 'promotion', fresh: { version: id('b') } }]);
  await pass(22, {});
  expect((await look())?.watched).toEqual([]);
  await promote(folders, [put(CATALOG, 'c')], { now: now() });
  expect(live()?.previous?.version).toBe(id('b'));
});

test('PLAT-115 a release changed by somebody meanwhile is not rolled back, and without figures nothing is', async () => {
  const folders = emptyStore();
  const put = (app: string, digit: string) => ({ app, version: putFake(folders, { app, version: digit }) });
  await promote(folders, [put('shell', 'a'), put(CATALOG, 'a')]);
  await promote(folders, [{ ...put(CATALOG, 'b'), percent: 10 }]);
  const logged: string[] = [];
  const parts = { folders, margins: MARGINS, now: () => Date.now(), say: (line: string) => void logged.push(line) };
  const away = createWatch({ ...parts, figures: () => Promise.reject(new Error('the API is away')) });
  await expect(away()).rejects.toThrow('the API is away');
  let asked = 0;
  const late = createWatch({
    ...parts,
    figures: async (_, version) => {
      // Somebody was faster.
      if (asked++ === 0) await rollback(folders, CATALOG);
      const bad = version === id('b') ? 20 : 0;
      return [
        { measure: 'visit', bucket: 0, count: 20 },
        { measure: 'error', bucket: 0, count: bad },
      ];
    },
  });
  await late();
  expect(logged).toEqual([
    expect.stringContaining('was not rolled back: mf-catalog@bbbbbbbbbbbb is not live any more'),
  ]);
  expect(readHistory(folders)).toHaveLength(4);
});

test('PLAT-442 a very long reason of a change does not keep the API from accepting the report', async () => {
  const { folders, put, look } = await school();
  await promote(folders, [put(CATALOG, 'b')]);
  await rollback(folders, CATALOG, { reason: 'it failed: '.repeat(1000) });
  const { history = [] } = (await look()) ?? {};
  expect(history[0]).toMatchObject({ what: 'rollback', reason: expect.stringMatching(/^it failed: .*…$/) });
  // What `/ops/watch` accepts.
  for (const { reason = '' } of history) expect(reason.length).toBeLessThanOrEqual(2000);
  expect(readHistory(folders).at(-1)?.reason).toHaveLength(11_000);
});

test('PLAT-115 a page counts as silent only after its reporting time, also after a restart of the watch', async () => {
  const folders = emptyStore();
  const put = (app: string, digit: string) => ({ app, version: putFake(folders, { app, version: digit }) });
  await promote(folders, [put('shell', 'a'), put(CATALOG, 'a')], { now: START });
  await promote(folders, [{ ...put(CATALOG, 'b'), percent: 10 }], { now: START });
  let now = START;
  const open = () =>
    createWatch({
      ...{ folders, margins: MARGINS, now: () => now, say: () => {} },
      figures: async (app, version) =>
        app === CATALOG
          ? [
              { measure: 'served', bucket: 0, count: 60 },
              { measure: 'arrival', bucket: 0, count: version === id('b') ? 0 : 60 },
            ]
          : [],
    });
  const canary = () => readDeployment(folders)?.remotes[CATALOG]?.canary?.version;
  const first = open();
  await first();
  now += 14_000;
  await first();
  expect(canary()).toBe(id('b'));
  // Stopped and restarted midway: it waits again and still rolls back.
  const second = open();
  await second();
  now += 2000;
  await second();
  expect(canary()).toBe(id('b'));
  now += 13_000;
  await second();
  expect(canary()).toBeUndefined();
  expect(readHistory(folders).at(-1)?.reason).toContain('60 of 60 pages with it never reported, compared with 0 of 60');
});
