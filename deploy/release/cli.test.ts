import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyStore, putFake, putVerdict } from '../testing/store.ts';
import { commandRunner, inProcessCommandRunner } from '../testing/run-command.ts';
import { createWatch } from '../health/watch.ts';
import { promote } from './promote.ts';
import { readHistory } from './history.ts';
import { readOwners } from './owners-file.ts';
import { readDeployment } from './store.ts';

/** A store with two releases of the catalogue, the first live, and a function that runs commands. */
async function school() {
  const folders = emptyStore();
  const lends = { endpoints: { 'plans.list': 'GET /plans/' } };
  const shell = putFake(folders, { app: 'shell', version: 'a', lends });
  const [first, second] = ['a', 'b'].map((version) => putFake(folders, { app: 'mf-catalog', version }));
  await promote(folders, [
    { app: 'shell', version: shell },
    { app: 'mf-catalog', version: first ?? '' },
  ]);
  const given = { GARGOYLE_DATA: path.dirname(folders.root), GARGOYLE_WHO: 'ada', PORT: '4321', PUBLIC_URL: '' };
  const [type, ofAProcess] = [inProcessCommandRunner(given), commandRunner(given)];
  const live = () => readDeployment(folders)?.remotes['mf-catalog'];
  return {
    type,
    ofAProcess,
    folders,
    live,
    lines: () => readHistory(folders).slice(2),
    second: `mf-catalog@${second ?? ''}`,
  };
}

test('PLAT-483 what is said of a canary is that it is live for a share of the browsers, or was withdrawn', async () => {
  const { type, second } = await school();
  const canary = await type('promote', second, '--percent', '10');
  expect(canary.output).toMatch(/^Revision [\w-]+: mf-catalog@b{12} is live for 10 % of browsers\.$/);
  const withdrawn = await type('rollback', 'mf-catalog');
  expect(withdrawn.output).toMatch(
    /^Revision [\w-]+: the canary mf-catalog@b{12} was withdrawn, mf-catalog@a{12} stays live\.$/,
  );
});

test('PLAT-014 PLAT-096 promote makes a release live, --percent a canary of it, rollback the previous one; the history says who, when and what', async () => {
  const { ofAProcess: type, live, lines, second, folders } = await school();
  const canary = type('promote', second, '--percent', '10');
  expect([canary.status, live()?.version, live()?.canary?.percent]).toEqual([0, 'aaaaaaaaaaaa', 10]);
  const withdrawn = type('rollback', 'mf-catalog', 'too', 'slow');
  expect([withdrawn.status, live()?.version, live()?.canary]).toEqual([0, 'aaaaaaaaaaaa', undefined]);

  // Twenty newer ones, and one that is no longer needed (PLAT-096).
  const createdAt = new Date(Date.now() - 90 * 86_400_000).toISOString();
  const old = putFake(folders, { app: 'mf-catalog', version: 'c', createdAt });
  for (let place = 0; place < 20; place++)
    putFake(folders, { app: 'mf-catalog', version: (0x40 + place).toString(16) });
  const promoted = type('promote', second, '--unverified', 'a hurry');
  expect(promoted.output.split('\n')[0]).toBe(`Removed mf-catalog@${old}: it is no longer needed.`);
  expect(promoted.output.split('\n').at(-1)).toBe(`Revision ${lines().at(-1)?.revision}: ${second} is live.`);
  expect([live()?.version, live()?.previous?.version]).toEqual(['bbbbbbbbbbbb', 'aaaaaaaaaaaa']);
  expect(type('rollback', 'mf-catalog').output).toMatch(/^Revision [\w-]+: mf-catalog@a{12} is back\.$/);
  expect(live()?.version).toBe('aaaaaaaaaaaa');

  const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
  expect(lines()).toMatchObject([
    { what: 'canary', version: b, from: a },
    { what: 'withdraw', version: a, from: b, reason: 'too slow' },
    { what: 'promote', version: b, from: a, reason: 'a hurry' },
    { what: 'rollback', version: a, from: b },
  ]);
  for (const { who, app, at } of lines()) {
    expect([who, app]).toEqual(['ada', 'mf-catalog']);
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(120_000);
  }
  expect(new Set(lines().map(({ revision }) => revision)).size).toBe(4);
}, 120_000);

