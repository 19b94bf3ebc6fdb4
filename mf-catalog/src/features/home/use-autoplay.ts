import { useClientValue } from '@gargoyle/shared/host';
import { useEffect, useEffectEvent } from 'react';

const INTERVAL = 10_000;
const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Calls `onNext` every 10 s while it runs (CAT-023); never under the reduced-motion setting (CAT-358).
 * @returns whether nothing may move by itself
 */
export function useAutoplay(running: boolean, onNext: () => void): boolean {
  const still = useClientValue(prefersStill, true);
  const next = useEffectEvent(onNext);
  const moves = running && !still;
  useEffect(() => {
    if (!moves) return;
    const interval = setInterval(() => next(), INTERVAL);
    return () => clearInterval(interval);
  }, [moves]);
  return still;
}
