import { setTimeout as timer } from 'node:timers/promises';
import { forgetRun, rememberRun, type Service, startService } from './processes.ts';
import type { Role } from './settings.ts';

export interface Services {
  /** Starts a server and keeps it running: if it dies it is restarted until that succeeds. */
  start(name: string, args: readonly string[]): Promise<void>;
  /** Stops a server and starts it again. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  root: string;
  data: string;
  role?: Role;
  env: NodeJS.ProcessEnv;
  log(line: string): void;
}

interface Supervised {
  name: string;
  args: readonly string[];
  /** Aborted when the server must no longer run. */
  over: AbortController;
  service?: Service;
  /** Pending start or restart. */
  starting?: Promise<void>;
}

const LONGEST_PAUSE_MS = 10_000;
/** A server that ran this long starts again with a failure count of zero. */
const STEADY_MS = 60_000;

/** Delay before the next start after this many failures in a row, at most ten seconds. */
export const pauseAfter = (failures: number): number => Math.min(200 * 2 ** failures, LONGEST_PAUSE_MS);

/** Supervises the servers of one running school. */
export function createServices({ root, data, role = 'all', env, log }: Options): Services {
  const running = new Map<string, Supervised>();
  let stopping = false;

  async function launch(server: Supervised, failures: number): Promise<void> {
    const { name, args, over } = server;
    const began = Date.now();
    server.service = await startService({
      name,
      node: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', ...args],
      cwd: root,
      env,
      signal: over.signal,
      onLine: log,
      onLost: (code) => {
        log(`The ${name} ended with code ${code}; restarting it.`);
        server.starting = recover(server, Date.now() - began > STEADY_MS ? 1 : failures + 1);
      },
    });
    rememberRun(data, [process.pid, ...[...running.values()].map(({ service }) => service?.child.pid ?? 0)], role);
  }

  /** Retries until the server is ready, or must no longer run. */
  async function recover(server: Supervised, before: number): Promise<void> {
    const { signal } = server.over;
    for (let failures = before; ; failures++) {
      try {
        await timer(pauseAfter(failures), undefined, { signal });
        return await launch(server, failures);
      } catch (error) {
        if (signal.aborted) return;
        const words = error instanceof Error ? error.message : String(error);
        const next = pauseAfter(failures + 1) / 1000;
        log(`The ${server.name} could not be restarted, next attempt in ${next} s: ${words}`);
      }
    }
  }

  async function end(server: Supervised): Promise<void> {
    server.over.abort();
    await Promise.allSettled([server.starting]);
    await server.service?.stop();
  }

  async function start(name: string, args: readonly string[]): Promise<void> {
    const server: Supervised = { name, args, over: new AbortController() };
    running.set(name, server);
    server.starting = launch(server, 0);
    await server.starting;
  }

  return {
    start,
    async restart(name) {
      const known = running.get(name);
      if (!known || stopping) return;
      await end(known);
      if (!stopping) await start(name, known.args);
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      await Promise.all([...running.values()].map(end));
      forgetRun(data, role);
    },
  };
}
