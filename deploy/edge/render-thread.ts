import { Worker } from 'node:worker_threads';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { RenderAnswer, RenderOrder, ThreadMessage, WorkerSettings } from './render-messages.ts';

/** How long an order may wait for a thread to start it: others may be first, or code may still be loading. */
const TAKE_MS = 3000;
/** Extra computing time beyond the budget, which the shell itself enforces. */
const GRACE_MS = 200;
/**
 * A thread that computes this long without a message is in an endless loop. While it loads code the limit is higher.
 */
const LOOP_MS = 1500;
const COLD_MS = 6000;
/** The limit for any page, whatever it waits for. */
const LONGEST_MS = 8000;
const CHECK_MS = 100;

/** A pending order, until `answer` or `refuse` is called, whichever comes first. */
export interface Waiting {
  order: RenderOrder;
  deployment: Deployment;
  /** When it was first given to a thread; others may have ended since. */
  since: number;
  answer(answer: RenderAnswer): void;
  refuse(error: Error): void;
}

interface Pending extends Waiting {
  taken: boolean;
}

export interface RenderThread {
  /** Number of unanswered orders. */
  load(): number;
  announce(deployment: Deployment, composition: string): void;
  give(waiting: Waiting): void;
  close(): Promise<unknown>;
}

interface Options {
  settings: WorkerSettings;
  warn(line: string): void;
  /** The worker has loaded the requested code. */
  onWarm(): void;
  /** The worker has ended; `left` are the orders that it had not started. */
  onEnd(left: Waiting[]): void;
}

/** Processor time in ms: a busy machine delays a thread, but only a loop computes this long. */
async function computed(worker: Worker): Promise<number> {
  if (typeof worker.cpuUsage !== 'function') return worker.performance.eventLoopUtilization().active;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

export function startRenderThread({ settings, warn, onWarm, onEnd }: Options): RenderThread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: settings,
    // Without limits V8 keeps short-lived garbage until the heap has hundreds of megabytes.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 },
  });
  worker.unref();
  const waiting = new Map<number, Pending>();
  const sent = new Set<string>();
  let cold = 0;
  let hasReported = true;
  let silentFrom = 0;
  let watching = false;
  let ended = false;

  worker.on('message', (message: ThreadMessage) => {
    hasReported = true;
    if ('warm' in message) {
      cold -= 1;
      onWarm();
    } else if ('stray' in message) warn(`a render thread: ${message.stray}`);
    else if ('taken' in message) {
      const pending = waiting.get(message.taken);
      if (pending) pending.taken = true;
    } else {
      waiting.get(message.id)?.answer(message);
      waiting.delete(message.id);
    }
  });
  const end = (error: unknown) => {
    if (ended) return;
    ended = true;
    const all = [...waiting.values()];
    waiting.clear();
    // Orders that the thread had not started did not end it, but others may have ended before it could.
    const now = performance.now();
    const isOver = ({ taken, since }: Pending) => taken || now - since > TAKE_MS;
    for (const { refuse } of all.filter(isOver)) refuse(new Error(`the render thread ended: ${String(error)}`));
    onEnd(all.filter((pending) => !isOver(pending)));
  };
  worker.on('error', end);
  worker.on('exit', end);

  /** Checks the thread for as long as it owes an answer. */
  async function watch(): Promise<void> {
    watching = true;
    while (waiting.size) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS).unref());
      const busy = await computed(worker).catch(() => silentFrom);
      if (hasReported) silentFrom = busy;
      hasReported = false;
      const silent = busy - silentFrom;
      for (const [id, pending] of waiting) {
        const age = performance.now() - pending.since;
        const isLate = pending.taken ? silent > pending.order.budgetMs + GRACE_MS : age > TAKE_MS;
        if (!isLate && age < LONGEST_MS) continue;
        pending.refuse(new Error(`the render thread does not ${pending.taken ? 'answer' : 'come to it'}`));
        if (!pending.taken) waiting.delete(id);
      }
      if (silent > (cold ? COLD_MS : LOOP_MS)) void worker.terminate();
    }
    watching = false;
  }

  function announce(deployment: Deployment, composition: string): void {
    if (sent.has(composition)) return;
    if (sent.size >= 5) sent.clear();
    sent.add(composition);
    cold += 1;
    worker.postMessage({ deployment, composition });
  }

  return {
    load: () => waiting.size,
    announce,
    give(order) {
      announce(order.deployment, order.order.composition);
      waiting.set(order.order.id, { ...order, taken: false });
      worker.postMessage(order.order);
      if (!watching) void watch();
    },
    close: () => {
      ended = true;
      waiting.clear();
      return worker.terminate();
    },
  };
}
