import type { Tx } from '../db/client.ts';
import type { School } from '../school.ts';

/**
 * One kind of thing that falls due. `takeNext` locks the next due row (`for update skip locked`), does its work in the
 * transaction it is given and says whether there was one; it must leave that row no longer due at `now`.
 */
export interface DueHandler {
  name: string;
  takeNext(tx: Tx, school: School, now: Date): Promise<boolean>;
}

/** Far more than any demo holds due: a handler that never ends is an error, not a wait. */
const MOST = 100_000;

/**
 * Does everything that has come due, one row and one transaction at a time, until nothing is left; what becomes due by
 * that (a renewal after a trial's end) included. Safe beside other processes: each row is taken once.
 * @returns how many rows were worked on, by handler
 */
export async function sweep(
  school: School,
  handlers: readonly DueHandler[],
  now: Date = school.clock.now(),
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (let found = true; found; ) {
    found = false;
    for (const handler of handlers) {
      while (await school.db.transaction((tx) => handler.takeNext(tx, school, now))) {
        found = true;
        const count = (done[handler.name] ?? 0) + 1;
        done[handler.name] = count;
        if (count > MOST) throw new Error(`The due rows of ${handler.name} do not become fewer.`);
      }
    }
  }
  return done;
}
