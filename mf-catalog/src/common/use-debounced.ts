import { useEffect, useState } from 'react';

/** The value once it has been unchanged for `delay` milliseconds; an empty value applies at once. */
export function useDebounced(value: string, delay: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value ? delay : 0);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value ? debounced : '';
}
