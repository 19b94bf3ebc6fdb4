/** A replica is read from only if it had everything that the primary had this long ago. */
export const OLDEST_MS = 10_000;
/** Positions of the primary that the replica has not reached yet; more are not needed to tell that it is behind. */
const MOST_PENDING = 40;

export interface Freshness {
  /** The primary had written up to this position at this moment. */
  written(lsn: string, at: number): void;
  /** The replica has replayed up to this position. */
  replayed(lsn: string): void;
  /** What readers see has changed at this moment. */
  changed(at: number): void;
  /** The replica does not answer. */
  lost(): void;
  /** Whether the replica has every change, and is not too old. */
  isFresh(now: number): boolean;
  /** How long ago the replica last had everything; since `start` if it never had, and on and on while it is lost. */
  age(now: number): number;
}

/** A position in the write-ahead log, `16/B374D848`, as a number. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * Knows as of when a replica has everything. The primary writes without a pause, so a replica rarely is where the
 * primary is now; but it passes the places where the primary was.
 */
export function createFreshness(start = 0): Freshness {
  let pending: { position: bigint; at: number }[] = [];
  let freshAsOf = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NEGATIVE_INFINITY;
  let completeAt = start;
  return {
    written(lsn, at) {
      pending.push({ position: positionOf(lsn), at });
      if (pending.length > MOST_PENDING) pending.splice(1, 1);
    },
    replayed(lsn) {
      const position = positionOf(lsn);
      for (const reached of pending.filter((one) => one.position <= position))
        freshAsOf = Math.max(freshAsOf, reached.at);
      pending = pending.filter((one) => one.position > position);
      completeAt = Math.max(completeAt, freshAsOf);
    },
    changed(at) {
      changedAt = Math.max(changedAt, at);
    },
    lost() {
      freshAsOf = Number.NEGATIVE_INFINITY;
      pending = [];
    },
    isFresh: (now) => freshAsOf > changedAt && now - freshAsOf <= OLDEST_MS,
    age: (now) => now - completeAt,
  };
}
