import { maySendAgain } from './may-send-again.ts';
import type { TickOutbox } from './tick-outbox.ts';
import type { Opening } from './tick-queue.model.ts';

export interface Moment {
  chapterId: number;
  /** Seconds. */
  position: number;
}

export interface WatchReport {
  /** Starts the session with the first position played (PLAY-101); later calls do nothing. */
  begin(moment: Moment): void;
  /** Reports the viewer's position; does nothing before the session has started. */
  tick(moment: Moment, last?: boolean): Promise<void>;
  captions(language: string | null): void;
  /** Resolves when every position reported so far was sent, or could not be. */
  settled(): Promise<void>;
}

interface ReportOptions {
  outbox: TickOutbox;
  tutorialId: number;
  /** Created before the player opened, when a credit was spent (PLAY-029). */
  statisticId: number | null;
  now(): Date;
  /** The server denies this viewer access (PLAY-005). */
  onRefused(error: unknown): void;
}

/** One statistic for a whole watch session, whatever chapters are played (PLAY-105). */
export function createWatchReport({ outbox, tutorialId, statisticId, now, onRefused }: ReportOptions): WatchReport {
  let known = statisticId;
  /** Until the statistic is known; neither before the session has begun. */
  let opening: Opening | null = null;
  let sequence = 0;
  let language: string | null = null;
  let sent: Promise<unknown> = Promise.resolve();

  /** While offline or during a server failure, the next tick makes the statistic. */
  const open = async (): Promise<void> => {
    const current = opening;
    if (!current) return;
    try {
      const id = await outbox.open(current);
      if (opening !== current) return;
      known = id;
      opening = null;
    } catch (error) {
      if (maySendAgain(error) || opening !== current) return;
      opening = null;
      onRefused(error);
    }
  };

  const send = async ({ chapterId, position }: Moment, last: boolean): Promise<void> => {
    if (known === null && !opening) return;
    const viewing = opening ? { statisticId: null, opening } : { statisticId: known };
    const tick = {
      ...viewing,
      chapterId,
      currentPosition: Math.round(position * 10) / 10,
      ccLanguage: language,
      sequence: ++sequence,
      sentAt: now().toISOString(),
    };
    await Promise.all([outbox.push(tick, last), open()]);
  };

  return {
    begin: ({ chapterId, position }) => {
      if (known !== null || opening) return;
      const place = { chapterId, currentPosition: position, ccLanguage: language };
      opening = { tutorial: tutorialId, ...place, startedAt: now().toISOString() };
      void open();
    },
    tick: (moment, last = false) => {
      const sending = send(moment, last);
      sent = Promise.allSettled([sent, sending]);
      return sending;
    },
    settled: async () => {
      await sent;
    },
    captions: (to) => {
      language = to;
    },
  };
}