test.each([
  [['promote', 'mf-catalog'], 'Name a release: npm run promote -- mf-catalog@<version>'],
  [['promote', 'mf-catalogue@aaaaaaaaaaaa'], 'Name one of shell, '],
  [['promote', 'mf-catalog@aaaaaaaaaaaa', '--percent', '0'], '--percent needs a number from 1 to 99.'],
  [['promote', 'mf-catalog@aaaaaaaaaaaa', '--percent', '100'], '--percent needs a number from 1 to 99.'],
  [['promote', 'mf-catalog@aaaaaaaaaaaa', '--percent'], '--percent needs a number from 1 to 99.'],
  [['promote', 'mf-catalog@aaaaaaaaaaaa', '--unverified'], '--unverified needs a reason, '],
  [['promote', 'mf-catalog@aaaaaaaaaaaa', '--unverified', ' '], '--unverified needs a reason, '],
  [['promote', 'mf-catalog@aaaaaaaaaaaa', '--unverified', '--hours'], '--unverified needs a reason, '],
  [['promote', 'mf-catalog@bbbbbbbbbbbb', 'mf-player'], 'Name a release: npm run promote -- mf-catalog@<version>'],
  [['promote', 'mf-catalog@bbbbbbbbbbbb', 'mf-catalog@aaaaaaaaaaaa'], 'Name each application only once.'],
  [['promote', 'mf-catalog@bbbbbbbbbbbb', 'shell@aaaaaaaaaaaa', '--percent', '5'], 'A canary is one release: '],
  [['rollback', 'mf-catalog'], 'mf-catalog has no previous version to roll back to'],
  [['rollback', 'mf-player'], 'mf-player was never promoted'],
  [['rollback', 'nothing'], 'Name one of shell, '],
  [['promote', 'mf-catalog@ffffffffffff'], 'mf-catalog@ffffffffffff was never published'],
  [['release', 'link'], 'Name at least one release: '],
  [['release', 'link', 'mf-catalog@aaaaaaaaaaaa', '--hours', '169'], '--hours needs a number from 1 to 168.'],
  [['release', 'verify'], 'Name the release to verify: npm run release -- verify '],
  [['release', 'keys', 'add', 'key.pem'], 'Use npm run release -- keys, '],
  [['release', 'keys', 'retire', 'nobody'], 'There is no key nobody to retire'],
  [['release', 'repair', '--above', 'all'], '--above needs the number of a revision'],
  [['promote', 'mf-catalog@ffffffffffff'], 'mf-catalog@ffffffffffff was never published'],
  [['rollback', 'mf-catalog'], 'mf-catalog has no previous version to roll back to'],
  [['retire'], 'Commands: release <app> '],
])(
  'PLAT-014 the fault in %j is reported in one sentence, and nothing is changed',
  async (words, sentence) => {
    const { type, ofAProcess, live, lines } = await school();
    // Browser suites run in a child process, whose output the test cannot capture here.
    const { status, output } = await (words[1] === 'verify' ? ofAProcess : type)(...words);
    expect([status, output.startsWith(sentence), output.includes('\n')]).toEqual([1, true, false]);
    expect([live()?.version, live()?.canary, lines()]).toEqual(['aaaaaaaaaaaa', undefined, []]);
  },
  60_000,
);

test.each([
  [['--percent=10'], '--percent=10 is not an option of this command, so nothing was changed. Its options, '],
  [['--precent', '10'], '--precent is not an option of this command, '],
  [['--percent', '10', 'mf-player@aaaaaaaaaaaa'], 'mf-player@aaaaaaaaaaaa is not an option of this command, '],
])(
  'PLAT-435 a canary with %j, which the command does not know, is not promoted for everybody',
  async (words, sentence) => {
    const { type, live, second } = await school();
    const { status, output } = await type('promote', second, '--unverified', 'a hurry', ...words);
    expect([status, output.startsWith(sentence)]).toEqual([1, true]);
    expect([live()?.version, live()?.canary]).toEqual(['aaaaaaaaaaaa', undefined]);
  },
);

test('PLAT-435 a share that npm took for itself, because two dashes are missing, makes no promotion for everybody', async () => {
  const { folders, type, live, second } = await school();
  await putVerdict(folders, { shell: 'aaaaaaaaaaaa', 'mf-catalog': 'bbbbbbbbbbbb' });
  // npm run promote mf-catalog@… --percent=10
  vi.stubEnv('npm_config_percent', '10');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, output } = await type('promote', second);
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^npm took --percent for itself.*promote -- mf-catalog@/),
  ]);
  expect(live()?.version).toBe('aaaaaaaaaaaa');
  expect((await type('promote', second, '--percent', '10')).status).toBe(0);
});

test.each([
  [['repair', '--above=12'], '--above=12'],
  [['link', 'mf-catalog@aaaaaaaaaaaa', '--hour', '1'], '--hour'],
  [['mf-catalog', 'mf-player'], 'mf-player'],
  [['keys', 'add', 'key.pem', '--team', 'catalog', '--everything'], '--everything'],
])('PLAT-435 an unknown word in %j is refused with the options that there are', async (words, unknown) => {
  const { type } = await school();
  const { status, output } = await type('release', ...words);
  expect([status, output.startsWith(`${unknown} is not an option of this command, `)]).toEqual([1, true]);
});

