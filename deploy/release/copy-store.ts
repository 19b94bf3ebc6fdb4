import { Refused } from './refused.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';

// Copies a store while releases are published and promoted in it. It takes no lock: a reader needs no permission to
// write. Anything that changed or went during the copy is read again, until a whole round finds nothing new.

/** Number of rounds; promotions are rare enough for this. */
const ROUNDS = 10;
const AT_ONCE = 8;
/** Leases, the memory of an edge next to the store, and private keys belong to the machine, not to the releases. */
const OF_THE_PLACE = /^(?:leases\/|edge\/|keys\/(?!.*\.pub\.pem$))/;

/** Keys of everything that makes up the releases in a store. */
const releaseKeys = async (store: ObjectStore): Promise<{ key: string; version: string }[]> =>
  (await store.list('')).filter(({ key }) => !OF_THE_PLACE.test(key));

/** Runs `work` for all, a few at a time. Waits until all have ended, then throws the first failure. */
export async function forAll<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const hand = async () => {
    for (const one of left) await work(one);
  };
  const hands = await Promise.allSettled(Array.from({ length: AT_ONCE }, hand));
  for (const hand of hands) if (hand.status === 'rejected') throw hand.reason;
}

/** Copies everything about releases in one consistent state. @returns the number of files */
export async function copyStore(from: ObjectStore, to: ObjectStore): Promise<number> {
  const known = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const listed = await releaseKeys(from);
    const there = new Set(listed.map(({ key }) => key));
    const gone = [...known.keys()].filter((key) => !there.has(key));
    const stale = listed.filter(({ key, version }) => known.get(key) !== version);
    if (!gone.length && !stale.length) return known.size;
    for (const key of gone) {
      await to.remove(key);
      known.delete(key);
    }
    await forAll(stale, async ({ key }) => {
      const found = await from.get(key);
      // Removed since the listing; the next round does not list it.
      if (!found) return;
      await to.put(key, found.bytes);
      known.set(key, found.version);
    });
  }
  throw new Refused(`The release store ${from.name} kept changing while it was copied: try again later.`);
}

/**
 * Copies releases into an empty store. The manifest is written last, so that no edge finds a partial copy; if anything
 * fails, the store is emptied again.
 * @returns the keys that were written
 */
export async function fillStore(from: ObjectStore, to: ObjectStore): Promise<string[]> {
  const keys = (await releaseKeys(from)).map(({ key }) => key);
  const isLast = (key: string) => key === 'deploy.json';
  const put = async (key: string) => {
    const found = await from.get(key);
    if (!found) throw new Error(`${key} was removed from ${from.name} while it was being read`);
    if (!(await to.putOnce(key, found.bytes)))
      throw new Refused(`Another process is writing to ${to.name}: try again later.`);
    written.push(key);
  };
  const written: string[] = [];
  try {
    await forAll(
      keys.filter((key) => !isLast(key)),
      put,
    );
    for (const key of keys.filter(isLast)) await put(key);
  } catch (error) {
    await emptyStore(to, written);
    throw error;
  }
  return written;
}

/** Removes the copied files again. */
export const emptyStore = (store: ObjectStore, keys: readonly string[]): Promise<void> =>
  forAll(keys, (key) => store.remove(key));
