import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { LiveRelease } from '@gargoyle/shared/contract/deployment';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Folders } from '../release/folders.ts';
import { retireKey } from '../release/keys.ts';
import { ownersLines, readOwners, signerFor } from '../release/owners-file.ts';
import { promote } from '../release/promote.ts';
import { openManifest, sealManifest } from '../release/signed-manifest.ts';
import { as, teamKey } from '../testing/keys.ts';
import { emptyStore, liveStore, put } from '../testing/store.ts';
import { followManifest } from './follow-manifest.ts';
import { memoryFile } from './manifest-memory.ts';

async function school() {
  const folders = await liveStore();
  return folders;
}

/** An edge that starts now, and its log. */
function edge(folders: Folders) {
  const warnings: string[] = [];
  const live = followManifest(folders, (line) => void warnings.push(line));
  onTestFinished(() => live.close());
  const version = (app = 'mf-catalog') => live.current()?.remotes[app]?.version;
  return { live, warnings, version };
}

const old = (folders: Folders) => readFileSync(folders.manifest, 'utf8');

test('PLAT-093 a signed manifest older than the last one is refused, also after a restart of the edge', async () => {
  const folders = await school();
  const first = old(folders);
  await promote(folders, [put(folders, 'mf-catalog', 'b')]);
  const running = edge(folders);
  expect(running.version()).toBe('bbbbbbbbbbbb');
  writeFileSync(folders.manifest, first);
  await expect.poll(() => running.warnings).toEqual([expect.stringMatching(/revision 1-\w+ is older than 2-\w+/)]);
  expect(running.version()).toBe('bbbbbbbbbbbb');

  const again = edge(folders);
  expect([again.version(), again.warnings]).toEqual(['bbbbbbbbbbbb', [expect.stringContaining('is older than')]]);
  await promote(folders, [put(folders, 'mf-catalog', 'c')]);
  await expect.poll(() => again.version()).toBe('cccccccccccc');
});

test('PLAT-093 a second manifest with the same revision number is refused', async () => {
  const folders = await school();
  const { warnings, version } = edge(folders);
  const { deployment, changes } = openManifest(old(folders), readOwners(folders));
  const { revision, remotes } = deployment;
  const [app, live] = ['mf-catalog', { ...remotes['mf-player'], version: 'bbbbbbbbbbbb' } as LiveRelease];
  const line = { revision, at: '', who: 'eve', what: 'promote' as const, app, version: live.version, from: null };
  const forked = { ...deployment, remotes: { ...remotes, [app]: live } };
  writeFileSync(folders.manifest, sealManifest(forked, [line], changes, await signerFor(folders)));
  await expect.poll(() => warnings).toEqual([expect.stringContaining(`another revision ${revision} was live here`)]);
  expect(version()).toBe('aaaaaaaaaaaa');
});

test.each([
  ['damaged', (folders: Folders) => writeFileSync(folders.manifest, '{"deploy'), 'is not JSON'],
  ['missing', (folders: Folders) => rmSync(folders.manifest), 'ENOENT'],
  ['beside another owners file', (folders: Folders) => rmSync(folders.owners, { recursive: true }), 'owners file'],
])('PLAT-093 an edge that starts next to a manifest that is %s uses the last good one, and says so', async (...row) => {
  const [, spoil, sentence] = row;
  const folders = await school();
  edge(folders).live.close();
  spoil(folders);
  const { warnings, version, live } = edge(folders);
  expect(version()).toBe('aaaaaaaaaaaa');
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`${sentence}.*Revision 1-\\w+, the last good one, stays`)),
  ]);
  expect(live.keys()).toHaveLength(1);
});

test('PLAT-093 an altered memory file is ignored; an edge that cannot write it still serves', async () => {
  const folders = await school();
  edge(folders).live.close();
  const file = memoryFile(folders);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('aaaaaaaaaaaa', 'ffffffffffff'));
  rmSync(folders.manifest);
  const { live, warnings } = edge(folders);
  expect([live.current(), warnings]).toEqual([undefined, [expect.stringContaining(`saved in ${file} is ignored`)]]);

  const fresh = await school();
  mkdirSync(memoryFile(fresh), { recursive: true });
  const unwritable = edge(fresh);
  expect([unwritable.version(), unwritable.warnings.at(-1)]).toEqual([
    'aaaaaaaaaaaa',
    expect.stringContaining('cannot save'),
  ]);
});

test('PLAT-093 EDGE_MEMORY sets the folder of the memory file', async () => {
  const folders = await school();
  const elsewhere = emptyStore().root;
  vi.stubEnv('EDGE_MEMORY', elsewhere);
  onTestFinished(() => void vi.unstubAllEnvs());
  edge(folders).live.close();
  rmSync(folders.root, { recursive: true });
  expect(edge(folders).version()).toBe('aaaaaaaaaaaa');
});

