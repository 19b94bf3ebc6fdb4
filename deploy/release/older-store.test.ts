import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followManifest } from '../edge/follow-manifest.ts';
import { as, keyPair, teamKey } from '../testing/keys.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { readHistory } from './history.ts';
import { promote, rollback } from './promote.ts';
import { promoted, sealed } from './revisions.ts';
import { signText } from './signing.ts';
import { readDeployment, readRecord } from './store.ts';

/** A store in the format from before the owners file: one key, one signature, no revision files. */
function olderStore() {
  const folders = emptyStore();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const changes = ['shell', 'mf-catalog'].flatMap((app) =>
    ['a', 'b'].map((digit) => ({
      app,
      release: readRecord(folders, app, putFake(folders, { app, version: digit, commit: null })).release,
    })),
  );
  const deployment = sealed(promoted({}, changes), '1-0', '2026-03-01T08:00:00.000Z');
  mkdirSync(folders.keys, { recursive: true });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(path.join(folders.keys, 'release.pem'), pem);
  writeFileSync(path.join(folders.keys, 'release.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  const text = JSON.stringify(deployment);
  writeFileSync(folders.manifest, JSON.stringify({ deployment: text, signature: signText(text, privateKey) }));
  const line = {
    revision: deployment.revision,
    at: deployment.createdAt,
    who: 'ada',
    what: 'promote',
    from: 'aaaaaaaaaaaa',
  };
  const lines = ['shell', 'mf-catalog'].map((app) => JSON.stringify({ ...line, app, version: 'bbbbbbbbbbbb' }));
  writeFileSync(folders.history, `${lines.join('\n')}\n`);
  const edge = followManifest(folders, () => undefined);
  onTestFinished(() => edge.close());
  return { folders, edge, live: () => readDeployment(folders)?.remotes['mf-catalog']?.version };
}

test('PLAT-100 a store from before the owners file is read, shown, changed and rolled back', async () => {
  const { folders, edge, live } = olderStore();
  expect([live(), edge.current()?.shell.version]).toEqual(['bbbbbbbbbbbb', 'bbbbbbbbbbbb']);
  await promote(folders, [{ app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'c' }) }]);
  await expect.poll(() => edge.current()?.remotes['mf-catalog']?.version).toBe('cccccccccccc');
  await rollback(folders, 'mf-catalog');
  const back = await rollback(folders, 'mf-catalog');
  expect(back.remotes['mf-catalog']).toMatchObject({ version: 'aaaaaaaaaaaa', previous: null });
  expect(readHistory(folders).map(({ what, app }) => `${what} ${app}`)).toEqual([
    ...['promote shell', 'promote mf-catalog', 'vouch shell', 'promote mf-catalog'],
    ...['rollback mf-catalog', 'rollback mf-catalog'],
  ]);
});

test('PLAT-100 teams get keys in such a store, and another key does not become its owner', async () => {
  const { folders, live } = olderStore();
  const before = readFileSync(folders.manifest, 'utf8');
  const target = { app: 'mf-catalog', version: putFake(folders, { app: 'mf-catalog', version: 'c' }) };
  await expect(as(keyPair().secret, () => promote(folders, [target]))).rejects.toThrow('does not know the key');
  expect(readFileSync(folders.manifest, 'utf8')).toBe(before);
  const catalog = await teamKey(folders, 'catalog');
  await as(catalog.secret, () => promote(folders, [target]));
  expect(live()).toBe('cccccccccccc');
});
