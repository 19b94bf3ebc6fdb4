import { useHost } from '@gargoyle/shared/host';
import { serverClock } from '@gargoyle/shared/host/server-clock.ts';
import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from './banner.model.ts';

const DELAY = 2000;
const INTERVAL = 1000;

/** Counts down to a date: waits two seconds, then updates every second until the end (CAT-034). */
export function useCountdown(until: string): TimeLeft {
  const host = useHost();
  const [now, setNow] = useState(host.now);
  useEffect(() => {
    let interval: ReturnType<typeof setInterval> | undefined;
    const clock = serverClock(host.now);
    const tick = () => {
      const moment = clock();
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
