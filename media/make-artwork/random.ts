/** A seeded random number generator: the same slug renders the same sculpture on every machine. */
export type Random = {
  /** Next number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [0, count). */
  below(count: number): number;
  /** True with the given chance. */
  chance(probability: number): boolean;
  /** One entry of a non-empty list. */
  pick<T>(list: readonly T[]): T;
};

/** 32-bit hash of a text (FNV-1a with a final mix), the seed of every generator. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates the generator of a seed (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  };
}
