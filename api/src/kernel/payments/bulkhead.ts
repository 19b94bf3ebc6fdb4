/** Runs work when a place is free. */
export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>;

interface Bounds {
  /** How much of it runs at a time. */
  places: number;
  /** How long work waits for a place, in ms. */
  patienceMs: number;
  /** Made for work that has none by then. */
  refusal: () => Error;
}

/**
 * Lets a bounded amount of work run at a time and the rest wait in order, so that work that hangs takes only these places.
 * @throws `refusal()` when no place becomes free in time; the work has not begun then
 */
export function createBulkhead({ places, patienceMs, refusal }: Bounds): Bulkhead {
  const waiting: (() => void)[] = [];
  let free = places;

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(refusal());
      }, patienceMs);
      waiting.push(begin);
    });
  }

  /** Hands the place to the next in line, so that a newcomer does not overtake those who wait. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
