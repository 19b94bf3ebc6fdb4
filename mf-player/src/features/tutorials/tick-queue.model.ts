/** A report of the viewer's current position. */
export interface Tick {
  statisticId: number;
  chapterId: number;
  /** Seconds. */
  currentPosition: number;
  ccLanguage: string | null;
  /** Increases within a statistic, so that the server can recognise late ticks (API-L-150). */
  sequence: number;
  /** ISO 8601. */
  sentAt: string;
}

/** One hour of watching; beyond that the oldest ticks are dropped. */
const LIMIT = 720;

export const withTick = (queue: readonly Tick[], tick: Tick): Tick[] => [...queue, tick].slice(-LIMIT);

const same = (a: Tick, b: Tick): boolean => a.statisticId === b.statisticId && a.sequence === b.sequence;

/** The queue without sent ticks; ticks added meanwhile stay. */
export const without = (queue: readonly Tick[], sent: readonly Tick[]): Tick[] =>
  queue.filter((tick) => !sent.some((other) => same(tick, other)));

/** Ticks grouped by statistic, in order of creation. */
export function batches(queue: readonly Tick[]): Tick[][] {
  const ids = [...new Set(queue.map((tick) => tick.statisticId))];
  return ids.map((id) => queue.filter((tick) => tick.statisticId === id).sort((a, b) => a.sequence - b.sequence));
}

const isTick = (value: unknown): value is Tick => {
  const tick = value as Partial<Tick> | null;
  return (
    typeof tick?.statisticId === 'number' &&
    typeof tick.chapterId === 'number' &&
    typeof tick.currentPosition === 'number' &&
    typeof tick.sequence === 'number' &&
    typeof tick.sentAt === 'string'
  );
};

/** Parses a stored queue; invalid entries are dropped. */
export function readQueue(text: string | null): Tick[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isTick) : [];
  } catch {
    return [];
  }
}
