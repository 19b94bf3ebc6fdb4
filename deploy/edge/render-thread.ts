import { Worker } from 'node:worker_threads';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { RenderAnswer, RenderOrder, Said, WorkerSettings } from './render-messages.ts';

/** How long an order waits for a thread to begin with it: others come first, or the code is still being loaded. */
const TAKE_MS = 3000;
/** Beyond its budget, which the shell itself keeps, what a page may compute without a word. */
const GRACE_MS = 200;
/** A thread that computes this long without a word is caught in a loop. One that loads its code is given longer. */
const LOOP_MS = 1500;
const COLD_MS = 6000;
/** The most that any page takes, whatever it waits for. */
const LONGEST_MS = 8000;
const LOOK_MS = 100;

/** An order on its way: until `answer` or `refuse` is called, whichever comes first. */
export interface Waiting {
  order: RenderOrder;
  deployment: Deployment;
  answer(answer: RenderAnswer): void;
  refuse(error: Error): void;
}

interface Kept extends Waiting {
  since: number;
  taken: boolean;
}

export interface RenderThread {
  /** Orders that it has not answered. */
  load(): number;
  tell(deployment: Deployment, composition: string): void;
  give(waiting: Waiting): void;
  close(): Promise<unknown>;
}

interface Options {
  settings: WorkerSettings;
  warn(line: string): void;
  /** It has loaded the code that it was told of. */
  onWarm(): void;
  /** It is gone, with orders that it had not begun with. */
  onEnd(left: Waiting[]): void;
}

/** Milliseconds of processor time: a busy machine makes a thread late, but only a loop makes it compute so long. */
async function computed(worker: Worker): Promise<number> {
  if (typeof worker.cpuUsage !== 'function') return worker.performance.eventLoopUtilization().active;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

export function startRenderThread({ settings, warn, onWarm, onEnd }: Options): RenderThread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: settings,
    // Left alone V8 keeps what a page needs for a moment until it has grown to hundreds of megabytes.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 },
  });
  worker.unref();
  const waiting = new Map<number, Kept>();
  const told = new Set<string>();
  let cold = 0;
  let heard = true;
  let silentFrom = 0;
  let watching = false;
  let ended = false;

  worker.on('message', (said: Said) => {
    heard = true;
    if ('warm' in said) {
      cold -= 1;
      onWarm();
    } else if ('stray' in said) warn(`a render thread: ${said.stray}`);
    else if ('taken' in said) {
      const kept = waiting.get(said.taken);
      if (kept) kept.taken = true;
    } else {
      waiting.get(said.id)?.answer(said);
      waiting.delete(said.id);
    }
  });
  const end = (error: unknown) => {
    if (ended) return;
    ended = true;
    const all = [...waiting.values()];
    waiting.clear();
    // What the thread had not begun with did not end it.
    for (const { refuse } of all.filter(({ taken }) => taken))
      refuse(new Error(`the render thread ended: ${String(error)}`));
    onEnd(all.filter(({ taken }) => !taken));
  };
  worker.on('error', end);
  worker.on('exit', end);

  /** Looks at the thread as long as it owes an answer. */
  async function watch(): Promise<void> {
    watching = true;
    while (waiting.size) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
      const busy = await computed(worker).catch(() => silentFrom);
      if (heard) silentFrom = busy;
      heard = false;
      const silent = busy - silentFrom;
      for (const [id, kept] of waiting) {
        const age = performance.now() - kept.since;
        const late = kept.taken ? silent > kept.order.budgetMs + GRACE_MS : age > TAKE_MS;
        if (!late && age < LONGEST_MS) continue;
        kept.refuse(new Error(`the render thread does not ${kept.taken ? 'answer' : 'come to it'}`));
        if (!kept.taken) waiting.delete(id);
      }
      if (silent > (cold ? COLD_MS : LOOP_MS)) void worker.terminate();
    }
    watching = false;
  }

  function tell(deployment: Deployment, composition: string): void {
    if (told.has(composition)) return;
    if (told.size >= 5) told.clear();
    told.add(composition);
    cold += 1;
    worker.postMessage({ deployment, composition });
  }

  return {
    load: () => waiting.size,
    tell,
    give(order) {
      tell(order.deployment, order.order.composition);
      waiting.set(order.order.id, { ...order, since: performance.now(), taken: false });
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