test('PLAT-372 the first releases of a store, which need each other, go live together by one command', async () => {
  const folders = emptyStore();
  putFake(folders, { app: 'shell', version: 'a', lends: { endpoints: {} } });
  const [lesson, card] = ['player.lesson.v1', 'catalog.card.v1'];
  const put = (app: string, offered: string, needed: string) => {
    const [provides, requires] = [offered, needed].map((widget) => ({ widgets: [widget], events: [] }));
    putFake(folders, { app, version: 'a', release: { provides, requires } });
  };
  put('mf-catalog', card, lesson);
  put('mf-player', lesson, card);
  const type = inProcessCommandRunner({ GARGOYLE_DATA: path.dirname(folders.root), GARGOYLE_WHO: 'ada' });
  const names = ['shell', 'mf-catalog', 'mf-player'].map((app) => `${app}@${'a'.repeat(12)}`);
  for (const name of names) {
    const { status, output } = await type('promote', name);
    expect([status, output]).toEqual([
      1,
      'Nothing is live in this store yet, and first releases need each other: name all in one command: npm run promote -- shell@<version> mf-catalog@<version> mf-player@<version> mf-commerce@<version> mf-account@<version>',
    ]);
  }
  await promote(folders, [{ app: 'shell', version: 'a'.repeat(12) }]);
  const alone = (await type('promote', names[1] ?? '')).output;
  expect(alone).toContain('the composition would be incomplete');
  expect(alone.split('\n').at(-1)).toBe(
    'Never live in this store: mf-player, mf-commerce, mf-account. First releases go live together: name all in one command.',
  );
  const { status, output } = await type('promote', ...names, '--unverified', 'a new school');
  expect([status, output.split('\n').at(-1)]).toEqual([
    0,
    expect.stringMatching(/^Revision 2-\w+: shell@a{12}, mf-catalog@a{12}, mf-player@a{12} are live\.$/),
  ]);
  expect(Object.keys(readDeployment(folders)?.remotes ?? {})).toEqual(['mf-catalog', 'mf-player']);
});

test('PLAT-151 a promotion by command needs a verdict with the live releases, or a reason for the history; a canary needs neither', async () => {
  const { type, live, lines, second, folders } = await school();
  const refused = await type('promote', second);
  expect([refused.status, refused.output]).toEqual([
    1,
    `${second} was not verified with what is live: npm run release -- verify ${second}, or give a reason: --unverified "reason"`,
  ]);
  expect([live()?.version, lines()]).toEqual(['aaaaaaaaaaaa', []]);
  expect((await type('promote', second, '--percent', '10')).status).toBe(0);
  expect((await type('promote', second)).status).toBe(1);

  const mix = { shell: 'aaaaaaaaaaaa', 'mf-catalog': 'bbbbbbbbbbbb' };
  await putVerdict(folders, mix, 'failed');
  expect((await type('promote', second)).output).toContain(
    `${second} failed its browser suite with what is live (2026-`,
  );
  await putVerdict(folders, mix);
  expect((await type('promote', second)).status).toBe(0);
  expect(lines().at(-1)).toMatchObject({ what: 'promote', version: 'bbbbbbbbbbbb' });
  expect(lines().at(-1)).not.toHaveProperty('reason');
}, 60_000);

test('PLAT-018 PLAT-019 an override link and the status of each application are one line each', async () => {
  const { type, second, live } = await school();
  expect((await type('release', 'link', second)).output).toMatch(/^http:\/\/localhost:4321\/\?override=[\w.-]+$/);
  expect(live()?.version).toBe('aaaaaaaaaaaa');
  const [head, ...lines] = (await type('release', 'status')).output.split('\n');
  expect(head).toMatch(/^Revision [\w-]+ of /);
  expect(lines.map((line) => line.split(/\s+/)[0])).toEqual(['shell', 'mf-catalog']);
}, 60_000);

test('PLAT-081 a link to releases that do not run together is refused, with the order that works', async () => {
  const { type, folders } = await school();
  const names = { '@gargoyle/shared/ui': { Pulse: '() => Element' } };
  putFake(folders, { app: 'mf-catalog', version: 'c', uses: { names } });
  const { status, output } = await type('release', 'link', 'mf-catalog@cccccccccccc');
  expect(status).toBe(1);
  expect(output).toMatch(
    /^Refused: these releases do not work together:\n- mf-catalog@cccccccccccc .*Pulse of @gargoyle/s,
  );
  putFake(folders, { app: 'shell', version: 'c', lends: { names } });
  expect((await type('release', 'link', 'mf-catalog@cccccccccccc', 'shell@cccccccccccc')).status).toBe(0);
}, 60_000);

