import { useEffect, useState } from 'react';

/**
 * A value stored in the address, updated optimistically: a choice is shown until the next arrival, whatever its address.
 * @param arrival the router's location
 * @returns the value to show and a function that chooses another
 */
export function useAhead<T>(arrival: object, value: T): [T, (next: T) => void] {
  const [chosen, setChosen] = useState<{ value: T; at: object } | null>(null);
  // Back before the choice's own address has been rendered: the router's location stays the same object. Never set
  // while rendering, because React compares the next value with that of a render that it may have thrown away.
  useEffect(() => {
    const discard = () => setChosen(null);
    window.addEventListener('popstate', discard);
    return () => window.removeEventListener('popstate', discard);
  }, []);
  return [chosen?.at === arrival ? chosen.value : value, (next) => setChosen({ value: next, at: arrival })];
}
