import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { as, keyPair, teamKey } from '../testing/keys.ts';
import { emptyStore, liveStore, put } from '../testing/store.ts';
import type { Folders } from './folders.ts';
import { readHistory } from './history.ts';
import { addKey, keyLines, retireKey } from './keys.ts';
import { activeKeys, EVERYTHING, isSigned, mayChange, type OwnerKey, ownersLine, ownersOf, teamsOf } from './owners.ts';
import { ownersLines, readOwners, signerFor } from './owners-file.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { signingKey, signText } from './signing.ts';
import { readDeployment } from './store.ts';

async function school() {
  const folders = await liveStore();
  const versionOf = (app: string) => readDeployment(folders)?.remotes[app]?.version;
  return { folders, versionOf };
}

/** Everything in a store but the lease: file → content. */
const everything = ({ root }: Folders): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('leases') && statSync(path.join(root, name)).isFile())
      .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
  );

test('PLAT-090 with a key that the store does not know nothing can be published, promoted or rolled back, and nothing changes', async () => {
  const { folders, versionOf } = await school();
  const target = put(folders, 'mf-catalog', 'b');
  await promote(folders, [target]);
  const before = everything(folders);
  const { secret, open } = keyPair();
  const file = path.join(path.dirname(folders.root), 'mine.pem');
  writeFileSync(file, open);
  const attempts: (() => unknown)[] = [
    () => promote(folders, [put(folders, 'mf-catalog', 'b')]),
    () => rollback(folders, 'mf-catalog'),
    () => publish(folders, 'mf-catalog'),
    () => addKey(folders, file, { team: 'catalog' }),
    () => signerFor(folders),
  ];
  for (const attempt of attempts)
    await expect(as(secret, attempt)).rejects.toThrow(/does not know the key [0-9a-f]{16}: platform can add it with/);
  expect(everything(folders)).toEqual({
    ...before,
    'mf-catalog/bbbbbbbbbbbb/release.json': expect.any(String) as string,
    'mf-catalog/bbbbbbbbbbbb/statement.intoto.jsonl': expect.any(String) as string,
  });
  expect(versionOf('mf-catalog')).toBe('bbbbbbbbbbbb');
  await rollback(folders, 'mf-catalog');
  expect(versionOf('mf-catalog')).toBe('aaaaaaaaaaaa');
});

test('PLAT-090 an invalid key is reported, and in production no key pair is created next to the releases', () => {
  const { keys } = emptyStore();
  expect(() => signingKey(keys, { RELEASE_SIGNING_KEY: 'secret' })).toThrow('RELEASE_SIGNING_KEY is not a private key');
  expect(() => signingKey(keys, { NODE_ENV: 'production' })).toThrow('set RELEASE_SIGNING_KEY');
  expect(() => readdirSync(keys)).toThrow('ENOENT');
  const { secret } = keyPair();
  expect(signingKey(keys, { NODE_ENV: 'production', RELEASE_SIGNING_KEY: secret }).type).toBe('private');
  expect(signingKey(keys, {}).equals(signingKey(keys, {}))).toBe(true);
});

test('PLAT-092 a team changes its own remotes with its own key, and no others', async () => {
  const { folders, versionOf } = await school();
  const catalog = await teamKey(folders, 'catalog');
  await as(catalog.secret, () => promote(folders, [put(folders, 'mf-catalog', 'b')]));
  expect(versionOf('mf-catalog')).toBe('bbbbbbbbbbbb');
  expect(readHistory(folders).at(-1)).toMatchObject({ app: 'mf-catalog', key: catalog.id });
  for (const app of ['mf-player', 'shell'])
    await expect(as(catalog.secret, () => promote(folders, [put(folders, app, 'b')]))).rejects.toThrow(
      `${app} belongs to platform; the key ${catalog.id} belongs to catalog.`,
    );
  await expect(as(catalog.secret, () => rollback(folders, 'mf-player'))).rejects.toThrow();
  await expect(as(catalog.secret, () => retireKey(folders, readOwners(folders).keys[0]?.id ?? ''))).rejects.toThrow(
    'Only platform can change the owners',
  );
  expect([versionOf('mf-player'), readDeployment(folders)?.shell.version]).toEqual(['aaaaaaaaaaaa', 'aaaaaaaaaaaa']);
  await as(catalog.secret, () => rollback(folders, 'mf-catalog'));
  expect(versionOf('mf-catalog')).toBe('aaaaaaaaaaaa');
});

