import { useEffect, useState } from 'react';

/** A value that has stood still for so many milliseconds; emptying it counts at once. */
export function useDebounced(value: string, delay: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value ? delay : 0);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value ? settled : '';
}
