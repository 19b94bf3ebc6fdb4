import { EventEmitter, once } from 'node:events';
import type { Contract } from '@gargoyle/shared/contract/all';
import type { Input, Output } from '@gargoyle/shared/contract/endpoint';
import { callAt, type ApiResponse } from '../api-client.ts';
import { type ApiProcess, spawnApi } from '../api-process.ts';
import type { Chance } from './chance.ts';

type Options = { token?: string; headers?: Record<string, string> };

/** API processes that are killed and replaced while customers call them. */
export interface Cluster {
  /** Calls any living process and repeats until one responds. */
  ask<N extends keyof Contract>(
    name: N,
    input: Input<Contract[N]>,
    o?: Options,
  ): Promise<ApiResponse<Output<Contract[N]>>>;
  /** Calls once; null when the process died or the database was unreachable. */
  askOnce<N extends keyof Contract>(
    name: N,
    input: Input<Contract[N]>,
    o?: Options,
  ): Promise<ApiResponse<Output<Contract[N]>> | null>;
  /** Resolves once a process is ready. */
  ready(): Promise<void>;
  /** Resolves after this many further responses. */
  answers(count: number): Promise<void>;
  /** Kills a random process and starts its replacement. */
  kill(): Promise<void>;
  /** Failures that no crash explains. */
  readonly faults: readonly string[];
  /** How often a call had to be repeated. */
  readonly repeated: () => number;
  stop(): Promise<void>;
}

const SIZE = 2;

export async function startCluster(settings: Record<string, string>, chance: Chance): Promise<Cluster> {
  const living: ApiProcess[] = [];
  const startingApis = new Set<Promise<void>>();
  const events = new EventEmitter().setMaxListeners(0);
  const faults: string[] = [];
  let repeats = 0;
  let stopping = false;

  const startApi = (): void => {
    const starting = (async () => {
      const api = await spawnApi(settings);
      const ended = api.ended.then(() => 'ended' as const);
      const ready = api.ready().then(
        () => 'ready' as const,
        () => 'ended' as const,
      );
      if ((await Promise.race([ready, ended])) === 'ready') living.push(api);
      // Started while the database was unreachable: try again, like a supervisor.
      else if (!stopping) startApi();
      events.emit('started');
    })();
    startingApis.add(starting);
    void starting.finally(() => startingApis.delete(starting));
  };
  const ready = async (): Promise<void> => {
    while (living.length === 0) await once(events, 'started');
  };
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

  const askOnce: Cluster['askOnce'] = async (name, input, options) => {
    await ready();
    const response = await callAt(any(living).url, name, input, options).catch(() => null);
    if (response === null || response.status === 503) return null;
    events.emit('response');
    if (response.status >= 500) faults.push(`${name} answered ${response.status} ${JSON.stringify(response.body)}`);
    return response;
  };
  for (let i = 0; i < SIZE; i++) startApi();
  await Promise.all(startingApis);
  return {
    askOnce,
    ready,
    faults,
    repeated: () => repeats,
    async answers(count) {
      for (let i = 0; i < count; i++) await once(events, 'response');
    },
    async ask(name, input, options) {
      for (;;) {
        const response = await askOnce(name, input, options);
        if (response) return response;
        repeats += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async kill() {
      await ready();
      const victim = any(living);
      living.splice(living.indexOf(victim), 1);
      await victim.kill();
      startApi();
    },
    async stop() {
      stopping = true;
      await Promise.all(startingApis);
      await Promise.all(living.map((api) => api.stop()));
    },
  };
}
