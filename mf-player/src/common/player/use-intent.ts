import { type RefObject, useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

/** Calls `prepare` when the pointer or the focus enters the region: something in it will probably be used soon. */
export function useIntent(region: RefObject<HTMLElement | null>, prepare: () => void): void {
  const latest = useLatest(prepare);
  useEffect(() => {
    const element = region.current;
    const onIntent = () => latest.current();
    const events = ['pointerenter', 'focusin'] as const;
    for (const event of events) element?.addEventListener(event, onIntent);
    return () => {
      for (const event of events) element?.removeEventListener(event, onIntent);
    };
  }, [region, latest]);
}
