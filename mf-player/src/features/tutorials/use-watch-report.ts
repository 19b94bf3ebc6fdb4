import { useHost, useSession } from '@gargoyle/shared/host';
import { serverClock } from '@gargoyle/shared/host/server-clock.ts';
import { useEffect, useState } from 'react';
import { deviceStore } from '../../common/player/device-store.ts';
import { useLatest } from '../../common/use-latest.ts';
import { createTickOutbox } from './tick-outbox.ts';
import { createWatchReport, type Moment, type WatchReport } from './watch-report.ts';

const TICK_MS = 5000;

interface Options {
  tutorialId: number;
  statisticId: number | null;
  /** The current video has played since it was loaded. */
  started: boolean;
  playing: boolean;
  /** The viewer's position, read when a tick is due; null before anything plays. */
  moment(): Moment | null;
  onRefused(error: unknown): void;
}

/**
 * Reports the viewer's position to the server: every five seconds while playing, and once more on pause and on leaving.
 */
export function useWatchReport(options: Options): WatchReport {
  const { tutorialId, statisticId, started, playing, moment, onRefused } = options;
  const host = useHost();
  const userId = useSession((session) => session.user?.id ?? 0);
  const latest = useLatest({ moment, started, onRefused });
  const [{ report, outbox, sendTick, leave }] = useState(() => {
    const box = createTickOutbox(host, deviceStore, userId);
    const handleRefused = (error: unknown) => latest.current.onRefused(error);
    const clock = serverClock(host.now);
    const now = () => new Date(clock());
    const session = createWatchReport({ outbox: box, tutorialId, statisticId, now, onRefused: handleRefused });
    let lastReported: Moment | null = null;
    const tick = (last: boolean) => {
      const at = latest.current.moment();
      if (!at) return;
      lastReported = at;
      void session.tick(at, last);
    };
    return {
      outbox: box,
      report: session,
      sendTick: tick,
      // Seeking while paused changes the position too.
      leave: () => {
        const at = latest.current.moment();
        const moved = at?.position !== lastReported?.position || at?.chapterId !== lastReported?.chapterId;
        if (latest.current.started && moved) tick(true);
      },
    };
  });

  useEffect(() => {
    if (!playing) return;
    const start = latest.current.moment();
    if (start) report.begin(start);
    const timer = window.setInterval(() => sendTick(false), TICK_MS);
    return () => {
      window.clearInterval(timer);
      sendTick(true);
    };
  }, [playing, report, sendTick, latest]);

  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      // The page that a late answer would leave is another one by then (PLAY-251).
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- that of the latest render is meant
      latest.current.onRefused = () => {};
    };
  }, [leave, latest]);

  useEffect(() => {
    const online = () => void outbox.flush();
    online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [outbox]);

  return report;
}
