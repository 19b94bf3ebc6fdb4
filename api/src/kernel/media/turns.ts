import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';

/** So long somebody may be at one thing before another does it in his place. */
export const TURN_MS = 20_000;

const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('~') + 1));

/**
 * Takes the turn at making something, of all processes on one store; null while another has it. A turn is a number that
 * can be taken once; the next one is taken when its holder is late.
 * @returns gives it back. What was made is stored before that, so whoever takes it afterwards looks first
 */
export async function takeTurn(store: ObjectStore, what: string): Promise<(() => Promise<void>) | null> {
  const taken = await store.list(`turns/${what}~`);
  const last = taken.reduce((most, { key }) => Math.max(most, numberOf(key)), 0);
  // By the clock of the store: where ours differs by as much, something is made twice and stored once.
  if (taken.some(({ key, at }) => numberOf(key) === last && Date.now() - at < TURN_MS)) return null;
  const mine = `turns/${what}~${last + 1}`;
  if (!(await store.putOnce(mine, randomUUID()))) return null;
  return async () => void (await Promise.all([...taken.map(({ key }) => key), mine].map((key) => store.remove(key))));
}
