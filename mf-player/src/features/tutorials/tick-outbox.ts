import type { Host } from '@gargoyle/shared/host';
import type { DeviceStore } from '../../common/player/device-store.ts';
import { maySendAgain } from './may-send-again.ts';
import { batches, readQueue, type Tick, without, withTick } from './tick-queue.model.ts';

export interface TickOutbox {
  /** Keeps a tick on the device and sends all that wait; `last` lets the request outlive the page. */
  push(tick: Tick, last?: boolean): Promise<void>;
  /** Sends what waits from before. */
  flush(): Promise<void>;
}

/**
 * Reports of one user that survive a lost line (PLAY-195): they wait on the device until the server has taken them.
 * A refusal that would only be repeated drops them. Silent: nothing here is shown.
 */
export function createTickOutbox(host: Pick<Host, 'api' | 'report'>, store: DeviceStore, userId: number): TickOutbox {
  const key = `gargoyle.player.ticks.${userId}`;
  const read = (): Tick[] => readQueue(store.read(key));
  const write = (queue: readonly Tick[]) => store.write(key, JSON.stringify(queue));

  async function send(batch: readonly Tick[], keepalive: boolean): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { statisticId: _, ...only } = first;
    const ticks = batch.map(({ statisticId: __, ...tick }) => tick);
    const body = ticks.length === 1 ? only : { ticks };
    try {
      await host.api.call('statistics.tick', { id: first.statisticId, ...body }, { silent: true, keepalive });
    } catch (error) {
      if (maySendAgain(error)) throw error;
      host.report('ticks were refused', error);
    }
    write(without(read(), batch));
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    for (const batch of batches(read())) {
      for (let at = 0; at < batch.length; at += 400) await send(batch.slice(at, at + 400), keepalive);
    }
  }

  let underWay: Promise<void> | null = null;
  const flush = (keepalive = false): Promise<void> => {
    if (underWay && !keepalive) return underWay;
    const run = sendAll(keepalive)
      // Without a line they stay where they are.
      .catch(() => undefined)
      .finally(() => {
        if (underWay === run) underWay = null;
      });
    underWay = run;
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
