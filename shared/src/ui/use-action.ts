import { useRef, useState } from 'react';

/**
 * An async action of a button that runs once at a time: further calls while it is pending are ignored, even before the
 * page could render it as busy. If one action serves a list, its first argument identifies the row.
 */
export function useAction<A extends readonly unknown[], R>(
  act: (...given: A) => Promise<R>,
): [run: (...given: A) => Promise<R | undefined>, busy: boolean] {
  const running = useRef(new Set<unknown>());
  const [busy, setBusy] = useState(false);
  const run = async (...given: A): Promise<R | undefined> => {
    const pending = running.current;
    if (pending.has(given[0])) return undefined;
    pending.add(given[0]);
    setBusy(true);
    try {
      return await act(...given);
    } finally {
      pending.delete(given[0]);
      setBusy(pending.size > 0);
    }
  };
  return [run, busy];
}
