import { NavigationType } from 'react-router-dom';
import type { Shown } from './navigation.ts';

const STORAGE_KEY = 'shell.scroll';

/** Scroll positions of the visited pages, by the key of their history entry. */
export interface ScrollMemory {
  /** Stores the scroll position of the current page, before another one is shown. */
  leave(shown: Shown): void;
  /** Scrolls a new page to its stored position, to the target of its hash, or to the top. */
  arrive(shown: Shown): void;
}

function readPositions(storage: () => Storage): Record<string, number> {
  try {
    return JSON.parse(storage().getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** After a reload the browser restores the position itself: the page is complete from the start. */
export function createScrollMemory(window: Window, current: () => Shown): ScrollMemory {
  const storage = () => window.sessionStorage;
  const positions = readPositions(storage);
  const leave = ({ location }: Shown) => {
    positions[location.key] = window.scrollY;
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    leave(current());
    window.history.scrollRestoration = 'auto';
    try {
      storage().setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Without storage pages start at the top.
    }
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  return {
    leave,
    arrive({ location, action, options }) {
      const position = action === NavigationType.Pop ? positions[location.key] : undefined;
      if (position !== undefined) return window.scrollTo(0, position);
      const place = window.document.getElementById(idOf(location.hash));
      if (place) return place.scrollIntoView();
      if (!options.preventScrollReset) window.scrollTo(0, 0);
    },
  };
}
