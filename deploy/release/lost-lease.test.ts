import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { as, teamKey } from '../testing/keys.ts';
import { liveStore, put } from '../testing/store.ts';
import type { Folders } from './folders.ts';
import { readHistory } from './history.ts';
import { retireKey } from './keys.ts';
import { keyNamed } from './owners.ts';
import { readOwners } from './owners-file.ts';
import { promote } from './promote.ts';
import { repair } from './repair.ts';
import { readDeployment } from './store.ts';

/** Ends the lease of whoever holds it, as if they had not renewed it in time. */
function expire({ root }: Folders): void {
  const leases = path.join(root, 'leases');
  for (const name of readdirSync(leases))
    writeFileSync(path.join(leases, name), JSON.stringify({ until: new Date(0).toISOString() }));
}

/** The same store, in which something happens the first time that this key is to be written, or has been. */
function interrupted(folders: Folders, key: RegExp, when: 'before' | 'after', what: () => Promise<unknown>): Folders {
  const { store } = folders;
  let isOver = false;
  const put: typeof store.put = async (at, bytes) => {
    const isNow = !isOver && key.test(at);
    if (isNow) isOver = true;
    if (isNow && when === 'before') await what();
    await store.put(at, bytes);
    if (isNow && when === 'after') await what();
  };
  return { ...folders, store: { ...store, put } };
}

test.each([
  ['before the signatures of the live revision are replaced', /^revisions\/\d+\.json$/, 'before'],
  ['before the manifest is', /^deploy\.json$/, 'before'],
  ['before the key is retired', /^deploy\.json$/, 'after'],
  ['when only the statements are left', /statement/, 'after'],
] as const)(
  'PLAT-499 a change of keys that has lost its lease %s undoes no change made meanwhile, and retires no key that it is signed with',
  async (_when, key, when) => {
    const folders = await liveStore();
    const catalog = await teamKey(folders, 'catalog');
    await as(catalog.secret, () => promote(folders, [put(folders, 'mf-catalog', 'b')]));
    const sleeping = interrupted(folders, key, when, async () => {
      expire(folders);
      await as(catalog.secret, () => promote(folders, [put(folders, 'mf-catalog', 'c')]));
    });
    await expect(retireKey(sleeping, catalog.id)).rejects.toThrow('Somebody else changed the deployment');
    expect(readDeployment(folders)).toMatchObject({
      revision: expect.stringMatching(/^3-/),
      remotes: { 'mf-catalog': { version: 'cccccccccccc' } },
    });
    expect(readHistory(folders).at(-1)).toMatchObject({ version: 'cccccccccccc' });
    expect(keyNamed(readOwners(folders), catalog.id)).not.toHaveProperty('retiredAt');
    await retireKey(folders, catalog.id);
    expect(readDeployment(folders)?.remotes['mf-catalog']?.version).toBe('cccccccccccc');
  },
);

test('PLAT-499 a repair that has lost its lease is refused, and what was made live meanwhile stays', async () => {
  const folders = await liveStore();
  writeFileSync(folders.manifest, 'torn');
  const sleeping = interrupted(folders, /^deploy\.json$/, 'before', async () => {
    expire(folders);
    await promote(folders, [put(folders, 'mf-catalog', 'c')]);
  });
  await expect(repair(sleeping)).rejects.toThrow('Somebody else changed the deployment');
  expect(readDeployment(folders)?.remotes['mf-catalog']?.version).toBe('cccccccccccc');
});
