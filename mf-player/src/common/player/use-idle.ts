import { type RefObject, useEffect, useState } from 'react';

const IDLE_AFTER_MS = 2600;

/** True while a video plays and there was no pointer or key input over it for a while: the controls are then hidden. */
export function useIdle(region: RefObject<HTMLElement | null>, playing: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const element = region.current;
    setIdle(false);
    if (!playing || !element) return;
    let timer = 0;
    const wake = () => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) element.addEventListener(event, wake);
    wake();
    return () => {
      window.clearTimeout(timer);
      for (const event of events) element.removeEventListener(event, wake);
    };
  }, [region, playing]);
  return idle;
}