test('PLAT-091 keys are rotated: a retired one is no longer valid, its live releases stay live', async () => {
  const { folders, versionOf } = await school();
  const catalog = await teamKey(folders, 'catalog');
  await as(catalog.secret, () => promote(folders, [put(folders, 'mf-catalog', 'b')]));
  const next = await teamKey(folders, 'catalog');
  await retireKey(folders, catalog.id);
  expect(versionOf('mf-catalog')).toBe('bbbbbbbbbbbb');
  await expect(as(catalog.secret, () => promote(folders, [put(folders, 'mf-catalog', 'c')]))).rejects.toThrow(
    `The key ${catalog.id} of catalog was retired`,
  );
  await as(next.secret, () => promote(folders, [put(folders, 'mf-catalog', 'c')]));
  expect(versionOf('mf-catalog')).toBe('cccccccccccc');

  const [first] = readOwners(folders).keys;
  await expect(retireKey(folders, first?.id ?? '')).rejects.toThrow('A key cannot retire itself');
  const platform = await teamKey(folders, 'platform', true);
  await as(platform.secret, () => retireKey(folders, first?.id ?? ''));
  await expect(promote(folders, [put(folders, 'shell', 'b')])).rejects.toThrow('was retired');
  await as(platform.secret, () => promote(folders, [put(folders, 'shell', 'b')]));
  expect(keyLines(folders).map((line) => line.replace(/since.*?(?=retired|$)/, ''))).toEqual([
    expect.stringMatching(/platform +everything +retired /),
    expect.stringMatching(/catalog +mf-catalog +retired /),
    expect.stringMatching(/catalog +mf-catalog +$/),
    expect.stringMatching(/platform +everything +$/),
  ]);
});

test.each([
  ['of a file that is not there', 'nothing.pem', undefined, 'catalog', 'does not exist'],
  ['of a file that is none', 'words.pem', 'words', 'catalog', 'is not an ed25519 key in PEM format'],
  ['of a team without an application', 'key.pem', keyPair().open, 'nobody', 'nobody owns no application'],
])('PLAT-091 a key %s is not added', async (_, name, content, team, sentence) => {
  const { folders } = await school();
  const file = path.join(path.dirname(folders.root), name);
  if (content) writeFileSync(file, content);
  await expect(addKey(folders, file, { team })).rejects.toThrow(sentence);
  expect(ownersLines(folders)).toHaveLength(1);
});

test('PLAT-091 an owners file is valid as far as it follows from a key that the reader trusts', async () => {
  const { folders } = await school();
  const root = readOwners(folders).keys[0]?.pem ?? '';
  const catalog = await teamKey(folders, 'catalog');
  const lines = ownersLines(folders);
  expect(ownersOf(lines, root).keys).toHaveLength(2);
  expect(() => ownersOf(lines, catalog.open)).toThrow('is not signed with the key in RELEASE_PUBLIC_KEY');
  const other = emptyStore();
  await promote(other, [put(other, 'shell', 'a')]);
  const [foreign = ''] = ownersLines(other);
  expect(() => ownersOf([lines[0] ?? '', foreign])).toThrow('state 2 of the owners file was not signed');
  expect(() => ownersOf([lines[1] ?? ''])).toThrow('state 1 of the owners file was not signed');
  expect(() => ownersOf([lines[0] ?? '', (lines[1] ?? '').replace('catalog', 'learning')])).toThrow('not signed');
  expect(() => ownersOf([lines[0] ?? '', 'torn'])).toThrow('state 2 of the owners file is damaged');
  vi.stubEnv('RELEASE_PUBLIC_KEY', catalog.open);
  expect(() => readDeployment(folders)).toThrow('RELEASE_PUBLIC_KEY');
  vi.unstubAllEnvs();
});

