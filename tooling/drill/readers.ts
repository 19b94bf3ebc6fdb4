import type { Seen, Stage } from './stage.ts';

/** Readers who open page after page for as long as `work` lasts; what they saw, and what `work` gave. */
export async function whileReading<T>(stage: Stage, work: () => Promise<T>): Promise<{ seen: Seen[]; result: T }> {
  const seen: Seen[] = [];
  const over = new AbortController();
  const one = async () => {
    while (!over.signal.aborted) seen.push(await stage.open());
  };
  const readers = Promise.all([one(), one()]);
  try {
    return { seen, result: await work() };
  } finally {
    over.abort();
    await readers;
  }
}

/** One reader opens page after page for so long; how many. */
export async function readFor(stage: Stage, ms: number): Promise<number> {
  const began = performance.now();
  for (let count = 0; ; count++) {
    if (performance.now() - began > ms) return count;
    await stage.open();
  }
}
