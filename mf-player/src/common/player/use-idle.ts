import { type RefObject, useEffect, useReducer, useState } from 'react';

const IDLE_AFTER_MS = 2600;

/**
 * True while a video plays and there was no pointer or key input over it for a while: the controls are then hidden. Not
 * while one of its menus is open, which would vanish while it is being read (PLAY-231).
 *
 * @returns that, and a function that brings the controls back, for the player's keys pressed outside of it
 */
export function useIdle(region: RefObject<HTMLElement | null>, playing: boolean): readonly [boolean, () => void] {
  const [idle, setIdle] = useState(false);
  const [calls, wakeUp] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = region.current;
    setIdle(false);
    if (!playing || !element) return;
    let timer = 0;
    const wake = () => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (element.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')) wake();
        else setIdle(true);
      }, IDLE_AFTER_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) element.addEventListener(event, wake);
    wake();
    return () => {
      window.clearTimeout(timer);
      for (const event of events) element.removeEventListener(event, wake);
    };
  }, [region, playing, calls]);
  return [idle, wakeUp];
}
