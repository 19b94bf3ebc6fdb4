import { Worker } from 'node:worker_threads';
import type { Deployment } from '@gargoyle/shared/contract/deployment.ts';
import type { RenderAnswer, RenderOrder, WorkerSettings } from './render-messages.ts';

const GRACE_MS = 200;

interface Waiting {
  resolve(answer: RenderAnswer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  told: Set<string>;
}

export interface RenderPool {
  /** Rejects when the thread does not answer within the budget and a grace of 200 ms; the thread is then replaced. */
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
    const thread: Thread = { worker, waiting: new Map(), told: new Set() };
    threads[place] = thread;
    worker.unref();
    worker.on('message', (answer: RenderAnswer) => {
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

  return {
    replaced: () => replaced,
    render(deployment, composition, order) {
      turn = (turn + 1) % size;
      const thread = threads[turn] as Thread;
      if (!thread.told.has(composition)) {
        thread.told.add(composition);
        if (thread.told.size > 5) thread.told = new Set([composition]);
        thread.worker.postMessage({ deployment, composition });
      }
      orders += 1;
      const id = orders;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          thread.waiting.delete(id);
          reject(new Error('the render thread does not answer'));
          void thread.worker.terminate();
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
