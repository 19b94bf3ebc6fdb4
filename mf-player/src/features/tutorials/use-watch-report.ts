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
  /** The film at hand was played since it was loaded. */
  started: boolean;
  playing: boolean;
  /** Where the viewer is, read when a tick is due; null before anything plays. */
  moment(): Moment | null;
  onRefused(error: unknown): void;
}

/** Tells the server where the viewer is: every five seconds while it plays, and once more on pause and on leaving. */
export function useWatchReport(options: Options): WatchReport {
  const { tutorialId, statisticId, started, playing, moment, onRefused } = options;
  const host = useHost();
  const userId = useSession((session) => session.user?.id ?? 0);
  const latest = useLatest({ moment, started, onRefused });
  const [{ report, outbox, tell, leave }] = useState(() => {
    const box = createTickOutbox(host, deviceStore, userId);
    const refused = (error: unknown) => latest.current.onRefused(error);
    const now = () => new Date();
    const session = createWatchReport({ host, outbox: box, tutorialId, statisticId, now, onRefused: refused });
    let told: Moment | null = null;
    const tick = (last: boolean) => {
      const at = latest.current.moment();
      if (!at) return;
      told = at;
      void session.tick(at, last);
    };
    return {
      outbox: box,
      report: session,
      tell: tick,
      // Who looks for a place while the film is paused and goes away has moved too.
      leave: () => {
        const at = latest.current.moment();
        const moved = at?.position !== told?.position || at?.chapterId !== told?.chapterId;
        if (latest.current.started && moved) tick(true);
      },
    };
  });

  useEffect(() => {
    if (!playing) return;
    const begun = latest.current.moment();
    if (begun) report.begin(begun);
    const timer = window.setInterval(() => tell(false), TICK_MS);
    return () => {
      window.clearInterval(timer);
      tell(true);
    };
  }, [playing, report, tell, latest]);

  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);

  useEffect(() => {
    const online = () => void outbox.flush();
    online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [outbox]);

  return report;
}
