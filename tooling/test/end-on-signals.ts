type End = () => Promise<unknown>;

const open = new Set<End>();
let ending = false;

/** Whether this process is ending: nothing new may be started, and child processes were ended on purpose. */
export const isEnding = (): boolean => ending;

/** Registers how to end something that was started. @returns a function to call when it has ended by itself */
export function endsBy(end: End): () => void {
  open.add(end);
  return () => open.delete(end);
}

/**
 * Ends everything that is registered before this process exits, on a signal or when its parent is gone.
 * @param last runs after everything has ended
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
