import { expect, test } from 'vitest';
import { promote } from './promote.ts';
import { status } from './status.ts';
import { checkStore } from './check-store.ts';
import { emptyStore as emptyPlace, liveStore, put } from '../testing/store.ts';
import { copyStore, fillStore } from './copy-store.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';

test('PLAT-283 releases are copied in a consistent state, whatever is promoted meanwhile', async () => {
  const from = await liveStore();
  const to = emptyPlace();
  let lists = 0;
  const busy: ObjectStore = {
    ...from.store,
    // Somebody promotes after the first listing, and again after the second.
    async list(prefix) {
      const listed = await from.store.list(prefix);
      lists += 1;
      if (lists <= 2) await promote(from, [put(from, 'mf-catalog', 'bc'.charAt(lists - 1))]);
      return listed;
    },
  };
  const files = await copyStore(busy, to.store);
  expect([lists, files]).toEqual([4, (await to.store.list('')).length]);
  expect(status(to)).toEqual(status(from));
  expect(await checkStore(to)).toEqual({ revision: expect.stringMatching(/^3-/), faults: [] });
  const kinds = (await to.store.list('')).map(({ key }) => key.split('/')[0]);
  expect(kinds).not.toContain('keys');
  expect(kinds).not.toContain('leases');
});

test('PLAT-283 a store that never stops changing is not copied', async () => {
  const from = await liveStore();
  let version = 0;
  const restless: ObjectStore = {
    ...from.store,
    list: async (prefix) => (await from.store.list(prefix)).map((one) => ({ ...one, version: String(++version) })),
  };
  await expect(copyStore(restless, emptyPlace().store)).rejects.toThrow(
    /kept changing while it was copied: try again later/,
  );
});

test('PLAT-283 the manifest is restored last, and after a failure the store is empty again', async () => {
  const from = await liveStore();
  const to = emptyPlace();
  const put: string[] = [];
  const failing: ObjectStore = {
    ...to.store,
    putOnce: async (key, bytes) => {
      if (key === 'deploy.json') throw new Error('the line is cut');
      put.push(key);
      return to.store.putOnce(key, bytes);
    },
  };
  await expect(fillStore(from.store, failing)).rejects.toThrow('the line is cut');
  expect(put.length).toBeGreaterThan(10);
  expect(await to.store.list('')).toEqual([]);
  await fillStore(from.store, to.store);
  expect(await checkStore(to)).toEqual(await checkStore(from));
});
