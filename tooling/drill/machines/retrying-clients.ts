import { setTimeout as pause } from 'node:timers/promises';
import { callAt } from '@gargoyle/api/src/testing/api-client.ts';
import type { Cluster } from '@gargoyle/api/src/testing/crash/cluster.ts';
import type { Fault } from './browsers.ts';

/** Clients that retry until they are answered, as people do while a school is briefly unavailable. */
export interface RetryingClients extends Pick<Cluster, 'ask' | 'askOnce'> {
  /** Calls without an answer, or answered with 503, or with 502 or 504 by an edge that does not reach the API. */
  refused: Fault[];
  /** Errors that an outage does not explain. */
  faults: string[];
}

const LONGEST_MS = 30_000;
const UNAVAILABLE = new Set([502, 503, 504]);

export function retryingClientsAt(base: string, over: AbortSignal): RetryingClients {
  const refused: Fault[] = [];
  const faults: string[] = [];
  const askOnce: RetryingClients['askOnce'] = async (name, input, options) => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const answer = await callAt(base, name, input, { ...options, signal }).catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && !UNAVAILABLE.has(answer.status)) {
      if (answer.status >= 500) faults.push(`${name} was answered ${answer.status}`);
      return answer;
    }
    refused.push({ at: performance.now(), what: `${name}: ${typeof answer === 'string' ? answer : answer.status}` });
    return null;
  };
  return {
    refused,
    faults,
    askOnce,
    async ask(name, input, options) {
      for (;;) {
        const answer = await askOnce(name, input, options);
        if (answer) return answer;
        if (over.aborted) throw new Error(`${name} was not answered before the end`);
        await pause(50);
      }
    },
  };
}
