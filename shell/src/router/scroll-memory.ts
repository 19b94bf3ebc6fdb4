import { NavigationType } from 'react-router-dom';
import type { Shown } from './navigation.ts';

const STORED = 'shell.scroll';

/** Where the pages of this visit were left, by the key of their history entry. */
export interface ScrollMemory {
  /** Notes where the page on screen stands, before another takes its place. */
  leave(shown: Shown): void;
  /** Brings a page that has just arrived to where it was left, to the place that its address names, or to its top. */
  arrive(shown: Shown): void;
}

function stored(storage: () => Storage): Record<string, number> {
  try {
    return JSON.parse(storage().getItem(STORED) ?? '{}') as Record<string, number>;
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

/** A reload is the browser's to restore: the page that it gets is whole. */
export function createScrollMemory(window: Window, current: () => Shown): ScrollMemory {
  const storage = () => window.sessionStorage;
  const places = stored(storage);
  const leave = ({ location }: Shown) => {
    places[location.key] = window.scrollY;
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    leave(current());
    window.history.scrollRestoration = 'auto';
    try {
      storage().setItem(STORED, JSON.stringify(places));
    } catch {
      // Without storage a page begins at its top.
    }
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  return {
    leave,
    arrive({ location, action, options }) {
      const known = action === NavigationType.Pop ? places[location.key] : undefined;
      if (known !== undefined) return window.scrollTo(0, known);
      const place = window.document.getElementById(idOf(location.hash));
      if (place) return place.scrollIntoView();
      if (!options.preventScrollReset) window.scrollTo(0, 0);
    },
  };
}