test('PLAT-099 a damaged store, an unknown key and unexpected errors are reported without a stack trace', async () => {
  const { ofAProcess: type, folders } = await school();
  const good = readFileSync(folders.manifest, 'utf8');
  writeFileSync(folders.manifest, 'null');
  expect(type('release', 'status')).toEqual({
    status: 1,
    output: 'the deployment manifest is not signed: run npm run release -- repair to restore it.',
  });
  expect(type('release', 'repair')).toMatchObject({
    status: 0,
    output: expect.stringContaining('is live again, unchanged.') as string,
  });
  expect(readFileSync(folders.manifest, 'utf8')).toBe(good);

  rmSync(folders.history);
  mkdirSync(folders.history);
  const { status, output } = type('rollback', 'mf-catalog');
  expect([status, output.split('\n')]).toEqual([
    1,
    [
      expect.stringContaining('EISDIR'),
      'This is an unexpected error, and the command may have been carried out in part; GARGOYLE_DEBUG=1 shows more.',
    ],
  ]);
  vi.stubEnv('GARGOYLE_DEBUG', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(type('rollback', 'mf-catalog').output).toMatch(/\n +at /);
}, 60_000);

test('PLAT-099 a wrong setting is reported in one sentence, and nothing is changed', async () => {
  const { folders, live, second } = await school();
  const type = inProcessCommandRunner({ GARGOYLE_DATA: path.dirname(folders.root), PORT: 'four thousand' });
  expect(await type('promote', second, '--unverified', 'the test')).toEqual({
    status: 1,
    output: 'PORT must be a number from 1 to 65535.',
  });
  expect(live()?.version).toBe('aaaaaaaaaaaa');
});

test('PLAT-085 a silent API blocks a promotion by command; the history keeps the reason to skip it, and a rollback still works', async () => {
  const { type, live, lines, folders } = await school();
  const endpoints = { 'plans.list': { method: 'GET', path: '/plans/', reads: {} } };
  const calling = { app: 'mf-catalog', uses: { endpoints } };
  putFake(folders, { ...calling, version: 'c' });
  const names = ['promote', 'mf-catalog@cccccccccccc', '--unverified', 'the test'];
  const refused = await type(...names);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringMatching(/^The API at .* does not return its contract .*--without-api/),
  ]);
  expect(live()?.version).toBe('aaaaaaaaaaaa');
  expect((await type(...names, '--without-api')).output).toMatch(/^--without-api needs a reason/);
  const forced = await type(...names, '--without-api', 'it comes later');
  expect([forced.status, live()?.version]).toEqual([0, 'cccccccccccc']);
  expect(lines().at(-1)).toMatchObject({ reason: 'the test; it comes later' });
  const link = await type('release', 'link', 'mf-catalog@cccccccccccc');
  expect([link.status, link.output]).toEqual([0, expect.stringContaining('were not checked against it.\nhttp')]);
  expect((await type('rollback', 'mf-catalog')).status).toBe(0);
  expect(live()?.version).toBe('aaaaaaaaaaaa');
}, 120_000);

test.each([
  ['missing', undefined, 'The deployment manifest is missing: run npm run release -- repair'],
  ['damaged', '{ "deployment": ', 'the deployment manifest is not JSON'],
  ['not signed', '{}', 'the deployment manifest is not signed: run npm run release -- repair'],
])(
  'PLAT-213 where the manifest is %s, status, link and the watch say so and name the repair',
  async (_, text, sentence) => {
    const { type, folders, second } = await school();
    const open = readOwners(folders).keys[0]?.pem;
    rmSync(folders.manifest);
    if (text !== undefined) writeFileSync(folders.manifest, text);
    const unpinned = await type('release', 'status');
    vi.stubEnv('RELEASE_PUBLIC_KEY', open);
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const result of [unpinned, await type('release', 'status'), await type('release', 'link', second)]) {
      expect(result.output).toContain(sentence);
      expect(result.output).toContain('npm run release -- repair');
      expect(result.status).toBe(1);
    }
    const watch = createWatch({
      ...{ folders, figures: () => Promise.resolve([]), now: () => Date.now(), say: () => {} },
      margins: { failures: 1, silence: 1, slower: 9, alpha: 0.01 },
    });
    await expect(watch()).rejects.toThrow('npm run release -- repair');
    expect((await type('release', 'repair')).status).toBe(0);
    expect((await type('release', 'status')).output).toMatch(/^Revision 1-/);
  },
);

test('PLAT-213 where nothing was ever live, status says so', () => {
  const { root } = emptyStore();
  const { output } = commandRunner({ GARGOYLE_DATA: path.dirname(root) })('release', 'status');
  expect(output).toBe('Nothing is live yet.');
});
