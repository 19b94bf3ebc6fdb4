import { useHost } from '@gargoyle/shared/host';
import { useEffect, useEffectEvent } from 'react';
import { isNextPageDue } from './scroll.model.ts';

/** Asks for the next page when the reader comes near the foot of the list, and not while one is under way. */
export function useInfiniteScroll({ ready, onMore }: { ready: boolean; onMore(): void }): void {
  const host = useHost();
  const look = useEffectEvent(() => {
    try {
      const { scrollHeight } = document.documentElement;
      if (isNextPageDue({ top: window.scrollY, window: window.innerHeight, page: scrollHeight })) onMore();
    } catch (error) {
      host.report(`Error while detecting scroll height: ${error instanceof Error ? error.message : error}`, error);
    }
  });
  useEffect(() => {
    if (!ready) return;
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ready]);
}
