import { setTimeout as pause } from 'node:timers/promises';
import { callAt } from '@gargoyle/api/src/testing/api-client.ts';
import type { Cluster } from '@gargoyle/api/src/testing/crash/cluster.ts';
import type { Customers } from '@gargoyle/api/src/testing/crash/customers.ts';
import type { Fault } from './browsers.ts';

/** Clients without retries: missing answers, server errors and 429 are recorded. */
export interface CallsOnce {
  ask: Cluster['ask'];
  calls: () => number;
  faults: Fault[];
}

const LONGEST_MS = 30_000;

export function onceAt(base: string): CallsOnce {
  let calls = 0;
  const faults: Fault[] = [];
  const ask: Cluster['ask'] = async (name, input, options) => {
    calls += 1;
    const note = (what: string) => faults.push({ at: performance.now(), what: `${name} ${what}` });
    try {
      const answer = await callAt(base, name, input, { ...options, signal: AbortSignal.timeout(LONGEST_MS) });
      if (answer.status >= 500 || answer.status === 429) note(`was answered ${answer.status}`);
      return answer;
    } catch (error) {
      note(`was not answered: ${error}`);
      throw error;
    }
  };
  return { ask, calls: () => calls, faults };
}

/** How long a person looks at a page, ms. */
export const moment = (): number => 2000 + Math.random() * 4000;

/** Lets some people buy and others watch their subscription, at a human pace, until `over`. */
export async function startCrowd(
  { order, subscribe, watch, people }: Customers,
  { buyers, viewers, over }: { buyers: number; viewers: number; over: AbortSignal },
): Promise<{ faults: string[]; ended: Promise<unknown> }> {
  const faults: string[] = [];
  const again = async (person: number, work: (person: number) => Promise<void>) => {
    while (!over.aborted) {
      await work(person).catch((error: unknown) => faults.push(String(error)));
      await pause(moment());
    }
  };
  const [buying, viewing] = [await people(buyers), await people(viewers)];
  for (const viewer of viewing) await subscribe(viewer);
  const ended = Promise.all([
    ...buying.map((buyer) => again(buyer, order)),
    ...viewing.map((viewer) => again(viewer, watch)),
  ]);
  return { faults, ended };
}
