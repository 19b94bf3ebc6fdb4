import { Refused } from './refused.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';

// Copies a store while releases are published and promoted in it. Nothing is locked for that: who only reads needs no
// right to write. What changed or went while it was read is read again, until a whole round finds nothing new.

/** So often is looked again; a team promotes now and then, not all the time. */
const ROUNDS = 10;
const AT_ONCE = 8;
/** Who changes something now, what an edge beside the store remembers, private keys: of a place, not of its releases. */
const OF_THE_PLACE = /^(?:leases\/|edge\/|keys\/(?!.*\.pub\.pem$))/;

/** Keys of all that makes up the releases in a store. */
const releaseKeys = async (store: ObjectStore): Promise<{ key: string; version: string }[]> =>
  (await store.list('')).filter(({ key }) => !OF_THE_PLACE.test(key));

/** Does `work` for all, some at a time. Rejects with the first that fails, once no other is at work any more. */
/** Does it with each, a few at once; all have ended when it says what failed. */
export async function forAll<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const hand = async () => {
    for (const one of left) await work(one);
  };
  const hands = await Promise.allSettled(Array.from({ length: AT_ONCE }, hand));
  for (const hand of hands) if (hand.status === 'rejected') throw hand.reason;
}

/** Copies everything about releases as it stood together at one moment; how many files that are. */
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
      // Gone since the list: the next one does not have it.
      if (!found) return;
      await to.put(key, found.bytes);
      known.set(key, found.version);
    });
  }
  throw new Refused(`The release store ${from.name} did not keep still for a moment: try again later.`);
}

/**
 * Puts copied releases into a store that has none. What is live is written last, so that no edge meets half of them;
 * when anything fails, the store is empty again.
 * @returns what was put there
 */
export async function fillStore(from: ObjectStore, to: ObjectStore): Promise<string[]> {
  const keys = (await releaseKeys(from)).map(({ key }) => key);
  const isLast = (key: string) => key === 'deploy.json';
  const put = async (key: string) => {
    const found = await from.get(key);
    if (!found) throw new Error(`${key} went from ${from.name} while it was read`);
    if (!(await to.putOnce(key, found.bytes))) throw new Refused(`Somebody else writes to ${to.name} at this moment.`);
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

/** Takes back what was put there. */
export const emptyStore = (store: ObjectStore, keys: readonly string[]): Promise<void> =>
  forAll(keys, (key) => store.remove(key));
