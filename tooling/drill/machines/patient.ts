import { setTimeout as pause } from 'node:timers/promises';
import { callAt } from '@gargoyle/api/src/testing/api-client.ts';
import type { Cluster } from '@gargoyle/api/src/testing/crash/cluster.ts';
import type { Fault } from './browsers.ts';

/** People who try again until they are answered, as they do while a school is away for a moment. */
export interface Patient extends Pick<Cluster, 'ask' | 'askOnce'> {
  /** What was not answered, or with "come again". */
  refused: Fault[];
  /** What no failure of a database excuses. */
  faults: string[];
}

const LONGEST_MS = 30_000;

export function patientAt(base: string, over: AbortSignal): Patient {
  const refused: Fault[] = [];
  const faults: string[] = [];
  const askOnce: Patient['askOnce'] = async (name, input, options) => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const heard = await callAt(base, name, input, { ...options, signal }).catch((error: unknown) => String(error));
    if (typeof heard !== 'string' && heard.status !== 503) {
      if (heard.status >= 500) faults.push(`${name} was answered ${heard.status}`);
      return heard;
    }
    refused.push({ at: performance.now(), what: `${name}: ${typeof heard === 'string' ? heard : heard.status}` });
    return null;
  };
  return {
    refused,
    faults,
    askOnce,
    async ask(name, input, options) {
      for (;;) {
        const heard = await askOnce(name, input, options);
        if (heard) return heard;
        if (over.aborted) throw new Error(`${name} was not answered before the end`);
        await pause(50);
      }
    },
  };
}
