import type { Failure } from '../router/enter.ts';
import { createBudget } from './budget.ts';

/**
 * A page over its budget that may not exist at all waits somewhat longer for the answers that say so: its status
 * cannot be mended later. Resolves to the decision when that is known by then, and rejects with `late` otherwise.
 * `required` never reject.
 */
export async function patiently<T>(
  ms: number,
  required: readonly Promise<Failure>[],
  decision: Promise<T>,
  late: unknown,
): Promise<T> {
  if (!ms || !required.length) throw late;
  const failures = await createBudget(ms)
    .settle(Promise.all(required))
    .catch(() => []);
  // One that does not exist has decided already; nothing else of the page is waited for.
  if (failures.some((failure) => failure?.status === 404)) return decision;
  return createBudget(0)
    .settle(decision)
    .catch(() => Promise.reject(late));
}
