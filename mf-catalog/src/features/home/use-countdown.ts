import { useHost } from '@gargoyle/shared/host';
import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from './banner.model.ts';

const DELAY = 2000;
const INTERVAL = 1000;
/** The page's time may be behind by as much: a kept page is up to eleven minutes old. A clock further off is wrong. */
const PAGE_AGE = 15 * 60_000;

/** Counts down to a date: waits two seconds, then updates every second until the end (CAT-034). */
export function useCountdown(until: string): TimeLeft {
  const host = useHost();
  const [now, setNow] = useState(host.now);
  useEffect(() => {
    let interval: ReturnType<typeof setInterval> | undefined;
    const error = Date.now() - host.now;
    const tick = () => {
      const moment = Date.now() - (Math.abs(error) > PAGE_AGE ? error : 0);
      setNow(moment);
      if (moment >= Date.parse(until)) clearInterval(interval);
    };
    const start = setTimeout(() => {
      tick();
      interval = setInterval(tick, INTERVAL);
    }, DELAY);
    return () => {
      clearTimeout(start);
      clearInterval(interval);
    };
  }, [until, host]);
  return timeLeft(until, now);
}
