import type { Seen, Stage } from './stage.ts';

/** Readers open page after page while `work` runs. @returns what they saw, and the result of `work` */
export async function whileReading<T>(stage: Stage, work: () => Promise<T>): Promise<{ seen: Seen[]; result: T }> {
  const seen: Seen[] = [];
  const over = new AbortController();
  const readOn = async () => {
    while (!over.signal.aborted) seen.push(await stage.open());
  };
  const readers = Promise.all([readOn(), readOn()]);
  try {
    return { seen, result: await work() };
  } finally {
    over.abort();
    await readers;
  }
}

/** One reader opens page after page for this long. @returns the number of pages */
export async function readFor(stage: Stage, ms: number): Promise<number> {
  const began = performance.now();
  for (let count = 0; ; count++) {
    if (performance.now() - began > ms) return count;
    await stage.open();
  }
}
