const IN_A_ROW = 3;
const SHORT_MS = 1000;
const LONG_MS = 10_000;

/**
 * Does the work of a part. After a failure it rejects with the same error without trying: for one second, after three
 * failures in a row for ten. One success resets the count.
 */
export type Breaker = <T>(part: string, work: () => Promise<T>) => Promise<T>;

export function createBreaker(now: () => number): Breaker {
  const failed = new Map<string, { times: number; until: number; error: unknown }>();
  return async (part, work) => {
    const last = failed.get(part);
    if (last && last.until > now()) throw last.error;
    try {
      const done = await work();
      failed.delete(part);
      return done;
    } catch (error) {
      const times = (last?.times ?? 0) + 1;
      failed.set(part, { times, until: now() + (times < IN_A_ROW ? SHORT_MS : LONG_MS), error });
      throw error;
    }
  };
}
