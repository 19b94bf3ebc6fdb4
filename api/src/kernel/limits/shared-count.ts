import type { Told } from './rate-counts.repo.ts';

/** A process tells the others of a key's calls this soon … */
const EVERY_MS = 500;
/** … or when it has so many of them that they do not know of. */
const STEP = 10;
const MOST_KEYS = 10_000;

interface Known {
  /** When its minute began, by this machine's clock. */
  started: number;
  /** What all processes together have told. */
  told: number;
  /** Of ours: on the way to them, and not sent yet. */
  sending: number;
  waiting: number;
}

export interface SharedCount {
  /** Counts one call of a key. @returns when its minute began, if there were too many in it; null otherwise */
  exceeded(key: string): number | null;
  clear(): void;
}

/**
 * Counts calls by the minute together with other processes, and keeps no call waiting for it: what is counted here is
 * told in bundles, and the sum of all is heard in return. While nobody hears it, this process goes by its own count.
 * Calls beyond the limit are counted no further, so that who goes on costs nobody a statement.
 * @param tell adds to what all share
 */
export function sharedCount(
  most: number,
  minuteMs: number,
  tell: (counts: readonly (readonly [key: string, count: number])[]) => Promise<Told[]>,
): SharedCount {
  const known = new Map<string, Known>();
  const untold = new Map<string, Known>();
  let timer: NodeJS.Timeout | undefined;
  let telling = false;

  const soon = () => {
    timer ??= setTimeout(() => void tellAll(), EVERY_MS).unref();
  };

  async function tellAll(): Promise<void> {
    if (telling) return;
    clearTimeout(timer);
    timer = undefined;
    telling = true;
    const bundle = [...untold];
    untold.clear();
    for (const [, one] of bundle) [one.sending, one.waiting] = [one.waiting, 0];
    const heard = await tell(bundle.map(([key, { sending }]) => [key, sending])).catch(() => []);
    const sums = new Map(heard.map((sum) => [sum.key, sum]));
    for (const [key, one] of bundle) {
      const sum = sums.get(key);
      if (sum) [one.told, one.started] = [sum.count, Date.now() - sum.ageMs];
      else if (known.get(key) === one) {
        // What could not be told is told with the next bundle.
        one.waiting += one.sending;
        untold.set(key, one);
      }
      one.sending = 0;
    }
    telling = false;
    if (untold.size > 0) soon();
  }

  return {
    exceeded(key) {
      const now = Date.now();
      let one = known.get(key);
      if (!one || one.started <= now - minuteMs) {
        if (known.size > MOST_KEYS)
          for (const [k, { started }] of known) if (started <= now - minuteMs) known.delete(k);
        one = { started: now, told: 0, sending: 0, waiting: 0 };
        known.set(key, one);
      }
      if (one.told + one.sending + one.waiting >= most) return one.started;
      one.waiting += 1;
      untold.set(key, one);
      if (one.waiting >= STEP) void tellAll();
      else soon();
      return null;
    },
    clear() {
      known.clear();
      untold.clear();
    },
  };
}
