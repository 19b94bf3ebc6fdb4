/** How long a navigation may take in ms before its page shows the skeleton. */
const TIME_LIMIT_MS = 1000;

/** Limits the wait for navigations, and stores later errors by path until the router enters the path again. */
export function createNavigationTimeout() {
  const lateErrors = new Map<string, unknown>();
  return {
    /** Throws the late error of the last navigation to `path`, if any. */
    raise(path: string): void {
      if (!lateErrors.has(path)) return;
      const error = lateErrors.get(path);
      lateErrors.delete(path);
      throw error;
    },
    /** The result of `work`, or null after the time limit; a later error is stored if `late` returns true. */
    async limit<T>(path: string, work: Promise<T>, slow: () => void, late: () => boolean): Promise<T | null> {
      const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, TIME_LIMIT_MS, 'late'));
      const result = await Promise.race([work, timeout]);
      if (result !== 'late') return result;
      slow();
      work.catch((error: unknown) => {
        lateErrors.set(path, error);
        if (!late()) lateErrors.delete(path);
      });
      return null;
    },
  };
}
