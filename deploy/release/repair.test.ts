import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followManifest } from '../edge/follow-manifest.ts';
import { as, teamKey } from '../testing/keys.ts';
import { liveStore, put } from '../testing/store.ts';
import type { Folders } from './folders.ts';
import { readHistory } from './history.ts';
import { promote, rollback } from './promote.ts';
import { repair } from './repair.ts';
import { STATEMENT } from './statement-check.ts';
import { readDeployment } from './store.ts';

// Every live version counts as good at once: good versions are not the subject here.
beforeEach(() => {
  vi.stubEnv('HEALTH_WATCH_MINUTES', '0');
  return () => vi.unstubAllEnvs();
});

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(12));

/** Shell and player in their first version, three versions of the catalogue, the last one live. */
async function school() {
  const folders = await liveStore();
  for (const digit of ['b', 'c']) await promote(folders, [put(folders, 'mf-catalog', digit)]);
  const live = () => {
    const found = readDeployment(folders)?.remotes['mf-catalog'];
    return [found?.version, found?.previous?.version];
  };
  return { folders, live };
}

const forgetRevisions = (folders: Folders) => rmSync(folders.revisions, { recursive: true });

test('PLAT-095 without damage a repair changes nothing', async () => {
  const { folders } = await school();
  const before = readFileSync(folders.manifest, 'utf8');
  expect(await repair(folders)).toEqual(['Nothing is damaged.']);
  expect(readFileSync(folders.manifest, 'utf8')).toBe(before);
});

test.each([
  ['is damaged', (folders: Folders) => writeFileSync(folders.manifest, '{"deploy')],
  ['is missing', (folders: Folders) => rmSync(folders.manifest)],
])('PLAT-095 a manifest that %s blocks a promotion, and is restored', async (_, spoil) => {
  const { folders, live } = await school();
  const before = readFileSync(folders.manifest, 'utf8');
  forgetRevisions(folders);
  const edge = followManifest(folders, () => undefined);
  onTestFinished(() => edge.close());
  spoil(folders);
  const history = readFileSync(folders.history, 'utf8');
  writeFileSync(folders.history, history.slice(0, history.trimEnd().lastIndexOf('\n') + 1));
  await expect(promote(folders, [put(folders, 'mf-catalog', 'd')])).rejects.toThrow('npm run release -- repair');
  expect(await repair(folders)).toEqual([expect.stringMatching(/^Revision 3-\w+ is live again, unchanged\.$/)]);
  expect(readFileSync(folders.manifest, 'utf8')).toBe(before);
  expect(readFileSync(folders.history, 'utf8')).toBe(history);
  await promote(folders, [put(folders, 'mf-catalog', 'd')]);
  expect(live()).toEqual(['d'.repeat(12), C]);
});

test('PLAT-095 from the history alone the same releases go live again, in a revision that edges have not seen', async () => {
  const { folders, live } = await school();
  await rollback(folders, 'mf-catalog');
  const edge = followManifest(folders, () => undefined);
  onTestFinished(() => edge.close());
  forgetRevisions(folders);
  rmSync(path.join(folders.root, 'edge'), { recursive: true });
  writeFileSync(folders.manifest, 'null');
  expect((await repair(folders)).at(-1)).toMatch(/^Revision 5-\w+ is live\.$/);
  expect(live()).toEqual([B, A]);
  expect(
    readHistory(folders)
      .slice(-3)
      .map(({ what, app, reason }) => `${what} ${app} ${reason}`),
  ).toEqual(['shell', 'mf-catalog', 'mf-player'].map((app) => `vouch ${app} repair`));
  await expect.poll(() => edge.current()?.revision).toMatch(/^5-/);
});

test('PLAT-095 a damaged file of the newest revision is moved aside, and the manifest stays', async () => {
  const { folders, live } = await school();
  writeFileSync(`${folders.revisions}/3.json`, 'torn');
  await expect(promote(folders, [put(folders, 'mf-catalog', 'd')])).rejects.toThrow('npm run release -- repair');
  expect(await repair(folders)).toEqual([
    'The file of revision 3 was damaged and was renamed to end in .damaged.',
    expect.stringMatching(/^Revision 3-\w+ is live again, unchanged\.$/),
  ]);
  expect(live()).toEqual([C, B]);
});

