import type { Host } from '@gargoyle/shared/host';
import type { DeviceStore } from '../../common/player/device-store.ts';
import { maySendAgain } from './may-send-again.ts';
import {
  batches,
  type Opening,
  readQueue,
  settled,
  type Tick,
  viewingKey,
  without,
  withTick,
} from './tick-queue.model.ts';

export interface TickOutbox {
  /**
   * Makes the statistic of a viewing, once however often it is called, also by another page.
   * @returns its id @throws ApiError
   */
  open(opening: Opening): Promise<number>;
  /**
   * Stores a tick on the device and sends all pending ones; `last` sends with keepalive, so that the request outlives
   * the page.
   */
  push(tick: Tick, last?: boolean): Promise<void>;
  /** Sends ticks left from before. */
  flush(): Promise<void>;
}

/**
 * A user's ticks that survive a lost connection (PLAY-195) and a page that is left before its viewing has a statistic
 * (PLAY-244): stored on the device until the server has accepted them. Ticks that the server rejects for good are
 * dropped. Errors are never shown to the user.
 */
export function createTickOutbox(
  host: Pick<Host, 'api' | 'report' | 'session'>,
  store: DeviceStore,
  userId: number,
): TickOutbox {
  const key = `gargoyle.player.ticks.${userId}`;
  const read = (): Tick[] => readQueue(store.read(key));
  const write = (queue: readonly Tick[]) => store.write(key, JSON.stringify(queue));

  const statistics = new Map<string, Promise<number>>();
  async function create(input: Opening): Promise<number> {
    const options = { silent: true, keepalive: true, idempotencyKey: viewingKey(input) };
    try {
      const { id } = await host.api.call('statistics.create', input, options);
      write(settled(read(), input, id));
      return id;
    } catch (error) {
      if (maySendAgain(error)) statistics.delete(viewingKey(input));
      else write(settled(read(), input, null));
      throw error;
    }
  }
  const open = (input: Opening): Promise<number> => {
    const made = statistics.get(viewingKey(input)) ?? create(input);
    statistics.set(viewingKey(input), made);
    return made;
  };

  async function send(id: number, batch: readonly Tick[], keepalive: boolean): Promise<void> {
    const ticks = batch.map(({ statisticId: _, opening: __, ...tick }) => tick);
    const [first] = ticks;
    const body = ticks.length === 1 ? first : { ticks };
    try {
      await host.api.call('statistics.tick', { id, ...body }, { silent: true, keepalive });
    } catch (error) {
      if (maySendAgain(error)) throw error;
      host.report('ticks were rejected', error);
    }
    // By now the queue may name the viewing by its statistic.
    write(without(read(), [...batch, ...batch.map(({ opening: _, ...tick }) => ({ ...tick, statisticId: id }))]));
  }

  /** The statistic of a viewing's ticks; null if the server refuses it. */
  async function statisticOf([tick]: readonly Tick[]): Promise<number | null> {
    if (!tick?.opening) return tick?.statisticId ?? null;
    try {
      return await open(tick.opening);
    } catch (error) {
      if (maySendAgain(error)) throw error;
      host.report('a viewing was rejected', error);
      return null;
    }
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    // The API refuses what another account watched, and the tick would be lost.
    if (host.session.getState().user?.id !== userId) return;
    for (const batch of batches(read())) {
      const id = await statisticOf(batch);
      if (id === null) continue;
      for (let at = 0; at < batch.length; at += 400) await send(id, batch.slice(at, at + 400), keepalive);
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
    open,
    push: (tick, last = false) => {
      write(withTick(read(), tick));
      return flush(last);
    },
    flush: () => flush(),
  };
}
