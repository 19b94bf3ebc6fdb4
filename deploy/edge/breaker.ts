const FAILURES = 3;
const PAUSE_MS = 10_000;

/** After three failures in a row a part is left alone for ten seconds. */
export interface Breaker {
  open(part: string): boolean;
  failed(part: string): void;
  worked(part: string): void;
}

export function createBreaker(now: () => number): Breaker {
  const parts = new Map<string, { count: number; until: number }>();
  return {
    open: (part) => {
      const state = parts.get(part);
      return state !== undefined && state.count >= FAILURES && state.until > now();
    },
    failed(part) {
      const count = (parts.get(part)?.count ?? 0) + 1;
      parts.set(part, { count, until: now() + PAUSE_MS });
    },
    worked(part) {
      parts.delete(part);
    },
  };
}
