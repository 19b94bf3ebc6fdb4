/**
 * Runs work one run at a time. Whoever asks meanwhile gets the next run, which begins after they asked, all of them the
 * same one: however long a run takes, one runs and one waits.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      const begun = work();
      running = begun.catch(() => undefined);
      next = undefined;
      return begun;
    });
    return next;
  };
}
