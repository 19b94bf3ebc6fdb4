import { useHost, useSession } from '@gargoyle/shared/host';
import { useEffect, useState } from 'react';
import { deviceStore } from '../../common/player/device-store.ts';
import { useLatest } from '../../common/use-latest.ts';
import { createTickOutbox } from './tick-outbox.ts';
import { createWatchReport, type Moment, type WatchReport } from './watch-report.ts';

const TICK_MS = 5000;

interface Options {
  tutorialId: number;
  statisticId: number | null;
  playing: boolean;
  /** Where the viewer is, read when a tick is due; null before anything plays. */
  moment(): Moment | null;
  onRefused(error: unknown): void;
}

/** Tells the server where the viewer is: every five seconds while it plays, and once more on pause and on leaving. */
export function useWatchReport({ tutorialId, statisticId, playing, moment, onRefused }: Options): WatchReport {
  const host = useHost();
  const userId = useSession((session) => session.user?.id ?? 0);
  const latest = useLatest({ moment, onRefused });
  const [{ report, outbox }] = useState(() => {
    const box = createTickOutbox(host, deviceStore, userId);
    const refused = (error: unknown) => latest.current.onRefused(error);
    const now = () => new Date();
    return {
      outbox: box,
      report: createWatchReport({ host, outbox: box, tutorialId, statisticId, now, onRefused: refused }),
    };
  });

  useEffect(() => {
    if (!playing) return;
    const tell = (last: boolean) => {
      const at = latest.current.moment();
      if (at) void report.tick(at, last);
    };
    const begun = latest.current.moment();
    if (begun) report.begin(begun);
    const timer = window.setInterval(() => tell(false), TICK_MS);
    const leave = () => tell(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      tell(true);
    };
  }, [playing, report, latest]);

  useEffect(() => {
    const online = () => void outbox.flush();
    online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [outbox]);

  return report;
}
