import type { Host } from '@gargoyle/shared/host';
import type { DeviceStore } from '../../common/player/device-store.ts';
import { maySendAgain } from './may-send-again.ts';
import { batches, readQueue, type Tick, without, withTick } from './tick-queue.model.ts';

export interface TickOutbox {
  /**
   * Stores a tick on the device and sends all pending ones; `last` sends with keepalive, so that the request outlives
   * the page.
   */
  push(tick: Tick, last?: boolean): Promise<void>;
  /** Sends ticks left from before. */
  flush(): Promise<void>;
}

/**
 * A user's ticks that survive a lost connection (PLAY-195): stored on the device until the server has accepted them.
 * Ticks that the server rejects for good are dropped. Errors are never shown to the user.
 */
export function createTickOutbox(host: Pick<Host, 'api' | 'report'>, store: DeviceStore, userId: number): TickOutbox {
  const key = `gargoyle.player.ticks.${userId}`;
  const read = (): Tick[] => readQueue(store.read(key));
  const write = (queue: readonly Tick[]) => store.write(key, JSON.stringify(queue));

  async function send(batch: readonly Tick[], keepalive: boolean): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { statisticId: _, ...rest } = first;
    const ticks = batch.map(({ statisticId: __, ...tick }) => tick);
    const body = ticks.length === 1 ? rest : { ticks };
    try {
      await host.api.call('statistics.tick', { id: first.statisticId, ...body }, { silent: true, keepalive });
    } catch (error) {
      if (maySendAgain(error)) throw error;
      host.report('ticks were rejected', error);
    }
    write(without(read(), batch));
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    for (const batch of batches(read())) {
      for (let at = 0; at < batch.length; at += 400) await send(batch.slice(at, at + 400), keepalive);
    }
  }

  let running: Promise<void> | null = null;
  const flush = (keepalive = false): Promise<void> => {
    if (running && !keepalive) return running;
    const run = sendAll(keepalive)
      // Without a connection the ticks stay stored.
      .catch(() => undefined)
      .finally(() => {
        if (running === run) running = null;
      });
    running = run;
    return run;
  };

  return {
    push: (tick, last = false) => {
      write(withTick(read(), tick));
      return flush(last);
    },
    flush: () => flush(),
  };
}
