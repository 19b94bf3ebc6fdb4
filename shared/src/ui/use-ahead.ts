import { useEffect, useState } from 'react';

/**
 * A value that the address holds, shown ahead of it: what was just chosen until the address `at` has followed,
 * whatever comes of it. Answers the value to show and how to choose another.
 */
export function useAhead<T>(at: string, value: T): [T, (next: T) => void] {
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const [last, setLast] = useState(at);
  if (last !== at) {
    setLast(at);
    setChosen(null);
  }
  // Who goes back before the address has followed ends where `at` never changed.
  const waits = chosen !== null;
  useEffect(() => {
    if (!waits) return;
    const drop = () => setChosen(null);
    window.addEventListener('popstate', drop);
    return () => window.removeEventListener('popstate', drop);
  }, [waits]);
  return [chosen && last === at ? chosen.value : value, (next) => setChosen({ value: next })];
}
