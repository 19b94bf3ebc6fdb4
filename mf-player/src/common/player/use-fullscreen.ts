import { type RefObject, useEffect, useState } from 'react';

export interface FullscreenUse {
  fullscreen: boolean;
  /** The browser offers it at all. */
  possible: boolean;
  toggle(): void;
}

/** Fills the screen with an element and back (PLAY-044). */
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
    // A refusal leaves the page as it is.
    change?.catch(() => undefined);
  };
  return { fullscreen, possible, toggle };
}
