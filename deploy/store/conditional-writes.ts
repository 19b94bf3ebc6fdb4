import { randomUUID } from 'node:crypto';
import { type ObjectStore, StoreFailed } from './object-store.ts';

const PROBES = 'probes/';
const probes = new WeakMap<ObjectStore, Promise<void>>();

async function probe(store: ObjectStore): Promise<void> {
  const key = `${PROBES}${randomUUID()}`;
  const first = await store.putOnce(key, 'first');
  const second = await store.putOnce(key, 'second');
  await store.remove(key);
  if (!first || second)
    throw new StoreFailed(
      `The ${store.purpose.what} ${store.name} ignores conditional writes (If-None-Match), so two writers could overwrite each other and nothing is written there. Use a store that honours them.`,
    );
}

/**
 * Rejects with a sentence when the store lets a name be taken twice. Probed once per store, before the first change.
 */
export function refuseWithoutConditions(store: ObjectStore): Promise<void> {
  const known = probes.get(store);
  if (known) return known;
  const answer = probe(store);
  probes.set(store, answer);
  answer.catch(() => probes.delete(store));
  return answer;
}
