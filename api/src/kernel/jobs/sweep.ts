import type { Tx } from '../db/client.ts';
import { Refusal } from '../refusals/refuse.ts';
import type { School } from '../school/school.ts';
import { traced } from '../tracing/tracing.ts';
import { findWaiting, forgetFailure, forgetOthers, noteFailure } from './due-failures.repo.ts';

/** A due row that is locked until its transaction ends. */
export interface DueRow {
  id: number;
  /** Processes the row; afterwards it must no longer be due. */
  work(): Promise<void>;
}

/**
 * One kind of due work. `takeNext` locks the next row due at `now` (`for update skip locked`) that is not in `except`;
 * its work runs in the same transaction.
 */
export interface DueHandler {
  name: string;
  takeNext(tx: Tx, school: School, now: Date, except: readonly number[]): Promise<DueRow | null>;
}

/** Far more rows than any school has due: a handler that never finishes is an error. */
const MOST = 100_000;

/**
 * Processes everything that is due, one row and one transaction at a time, until nothing is left, including what
 * becomes due meanwhile (a renewal after the end of a trial). A row whose work throws is rolled back, reported and
 * skipped for a while; the others continue, except those of the same handler when a service that it needs does not
 * answer: each would wait for it again. Safe with other processes: each row is taken once.
 * @param most rows of one handler, after which it is given up
 * @returns how many rows were processed, by handler
 */
export async function sweep(
  school: School,
  handlers: readonly DueHandler[],
  now: Date = school.clock.now(),
  most = MOST,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const failed = new Map<string, number[]>();
  for (const { name } of handlers) failed.set(name, await findWaiting(school.db, name, now));
  const stopped = new Set<DueHandler>();
  for (let found = true; found; ) {
    found = false;
    for (const handler of handlers) {
      if (stopped.has(handler)) continue;
      const except = failed.get(handler.name) ?? [];
      for (;;) {
        const outcome = await takeOne(school, handler, now, except);
        if (outcome === 'none') break;
        found = true;
        if (typeof outcome === 'object') {
          except.push(outcome.failed);
          if (!outcome.isUnavailable) continue;
          stopped.add(handler);
          break;
        }
        const count = (done[handler.name] ?? 0) + 1;
        done[handler.name] = count;
        if (count > most) throw new Error(`The due rows of ${handler.name} do not become fewer.`);
      }
    }
  }
  // A row whose work had failed may have been removed, or settled by its owner.
  for (const handler of handlers) if (!stopped.has(handler)) await forgetOthers(school.db, handler.name, now);
  return done;
}

interface Failed {
  /** Id of the row. */
  failed: number;
  isUnavailable: boolean;
}

/** @throws the database error when no row could be queried at all */
async function takeOne(
  school: School,
  handler: DueHandler,
  now: Date,
  except: readonly number[],
): Promise<'none' | 'done' | Failed> {
  let row: DueRow | null = null;
  try {
    return await school.db.transaction(async (tx) => {
      const found = await handler.takeNext(tx, school, now, except);
      if (!found) return 'none';
      row = found;
      // First, so that it is locked while the row is: other processes see that somebody is at it.
      await forgetFailure(tx, handler.name, found.id);
      // A sweep may process many thousands of rows, too many for one trace.
      await traced(school.tracing, `due ${handler.name}`, () => found.work(), { apart: true });
      return 'done';
    });
  } catch (error) {
    const taken = row as DueRow | null;
    if (!taken) throw error;
    const message = error instanceof Error ? error.message : String(error);
    school.report(error, `due ${handler.name} ${taken.id} failed and will be retried`);
    await noteFailure(school.db, handler.name, taken.id, message.slice(0, 500), now);
    return { failed: taken.id, isUnavailable: error instanceof Refusal && error.code === 'unavailable' };
  }
}
