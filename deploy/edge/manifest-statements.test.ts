import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentName } from '@gargoyle/build/content-name.ts';
import type { LiveRelease } from '@gargoyle/shared/contract/deployment';
import { expect, onTestFinished, test } from 'vitest';
import type { Folders } from '../release/folders.ts';
import { writeOverride } from '../release/override.ts';
import { readOwners, signerFor } from '../release/owners-file.ts';
import { promote } from '../release/promote.ts';
import { sealed } from '../release/revisions.ts';
import { openManifest, sealManifest } from '../release/signed-manifest.ts';
import { STATEMENT } from '../release/statement-check.ts';
import { readDeployment, readRecord } from '../release/store.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { as, keyPair, teamKey } from '../testing/keys.ts';
import { emptyStore, liveStore, put, putFake } from '../testing/store.ts';
import { followManifest } from './follow-manifest.ts';
import { memoryFile } from './manifest-memory.ts';
import { createShownReleases } from './shown-releases.ts';

const APP = 'mf-catalog';

function edge(folders: Folders) {
  const warnings: string[] = [];
  const live = followManifest(folders, (line) => void warnings.push(line));
  onTestFinished(() => live.close());
  const version = () => live.current()?.remotes[APP]?.version;
  return { live, warnings, version };
}

const inRelease = (folders: Folders, version: string, name: string) =>
  path.join(folders.release(APP, version.repeat(12)), name);
const statementOf = (folders: Folders, version: string) => inRelease(folders, version, STATEMENT);

/** Makes a release live as a key holder could who bypasses the tools: without any checks. */
async function forcedLive(folders: Folders, version: string) {
  const { deployment, changes } = openManifest(readFileSync(folders.manifest, 'utf8'), readOwners(folders));
  const { release } = readRecord(folders, APP, version);
  const live: LiveRelease = { ...release, previous: null };
  const next = sealed({ ...deployment, remotes: { ...deployment.remotes, [APP]: live } }, deployment.revision, '');
  const line = { revision: next.revision, at: '', who: 'eve', what: 'promote' as const, app: APP, version, from: null };
  writeFileSync(folders.manifest, sealManifest(next, [line], changes, await signerFor(folders)));
}

test.each<[what: string, spoil: (folders: Folders) => unknown, sentence: string]>([
  ['no longer has its statement', (folders) => rmSync(statementOf(folders, 'b')), 'no longer has its statement'],
  [
    'is stated by another team',
    async (folders) => {
      const { secret } = await teamKey(folders, 'commerce');
      await as(secret, () => put(folders, APP, 'b'));
    },
    'of commerce, which may not change mf-catalog',
  ],
  [
    'is stated by nobody that the store knows',
    (folders) => as(keyPair().secret, () => put(folders, APP, 'b')),
    'signed with a key that the store does not know',
  ],
  [
    'has another record than its statement says',
    (folders) => {
      const file = inRelease(folders, 'b', 'release.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"tier":1', '"tier":2'));
    },
    'differs from its statement',
  ],
])(
  'PLAT-236 the edge refuses a manifest with a release that %s; the last good one stays, and it says so',
  async (...row) => {
    const [, spoil, sentence] = row;
    const folders = await liveStore();
    const { warnings, version } = edge(folders);
    put(folders, APP, 'b');
    await spoil(folders);
    await forcedLive(folders, 'b'.repeat(12));
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringMatching(/^The deployment manifest is refused: mf-catalog@b{12}/)]);
    expect(warnings[0]).toContain(sentence);
    expect(warnings[0]).toContain('the last good one, stays.');
    expect(version()).toBe('aaaaaaaaaaaa');
  },
);

test('PLAT-236 the manifest entry of a release must match its statement', async () => {
  const folders = await liveStore();
  const { warnings } = edge(folders);
  put(folders, APP, 'b');
  const file = inRelease(folders, 'b', 'release.json');
  const record = readFileSync(file, 'utf8');
  writeFileSync(file, record.replaceAll('main.js', 'evil.js'));
  await forcedLive(folders, 'b'.repeat(12));
  writeFileSync(file, record);
  await expect
    .poll(() => warnings)
    .toEqual([expect.stringContaining('mf-catalog@bbbbbbbbbbbb differs from its statement')]);
});

