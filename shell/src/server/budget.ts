/** Time limit of a render. */
export interface Budget {
  left(): number;
  /** Rejects when `work` exceeds the budget, or the given share of what is left of it. */
  settle<T>(work: Promise<T>, share?: number): Promise<T>;
}

export function createBudget(ms: number): Budget {
  const began = performance.now();
  const left = () => Math.max(0, ms - (performance.now() - began));
  return {
    left,
    settle(work, share = 1) {
      let timer: NodeJS.Timeout;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('over the budget')), left() * share);
      });
      return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
    },
  };
}
