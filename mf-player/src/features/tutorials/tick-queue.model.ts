/** One report of where a viewer is. */
export interface Tick {
  statisticId: number;
  chapterId: number;
  /** Seconds. */
  currentPosition: number;
  ccLanguage: string | null;
  /** Rises within a statistic, so that the server can tell late ones (API-L-150). */
  sequence: number;
  /** ISO 8601. */
  sentAt: string;
}

/** An hour of watching; beyond it the oldest go. */
const LIMIT = 720;

export const withTick = (queue: readonly Tick[], tick: Tick): Tick[] => [...queue, tick].slice(-LIMIT);

const same = (a: Tick, b: Tick): boolean => a.statisticId === b.statisticId && a.sequence === b.sequence;

/** What is left after some were taken by the server; ticks that came meanwhile stay. */
export const without = (queue: readonly Tick[], sent: readonly Tick[]): Tick[] =>
  queue.filter((tick) => !sent.some((other) => same(tick, other)));

/** One list for each statistic, in the order they were made. */
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

/** Reads a stored queue; anything unexpected in it is dropped. */
export function readQueue(text: string | null): Tick[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isTick) : [];
  } catch {
    return [];
  }
}
