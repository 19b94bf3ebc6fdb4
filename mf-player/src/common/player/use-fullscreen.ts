import { type RefObject, useEffect, useState } from 'react';

export interface FullscreenUse {
  fullscreen: boolean;
  /** Whether the browser supports it. */
  possible: boolean;
  toggle(): void;
}

/** Toggles fullscreen of an element (PLAY-044). */
export function useFullscreen(element: RefObject<HTMLElement | null>): FullscreenUse {
  const [fullscreen, setFullscreen] = useState(false);
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const changed = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen?.();
    // If the browser refuses, the page stays as it is.
    change?.catch(() => undefined);
  };
  return { fullscreen, possible, toggle };
}
