import { type ScrollGroup, useHost } from '@gargoyle/shared/host';
import { useCallback, useEffect } from 'react';
import { scrollBackTo } from './scroll.model.ts';

/** Scrolls back to the card that was opened, once (CAT-324). Returns the function to call when a card is opened. */
export function useScrollBack(group: ScrollGroup, ready: boolean): (card: Element) => void {
  const host = useHost();
  useEffect(() => {
    if (!ready) return;
    const place = host.uiState.getState().scrollBack[group];
    if (place === undefined) return;
    host.uiState.setState((state) => ({ scrollBack: { ...state.scrollBack, [group]: undefined } }));
    // After the shell's own scrolling for a new page.
    const frame = requestAnimationFrame(() => window.scrollTo({ top: scrollBackTo(place) }));
    return () => cancelAnimationFrame(frame);
  }, [host, group, ready]);
  return useCallback(
    (card: Element) => {
      const top = card.getBoundingClientRect().top + window.scrollY;
      host.uiState.setState((state) => ({ scrollBack: { ...state.scrollBack, [group]: top } }));
    },
    [host, group],
  );
}
