/** Deterministic choices: the same key gives the same school on every machine. */
export interface Chance {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries in random order (fewer when the list is shorter). */
  some<T>(list: readonly T[], count: number): T[];
}

function hash(key: string): number {
  let h = 2166136261;
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** A random source that depends only on its key, so that adding a course does not change the others. */
export function chance(key: string): Chance {
  let state = hash(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    some: (list, count) => {
      const rest = [...list];
      const out: (typeof list)[number][] = [];
      while (out.length < count && rest.length > 0) out.push(...rest.splice(int(0, rest.length - 1), 1));
      return out;
    },
  };
}
