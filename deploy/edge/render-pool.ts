import { Worker } from 'node:worker_threads';
import type { Deployment } from '@gargoyle/shared/contract/deployment.ts';
import type { RenderAnswer, RenderOrder, WorkerSettings } from './render-messages.ts';

const GRACE_MS = 200;
/** A thread that is this late is not slow but caught in a loop. One that still loads its code is given longer. */
const LOOP_MS = 2000;
const COLD_MS = 10_000;

interface Waiting {
  resolve(answer: RenderAnswer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  told: Set<string>;
  /** Compositions whose code the thread has loaded. */
  warm: Set<string>;
}

export interface RenderPool {
  /** Tells all threads about a deployment, so that its code is loaded before the first reader comes. */
  warm(deployment: Deployment, composition: string): void;
  /** Rejects when the thread does not answer within the budget and a grace of 200 ms. */
  render(
    deployment: Deployment,
    composition: string,
    order: Omit<RenderOrder, 'id' | 'composition'>,
  ): Promise<RenderAnswer>;
  replaced(): number;
  close(): Promise<void>;
}

export function createRenderPool(size: number, settings: WorkerSettings): RenderPool {
  const threads: Thread[] = [];
  let orders = 0;
  let turn = 0;
  let replaced = 0;
  let closed = false;

  function start(place: number): void {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: settings });
    const thread: Thread = { worker, waiting: new Map(), told: new Set(), warm: new Set() };
    threads[place] = thread;
    worker.unref();
    worker.on('message', (answer: RenderAnswer | { warm: string }) => {
      if ('warm' in answer) return void thread.warm.add(answer.warm);
      const waiting = thread.waiting.get(answer.id);
      if (!waiting) return;
      thread.waiting.delete(answer.id);
      clearTimeout(waiting.timer);
      waiting.resolve(answer);
    });
    const end = (error: unknown) => {
      if (closed || threads[place] !== thread) return;
      replaced += 1;
      start(place);
      for (const { reject, timer } of thread.waiting.values()) {
        clearTimeout(timer);
        reject(new Error(`the render thread ended: ${String(error)}`));
      }
    };
    worker.on('error', end);
    worker.on('exit', end);
  }
  for (let place = 0; place < size; place++) start(place);

  function tell(thread: Thread, deployment: Deployment, composition: string): void {
    if (thread.told.has(composition)) return;
    if (thread.told.size >= 5) thread.told.clear();
    thread.told.add(composition);
    thread.worker.postMessage({ deployment, composition });
  }

  /** Ends a thread that has not come back from an order. Its other orders are answered without it. */
  function watch(thread: Thread, answered: () => boolean, composition: string): void {
    const patience = thread.warm.has(composition) ? LOOP_MS : COLD_MS;
    setTimeout(() => {
      if (!answered()) void thread.worker.terminate();
    }, patience).unref();
  }

  return {
    replaced: () => replaced,
    warm(deployment, composition) {
      for (const thread of threads) tell(thread, deployment, composition);
    },
    render(deployment, composition, order) {
      turn = (turn + 1) % size;
      const thread = threads[turn] as Thread;
      tell(thread, deployment, composition);
      orders += 1;
      const id = orders;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error('the render thread does not answer'));
          watch(thread, () => !thread.waiting.has(id), composition);
        }, order.budgetMs + GRACE_MS);
        thread.waiting.set(id, { resolve, reject, timer });
        thread.worker.postMessage({ id, composition, ...order } satisfies RenderOrder);
      });
    },
    async close() {
      closed = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