/** A new key, and a function that signs a state with it. */
function holder(id: string, apps: readonly string[], more: Partial<OwnerKey> = {}) {
  const { secret, open } = keyPair();
  const key: OwnerKey = { id, team: id, apps, pem: open, addedAt: '', ...more };
  const signs = (number: number, ...keys: OwnerKey[]) => ownersLine({ number, keys }, id, createPrivateKey(secret));
  return { key, signs, secret: createPrivateKey(secret), retired: { ...key, retiredAt: 'then' } };
}

test('PLAT-091 a state is valid only if signed by an active key that may change everything', () => {
  const [platform, next] = [holder('platform', [EVERYTHING]), holder('next', [EVERYTHING])];
  const team = holder('catalog', ['mf-catalog']);
  const first = platform.signs(1, platform.key, next.key, team.key);
  expect(ownersOf([first]).keys).toHaveLength(3);
  const second = next.signs(2, platform.retired, next.key);
  expect(ownersOf([first, second]).number).toBe(2);
  for (const wrong of [
    // A retired key, a team's key, an unknown key, and a state with the wrong number.
    [first, second, platform.signs(3, platform.key)],
    [first, team.signs(2, team.key)],
    [first, holder('nobody', [EVERYTHING]).signs(2, platform.key)],
    [first, next.signs(3, next.key)],
    [team.signs(1, team.key)],
    [platform.signs(1, platform.retired)],
  ])
    expect(() => ownersOf(wrong)).toThrow(
      `state ${wrong.length} of the owners file was not signed by a key that may change`,
    );
  expect(() => ownersOf([])).toThrow('the owners file is empty');
});

test('PLAT-091 states before the first one of a trusted key are not trusted', () => {
  const [foreign, platform] = [holder('foreign', [EVERYTHING]), holder('platform', [EVERYTHING])];
  const lines = [foreign.signs(1, foreign.key), platform.signs(2, platform.key)];
  expect(() => ownersOf(lines)).toThrow('state 2 of the owners file was not signed');
  expect(ownersOf(lines, platform.key.pem).keys.map(({ id }) => id)).toEqual(['platform']);
  const pinned = () => ownersOf([...lines, foreign.signs(3, foreign.key)], platform.key.pem);
  expect(pinned).toThrow('state 3 of the owners file was not signed');
  expect(() => ownersOf([], platform.key.pem)).toThrow('is not signed with the key in RELEASE_PUBLIC_KEY');
});

test('PLAT-092 an active key changes its own applications or all; a retired one none', () => {
  const [all, catalog] = [holder('platform', [EVERYTHING]), holder('catalog', ['mf-catalog'])];
  const old = holder('old', ['mf-catalog', 'mf-player']);
  const owners = { number: 1, keys: [all.key, catalog.key, { ...catalog.key, id: 'second' }, old.retired] };
  expect(activeKeys(owners).map(({ id }) => id)).toEqual(['platform', 'catalog', 'second']);
  const may = (app: string) => ['platform', 'catalog', 'old', 'nobody'].filter((id) => mayChange(owners, id, app));
  expect([may('mf-catalog'), may('mf-player')]).toEqual([['platform', 'catalog'], ['platform']]);
  expect([teamsOf(owners, 'mf-catalog'), teamsOf(owners, 'mf-player')]).toEqual(['platform or catalog', 'platform']);
  const signed = (by: typeof all, id = by.key.id, text = 'x') => isSigned(owners, id, text, signText('x', by.secret));
  expect([signed(all), signed(catalog), signed(old), signed(all, 'catalog'), signed(all, 'nobody')]).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(signed(all, 'platform', 'y')).toBe(false);
});
