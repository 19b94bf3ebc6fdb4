/** A navigation is waited for this long; then its page shows that it is coming. */
const PATIENCE = 1000;

/** What the work of navigations came to after its second, kept by path until the router asks once more. */
export function createLateOutcomes() {
  const thrown = new Map<string, unknown>();
  return {
    /** Throws what the last work for `path` came to late. */
    meet(path: string): void {
      if (!thrown.has(path)) return;
      const outcome = thrown.get(path);
      thrown.delete(path);
      throw outcome;
    },
    /** `work` in its time, or null; what it throws later is kept as long as `late` says that somebody asks for it. */
    async inTime<T>(path: string, work: Promise<T>, slow: () => void, late: () => boolean): Promise<T | null> {
      const over = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late'));
      const first = await Promise.race([work, over]);
      if (first !== 'late') return first;
      slow();
      work.catch((outcome: unknown) => {
        thrown.set(path, outcome);
        if (!late()) thrown.delete(path);
      });
      return null;
    },
  };
}
