import { useHost } from '@gargoyle/shared/host';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isNextPageDue } from './scroll.model.ts';

interface InfiniteScroll {
  ready: boolean;
  /** The end of the list. */
  foot: RefObject<Element | null>;
  onMore(): void;
}

/** Whether the keyboard focus is below the list: loading more entries would push it out of the window. */
function isBelow(foot: Element | null): boolean {
  const focused = document.activeElement;
  if (!foot || !focused?.matches(':focus-visible')) return false;
  const place = foot.compareDocumentPosition(focused);
  return (place & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0;
}

/** Loads the next page near the end of the list, unless one is already loading. */
export function useInfiniteScroll({ ready, foot, onMore }: InfiniteScroll): void {
  const host = useHost();
  const check = useEffectEvent(() => {
    if (isBelow(foot.current)) return;
    try {
      const { scrollHeight } = document.documentElement;
      if (isNextPageDue({ top: window.scrollY, window: window.innerHeight, page: scrollHeight })) onMore();
    } catch (error) {
      host.report(`Error while detecting scroll height: ${error instanceof Error ? error.message : error}`, error);
    }
  });
  useEffect(() => {
    if (!ready) return;
    check();
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [ready]);
}