test('PLAT-095 an incomplete last line blocks nothing; a damaged one is left out, and the file saved', async () => {
  const { folders } = await school();
  appendFileSync(folders.history, '{"revision":"4-');
  await promote(folders, [put(folders, 'mf-player', 'b')]);
  expect(readHistory(folders)).toHaveLength(6);
  appendFileSync(folders.history, '{"revision":"5-\n');
  await expect(rollback(folders, 'mf-player')).rejects.toThrow('Line 7 of the history is damaged');
  expect(await repair(folders)).toEqual(['The history had 1 damaged lines: they were moved to history.jsonl.damaged.']);
  expect(readHistory(folders)).toHaveLength(6);
  expect(existsSync(`${folders.history}.damaged`)).toBe(true);
  await rollback(folders, 'mf-player');
});

test.each([
  ['record is missing', (folder: string) => rmSync(`${folder}/release.json`)],
  ['record is damaged', (folder: string) => writeFileSync(`${folder}/release.json`, '{')],
  ['statement is missing', (folder: string) => rmSync(`${folder}/${STATEMENT}`)],
  ['script was altered', (folder: string) => writeFileSync(`${folder}/files/main.js`, 'altered')],
])('PLAT-095 PLAT-231 where the %s of the live release, the last complete release goes live', async (_, spoil) => {
  const { folders, live } = await school();
  spoil(folders.release('mf-catalog', C ?? ''));
  expect(await repair(folders)).toEqual([
    `mf-catalog@${B} is live.`,
    expect.stringMatching(/^Revision 4-\w+ is live\.$/),
  ]);
  expect(live()).toEqual([B, A]);
  rmSync(folders.release('mf-catalog', A ?? ''), { recursive: true });
  await repair(folders);
  expect(live()).toEqual([B, undefined]);
});

test('PLAT-482 where the live release is damaged, the fallback of the good one that goes live is good, too', async () => {
  vi.stubEnv('HEALTH_WATCH_MINUTES', '60');
  const folders = await liveStore();
  const [begun, hour] = [Date.now(), 3_600_000];
  const promotions = [['b', 2] as const, ['c', 4] as const, ['d', 9] as const, ['e', 9.1] as const];
  for (const [digit, hours] of promotions)
    await promote(folders, [put(folders, 'mf-catalog', digit)], { now: begun + hours * hour });
  const catalog = () => readDeployment(folders)?.remotes['mf-catalog'];
  expect(catalog()).toMatchObject({ version: 'e'.repeat(12), previous: { version: C } });
  vi.useFakeTimers({ toFake: ['Date'], now: begun + 9.2 * hour });
  onTestFinished(() => void vi.useRealTimers());
  rmSync(folders.release('mf-catalog', 'e'.repeat(12)), { recursive: true });
  await repair(folders);
  expect(catalog()).toMatchObject({ version: C, previous: { version: B } });
});

test('PLAT-095 a remote without any complete release is left out, and reported; a shell is required', async () => {
  const { folders } = await school();
  rmSync(folders.release('mf-player', A ?? ''), { recursive: true });
  expect(await repair(folders)).toContain('mf-player has no intact release: publish and promote it again.');
  expect(Object.keys(readDeployment(folders)?.remotes ?? {})).toEqual(['mf-catalog']);
  rmSync(folders.release('shell', A ?? ''), { recursive: true });
  await expect(repair(folders)).rejects.toThrow('The shell has no intact release');
});

test('PLAT-095 unsigned lines are not trusted, and a team repairs only its own applications', async () => {
  const { folders, live } = await school();
  const catalog = await teamKey(folders, 'catalog');
  const [line] = readHistory(folders).slice(-1);
  appendFileSync(folders.history, `${JSON.stringify({ ...line, revision: '9-0', version: A })}\n`);
  const { signature: _signature, ...unsigned } = line as unknown as Record<string, string>;
  appendFileSync(folders.history, `${JSON.stringify({ ...unsigned, revision: '8-0', version: A })}\n`);
  forgetRevisions(folders);
  rmSync(folders.manifest);
  await expect(as(catalog.secret, () => repair(folders))).rejects.toThrow('shell belongs to platform');
  expect(await repair(folders)).toContain('2 lines of the history are not signed by an owner and were ignored.');
  expect(live()).toEqual([C, B]);
});
