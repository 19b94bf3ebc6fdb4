/** Where a viewing began, until the server has made its statistic. */
export interface Opening {
  tutorial: number;
  chapterId: number;
  /** Seconds. */
  currentPosition: number;
  ccLanguage: string | null;
  /** ISO 8601. */
  startedAt: string;
}

/** A report of the viewer's current position. */
export interface Tick {
  /** Null as long as the server has not made it; the tick then has the `opening`. */
  statisticId: number | null;
  opening?: Opening;
  chapterId: number;
  /** Seconds. */
  currentPosition: number;
  ccLanguage: string | null;
  /** Increases within a viewing, so that the server can recognise late ticks (API-L-150). */
  sequence: number;
  /** ISO 8601. */
  sentAt: string;
}

/** One hour of watching; beyond that the oldest ticks are dropped. */
const LIMIT = 720;

export const withTick = (queue: readonly Tick[], tick: Tick): Tick[] => [...queue, tick].slice(-LIMIT);

/** Identifies a viewing: nobody begins two of a course at the same millisecond. */
export const viewingKey = ({ tutorial, startedAt }: Opening): string => `viewing-${tutorial}-${startedAt}`;

const viewingOf = ({ statisticId, opening }: Tick): number | string | null =>
  statisticId ?? (opening ? viewingKey(opening) : null);

const same = (a: Tick, b: Tick): boolean => viewingOf(a) === viewingOf(b) && a.sequence === b.sequence;

/** The queue without sent ticks; ticks added meanwhile stay. */
export const without = (queue: readonly Tick[], sent: readonly Tick[]): Tick[] =>
  queue.filter((tick) => !sent.some((other) => same(tick, other)));

/** The queue after the server has made a viewing's statistic, or without the viewing's ticks after it has refused it. */
export const settled = (queue: readonly Tick[], opening: Opening, statisticId: number | null): Tick[] =>
  queue.flatMap(({ opening: other, ...tick }) => {
    if (!other) return [tick];
    if (viewingKey(other) !== viewingKey(opening)) return [{ ...tick, opening: other }];
    return statisticId === null ? [] : [{ ...tick, statisticId }];
  });

/** Ticks grouped by viewing, in order of creation. */
export function batches(queue: readonly Tick[]): Tick[][] {
  const viewings = [...new Set(queue.map(viewingOf))];
  return viewings.map((viewing) =>
    queue.filter((tick) => viewingOf(tick) === viewing).sort((a, b) => a.sequence - b.sequence),
  );
}

const isOpening = (value: unknown): value is Opening => {
  const opening = value as Partial<Opening> | null;
  const numbers = [opening?.tutorial, opening?.chapterId, opening?.currentPosition];
  return typeof opening?.startedAt === 'string' && numbers.every(Number.isFinite);
};

const isTick = (value: unknown): value is Tick => {
  const tick = value as Partial<Tick> | null;
  return (
    (typeof tick?.statisticId === 'number' || (tick?.statisticId === null && isOpening(tick.opening))) &&
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
