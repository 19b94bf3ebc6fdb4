import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still shown: an answer that comes later must not move a reader who has left. */
export function useShown(): RefObject<boolean> {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
