import type { Host } from '@gargoyle/shared/host';
import { maySendAgain } from './may-send-again.ts';
import type { TickOutbox } from './tick-outbox.ts';

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
  host: Pick<Host, 'api'>;
  outbox: TickOutbox;
  tutorialId: number;
  /** Created before the player opened, when a credit was spent (PLAY-029). */
  statisticId: number | null;
  now(): Date;
  /** The server denies this viewer access (PLAY-005). */
  onRefused(error: unknown): void;
}

/** One statistic for a whole watch session, whatever chapters are played (PLAY-105). */
export function createWatchReport({
  host,
  outbox,
  tutorialId,
  statisticId,
  now,
  onRefused,
}: ReportOptions): WatchReport {
  let session: Promise<number | null> | null = statisticId === null ? null : Promise.resolve(statisticId);
  let begun = statisticId !== null;
  let sequence = 0;
  let language: string | null = null;
  let sent: Promise<unknown> = Promise.resolve();

  const create = async ({ chapterId, position }: Moment): Promise<number | null> => {
    const input = { tutorial: tutorialId, chapterId, currentPosition: position, ccLanguage: language };
    try {
      return (await host.api.call('statistics.create', input, { silent: true })).id;
    } catch (error) {
      session = null;
      // While offline or during a server failure, the next tick starts the session.
      if (maySendAgain(error)) return null;
      begun = false;
      onRefused(error);
      return null;
    }
  };

  const send = async ({ chapterId, position }: Moment, last: boolean): Promise<void> => {
    if (!begun) return;
    session ??= create({ chapterId, position });
    const number = ++sequence;
    const sentAt = now().toISOString();
    const id = await session;
    if (id === null) return;
    const place = { chapterId, currentPosition: Math.round(position * 10) / 10, ccLanguage: language };
    await outbox.push({ statisticId: id, ...place, sequence: number, sentAt }, last);
  };

  return {
    begin: (moment) => {
      begun = true;
      session ??= create(moment);
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
