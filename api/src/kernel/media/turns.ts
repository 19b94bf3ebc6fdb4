import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';

/** How long a process may hold a turn before another takes over. */
export const TURN_MS = 20_000;

const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('~') + 1));

/**
 * Takes the turn for making something, among all processes on one store; null while another process holds it. A turn
 * is a number that can be taken only once; the next number is taken when the holder exceeds `TURN_MS`.
 * @returns a function that releases the turn; the result is stored before that, so whoever takes it next checks first
 */
export async function takeTurn(store: ObjectStore, what: string): Promise<(() => Promise<void>) | null> {
  const taken = await store.list(`turns/${what}~`);
  const last = taken.reduce((most, { key }) => Math.max(most, numberOf(key)), 0);
  // By the clock of the store: if ours differs by that much, something is made twice but stored once.
  if (taken.some(({ key, at }) => numberOf(key) === last && Date.now() - at < TURN_MS)) return null;
  const own = `turns/${what}~${last + 1}`;
  if (!(await store.putOnce(own, randomUUID()))) return null;
  return async () => void (await Promise.all([...taken.map(({ key }) => key), own].map((key) => store.remove(key))));
}
