import type { Tx } from '../db/client.ts';
import type { School } from '../school/school.ts';
import { findWaiting, forgetFailure, noteFailure } from './due-failures.repo.ts';

/** A due row that is locked until its transaction ends. */
export interface DueRow {
  id: number;
  /** Does what is due; it must leave the row no longer due. */
  work(): Promise<void>;
}

/**
 * One kind of thing that falls due. `takeNext` locks the next row due at `now` (`for update skip locked`) that is none
 * of `except`; its work is done in the same transaction.
 */
export interface DueHandler {
  name: string;
  takeNext(tx: Tx, school: School, now: Date, except: readonly number[]): Promise<DueRow | null>;
}

/** Far more than any demo holds due: a handler that never ends is an error, not a wait. */
const MOST = 100_000;

/**
 * Does everything that has come due, one row and one transaction at a time, until nothing is left; what becomes due by
 * that (a renewal after a trial's end) included. A row whose work throws is taken back, reported and left alone for a
 * while; the others go on. Safe beside other processes: each row is taken once.
 * @returns how many rows were worked on, by handler
 */
export async function sweep(
  school: School,
  handlers: readonly DueHandler[],
  now: Date = school.clock.now(),
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const failed = new Map<string, number[]>();
  for (const { name } of handlers) failed.set(name, await findWaiting(school.db, name, now));
  for (let found = true; found; ) {
    found = false;
    for (const handler of handlers) {
      const except = failed.get(handler.name) ?? [];
      for (;;) {
        const outcome = await takeOne(school, handler, now, except);
        if (outcome === 'none') break;
        found = true;
        if (typeof outcome === 'object') {
          except.push(outcome.failed);
          continue;
        }
        const count = (done[handler.name] ?? 0) + 1;
        done[handler.name] = count;
        if (count > MOST) throw new Error(`The due rows of ${handler.name} do not become fewer.`);
      }
    }
  }
  return done;
}

/** @throws what the database says when no row could be taken at all */
async function takeOne(
  school: School,
  handler: DueHandler,
  now: Date,
  except: readonly number[],
): Promise<'none' | 'done' | { failed: number }> {
  let row: DueRow | null = null;
  try {
    return await school.db.transaction(async (tx) => {
      row = await handler.takeNext(tx, school, now, except);
      if (!row) return 'none';
      await row.work();
      await forgetFailure(tx, handler.name, row.id);
      return 'done';
    });
  } catch (error) {
    const taken = row as DueRow | null;
    if (!taken) throw error;
    const message = error instanceof Error ? error.message : String(error);
    school.report(error, `due ${handler.name} ${taken.id} failed and is tried again later`);
    await noteFailure(school.db, handler.name, taken.id, message.slice(0, 500), now);
    return { failed: taken.id };
  }
}