test('PLAT-236 releases served before are not checked again: another release can be rolled back next to them', async () => {
  const folders = await liveStore();
  await promote(folders, [put(folders, 'mf-player', 'b')]);
  const running = edge(folders);
  rmSync(statementOf(folders, 'a'));
  await promote(folders, [put(folders, 'mf-player', 'c')]);
  await expect.poll(() => running.live.current()?.remotes['mf-player']?.version).toBe('cccccccccccc');
  // An edge without that memory accepts nothing.
  running.live.close();
  rmSync(memoryFile(folders));
  const fresh = edge(folders);
  expect([fresh.live.current(), fresh.warnings]).toEqual([
    undefined,
    [expect.stringContaining('no longer has its statement')],
  ]);
});

test('PLAT-236 PLAT-234 a store from before statements existed is served as it is', async () => {
  const folders = emptyStore();
  const before = (app: string, version: string) => ({ app, version: putFake(folders, { app, version, commit: null }) });
  await promote(folders, [before('shell', 'a'), before(APP, 'a')], { unstated: 'it was live before' });
  const { live, warnings, version } = edge(folders);
  expect([version(), warnings]).toEqual(['aaaaaaaaaaaa', []]);
  await promote(folders, [put(folders, APP, 'b')]);
  await promote(folders, [put(folders, APP, 'c')]);
  await promote(folders, [put(folders, APP, 'd')]);
  await expect.poll(version).toBe('dddddddddddd');
  const releases = createShownReleases(folders, live);
  const has = (digit: string) => releases.hasFile(APP, `/r/${APP}/${digit.repeat(12)}/main.js`);
  before(APP, 'e');
  expect(['a', 'b', 'c', 'd', 'e'].map(has)).toEqual([true, true, true, true, false]);
});

test('PLAT-237 a file that is in no release with a statement is not served, whatever its name', async () => {
  const { folders, get } = await edgeSchool();
  const text = 'alert(1)';
  const name = contentName('more.js', createHash('sha256').update(text).digest('base64'));
  mkdirSync(folders.files(APP), { recursive: true });
  writeFileSync(path.join(folders.files(APP), name), text);
  expect((await get(`/r/${APP}/${name}`)).status).toBe(404);
  // Files of a release that an unknown key has stated are not served either.
  await as(keyPair().secret, () => put(folders, APP, 'e'));
  expect((await get(`/r/${APP}/eeeeeeeeeeee/main.js`)).status).toBe(404);
  put(folders, APP, 'f');
  expect((await get(`/r/${APP}/ffffffffffff/main.js`)).status).toBe(200);
  expect((await get(`/r/${APP}/aaaaaaaaaaaa/main.js`)).status).toBe(200);
});

test('PLAT-237 a link shows no release without a valid statement, and no record that was altered after the check', async () => {
  const { folders, get, until } = await edgeSchool();
  const version = putFake(folders, { app: 'shell', version: 'b', server: SHELL('second') });
  const override = { versions: { shell: version }, until: Date.now() + 60_000 };
  const token = writeOverride(override, (await signerFor(folders)).key);
  const file = path.join(folders.release('shell', version), 'release.json');
  const statement = path.join(folders.release('shell', version), STATEMENT);
  const [record, before] = [readFileSync(file, 'utf8'), readFileSync(statement, 'utf8')];
  rmSync(statement);
  expect((await get(`/?override=${token}`)).status).toBe(403);
  writeFileSync(statement, before);
  expect((await get(`/?override=${token}`)).status).toBe(303);
  const shown = async () => (await get('/deploy.json', { cookie: `override=${token}` })).json() as Promise<unknown>;
  expect(await shown()).toMatchObject({ shell: { version, entry: `/r/shell/${version}/main.js` } });
  writeFileSync(file, record.replaceAll('main.js', 'evil.js'));
  expect(await shown()).toMatchObject({ shell: { entry: `/r/shell/${version}/main.js` } });
  await until('/', 'first');
  expect(readDeployment(folders)?.shell.version).toBe('aaaaaaaaaaaa');
});
