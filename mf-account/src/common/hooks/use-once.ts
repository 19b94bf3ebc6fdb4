import { useEffect, useRef } from 'react';

/** Runs once on mount: for requests that must not be repeated, such as those with a single-use key. */
export function useOnce(run: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    run();
  });
}
