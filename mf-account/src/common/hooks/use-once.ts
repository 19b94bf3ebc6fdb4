import { useEffect, useRef } from 'react';

/** Runs once when the screen has come: for what must not be sent twice, such as a key that works one time. */
export function useOnce(run: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    run();
  });
}
