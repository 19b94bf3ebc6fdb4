import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { requestContext, messageIds } from './request-context.ts';
import type { RenderAnswer, RenderOrder, WorkerSettings } from './render-messages.ts';
import { type RenderThread, startRenderThread, type Waiting } from './render-thread.ts';

export interface RenderPool {
  /** Sends a deployment to all threads, so that its code is loaded before the first request. */
  warm(deployment: Deployment, composition: string): void;
  /** Resolves when a thread has loaded its first composition. */
  ready: Promise<void>;
  /** Rejects when no thread starts the order in time, or the one that did does not answer. */
  render(
    deployment: Deployment,
    composition: string,
    order: Omit<RenderOrder, 'id' | 'composition'>,
  ): Promise<RenderAnswer>;
  replaced(): number;
  close(): Promise<void>;
}

export function createRenderPool(size: number, settings: WorkerSettings, warn: (line: string) => void): RenderPool {
  const threads: RenderThread[] = [];
  let orders = 0;
  let replaced = 0;
  let latest: [deployment: Deployment, composition: string] | undefined;
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  function start(place: number): void {
    const onEnd = (left: Waiting[]) => {
      replaced += 1;
      start(place);
      for (const waiting of left) give(waiting);
    };
    const thread = startRenderThread({ settings, warn, onWarm: isReady, onEnd });
    threads[place] = thread;
    if (latest) thread.announce(...latest);
  }

  /** Picks the thread with the fewest open orders. */
  function give(waiting: Waiting): void {
    threads.reduce((best, other) => (other.load() < best.load() ? other : best)).give(waiting);
  }

  for (let place = 0; place < size; place++) start(place);

  return {
    ready,
    replaced: () => replaced,
    warm(deployment, composition) {
      latest = [deployment, composition];
      for (const thread of threads) thread.announce(deployment, composition);
    },
    render(deployment, composition, order) {
      orders += 1;
      const here = requestContext.getStore();
      const full = { id: orders, composition, ...order, ...(here ? { ids: messageIds(here) } : {}) };
      return new Promise((answer, refuse) =>
        give({ order: full, deployment, since: performance.now(), answer, refuse }),
      );
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
