import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** False at first, true once the page is done and the browser has time. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
