import { randomUUID } from 'node:crypto';
import { type ObjectStore, StoreFailed } from './object-store.ts';

const PROBES = 'probes/';
const asked = new WeakMap<ObjectStore, Promise<void>>();

async function probe(store: ObjectStore): Promise<void> {
  const key = `${PROBES}${randomUUID()}`;
  const first = await store.putOnce(key, 'first');
  const second = await store.putOnce(key, 'second');
  await store.remove(key);
  if (!first || second)
    throw new StoreFailed(
      `The ${store.purpose.what} ${store.name} ignores conditions on writes (If-None-Match): of two who take one name at once both would have it, so nothing is written there. Use a store that keeps them.`,
    );
}

/**
 * Rejects with a sentence where a name that can be taken once is taken twice. Asked once of each store, before the
 * first change.
 */
export function refuseWithoutConditions(store: ObjectStore): Promise<void> {
  const known = asked.get(store);
  if (known) return known;
  const answer = probe(store);
  asked.set(store, answer);
  answer.catch(() => asked.delete(store));
  return answer;
}