/** The manifest that the holder of this key would write, claiming the right to change everything. */
async function forged(folders: Folders, secret: string, app: string, version: string) {
  const owners = readOwners(folders);
  const allowAll = { ...owners, keys: owners.keys.map((key) => ({ ...key, apps: ['*'] })) };
  const { deployment, changes } = openManifest(old(folders), owners);
  const live = deployment.remotes[app];
  if (!live) throw new Error(`no ${app}`);
  const revision = '9-00000000';
  const next = { ...deployment, revision, remotes: { ...deployment.remotes, [app]: { ...live, version } } };
  const line = { revision, at: '', who: 'eve', what: 'promote' as const, app, version, from: null };
  const signer = await as(secret, () => signerFor(folders));
  return {
    line: sealManifest(next, [line], changes, { ...signer, owners: allowAll }),
    without: sealManifest(next, [], changes, { ...signer, owners: allowAll }),
  };
}

test('PLAT-092 the edge refuses changes to a remote that were signed by another team, in any form', async () => {
  const folders = await school();
  const catalog = await teamKey(folders, 'catalog');
  const { warnings, version } = edge(folders);
  const own = await forged(folders, catalog.secret, 'mf-player', 'bbbbbbbbbbbb');
  for (const text of [own.line, own.without]) {
    writeFileSync(folders.manifest, text);
    await expect
      .poll(() => warnings.at(-1))
      .toMatch(/mf-player in the deployment manifest was signed by a key of catalog/);
    warnings.length = 0;
    expect(version('mf-player')).toBe('aaaaaaaaaaaa');
  }
  // The change that the owner did sign, next to an altered entry.
  const manifest = JSON.parse(own.line) as { changes: Record<string, unknown> };
  const { changes } = openManifest(JSON.stringify(JSON.parse(ownersRevision(folders))), readOwners(folders));
  writeFileSync(folders.manifest, JSON.stringify({ ...manifest, changes }));
  await expect
    .poll(() => warnings.at(-1))
    .toMatch(/mf-player in the deployment manifest differs from what its owner signed/);
  writeFileSync(
    folders.manifest,
    JSON.stringify({ ...manifest, changes: { ...manifest.changes, 'mf-player': undefined } }),
  );
  await expect
    .poll(() => warnings.at(-1))
    .toMatch(/mf-player in the deployment manifest is not signed by any of its owners/);
  expect(version('mf-player')).toBe('aaaaaaaaaaaa');
});

const ownersRevision = (folders: Folders): string => readFileSync(`${folders.revisions}/1.json`, 'utf8');

test('PLAT-092 another team cannot replay an older release that its owner had signed', async () => {
  const folders = await school();
  const catalog = await teamKey(folders, 'catalog');
  await promote(folders, [put(folders, 'mf-player', 'b')]);
  const then = openManifest(old(folders), readOwners(folders));
  await promote(folders, [put(folders, 'mf-player', 'c')]);
  const { warnings, version } = edge(folders);
  const signer = await as(catalog.secret, () => signerFor(folders));
  const line = {
    revision: '9-00000000',
    at: '',
    who: 'eve',
    what: 'promote' as const,
    app: 'mf-catalog',
    version: 'aaaaaaaaaaaa',
    from: null,
  };
  const replayed = sealManifest({ ...then.deployment, revision: line.revision }, [line], then.changes, signer);
  writeFileSync(folders.manifest, replayed);
  await expect.poll(() => warnings).toEqual([expect.stringContaining('the change of mf-player is older')]);
  expect(version('mf-player')).toBe('cccccccccccc');
});

test('PLAT-091 the edge follows key changes, and refuses signatures of a retired key', async () => {
  const folders = await school();
  const catalog = await teamKey(folders, 'catalog');
  await as(catalog.secret, () => promote(folders, [put(folders, 'mf-catalog', 'b')]));
  const { warnings, version, live } = edge(folders);
  const late = await forged(folders, catalog.secret, 'mf-catalog', 'cccccccccccc');
  const states = ownersLines(folders).length;
  await retireKey(folders, catalog.id);
  expect(ownersLines(folders)).toHaveLength(states + 1);
  await expect.poll(() => live.keys().length).toBe(1);
  expect([version(), warnings]).toEqual(['bbbbbbbbbbbb', []]);
  writeFileSync(folders.manifest, late.line);
  await expect.poll(() => warnings).toEqual([expect.stringContaining('is not signed with a key of the store')]);
  expect(version()).toBe('bbbbbbbbbbbb');
});

test('PLAT-093 a completely different store in place of the known one is refused', async () => {
  const folders = await school();
  edge(folders).live.close();
  const other = await school();
  for (const [from, to] of [
    [other.owners, folders.owners],
    [other.manifest, folders.manifest],
  ] as const)
    cpSync(from, to, { recursive: true });
  const { warnings } = edge(folders);
  expect(warnings).toEqual([expect.stringMatching(/the owners file does not continue .* recreated on purpose/)]);
});
