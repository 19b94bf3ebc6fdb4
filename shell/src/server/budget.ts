/** The time a render has, and what happens to work that does not keep to it. */
export interface Budget {
  left(): number;
  /** Rejects when `work` outlives the budget, or the given share of what is left of it. */
  settle<T>(work: Promise<T>, share?: number): Promise<T>;
}

export function createBudget(ms: number): Budget {
  const began = performance.now();
  const left = () => Math.max(0, ms - (performance.now() - began));
  return {
    left,
    settle(work, share = 1) {
      let timer: NodeJS.Timeout;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('over the budget')), left() * share);
      });
      return Promise.race([work, late]).finally(() => clearTimeout(timer));
    },
  };
}
