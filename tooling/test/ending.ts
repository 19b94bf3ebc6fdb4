type End = () => Promise<unknown>;

const open = new Set<End>();
let ending = false;

/** From now on nothing new may begin: what ended did not end by itself. */
export const isEnding = (): boolean => ending;

/** Notes how something that was started is ended; returns how to say that it has ended by itself. */
export function endsBy(end: End): () => void {
  open.add(end);
  return () => open.delete(end);
}

/**
 * When this process is asked to end, or the one that started it is gone, everything open ends first.
 * @param last what is done when all of it has ended
 */
export function endEverythingOnSignals(last: End = async () => {}): void {
  const finish = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await Promise.allSettled([...open].map((end) => end()));
    await last().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => void finish(code));
  process.on('disconnect', () => void finish(1));
}
