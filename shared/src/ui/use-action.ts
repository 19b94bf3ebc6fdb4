import { useRef, useState } from 'react';

/**
 * What a button does, once at a time: pressed again while it is under way it does nothing, also before the page could
 * show that it is busy. Where one action serves a list, its first argument tells the rows apart.
 */
export function useAction<A extends readonly unknown[], R>(
  act: (...given: A) => Promise<R>,
): [run: (...given: A) => Promise<R | undefined>, busy: boolean] {
  const running = useRef(new Set<unknown>());
  const [busy, setBusy] = useState(false);
  const run = async (...given: A): Promise<R | undefined> => {
    const all = running.current;
    if (all.has(given[0])) return undefined;
    all.add(given[0]);
    setBusy(true);
    try {
      return await act(...given);
    } finally {
      all.delete(given[0]);
      setBusy(all.size > 0);
    }
  };
  return [run, busy];
}
