import { useEffect, useState } from 'react';

/**
 * A value stored in the address, updated optimistically: a choice is shown until the address `at` changes, whatever it
 * changes to. Returns the value to show and a function that chooses another.
 */
export function useAhead<T>(at: string, value: T): [T, (next: T) => void] {
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const [last, setLast] = useState(at);
  if (last !== at) {
    setLast(at);
    setChosen(null);
  }
  // Going back before the URL update leaves `at` unchanged.
  const isPending = chosen !== null;
  useEffect(() => {
    if (!isPending) return;
    const discard = () => setChosen(null);
    window.addEventListener('popstate', discard);
    return () => window.removeEventListener('popstate', discard);
  }, [isPending]);
  return [chosen && last === at ? chosen.value : value, (next) => setChosen({ value: next })];
}
