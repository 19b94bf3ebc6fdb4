import { setTimeout as timer } from 'node:timers/promises';
import { forgetRun, rememberRun, type Service, startService } from './processes.ts';

export interface Services {
  /** Starts a server and keeps it running: one that dies is started again, for as long as it takes. */
  start(name: string, args: readonly string[]): Promise<void>;
  /** Ends one and starts it anew. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  root: string;
  data: string;
  env: NodeJS.ProcessEnv;
  say(line: string): void;
}

interface Kept {
  name: string;
  args: readonly string[];
  /** Aborted when nobody wants it to run any more. */
  over: AbortController;
  service?: Service;
  /** Its start, or what is being done to bring it back. */
  rising?: Promise<void>;
}

const LONGEST_PAUSE_MS = 10_000;
/** One that ran so long has no failures behind it. */
const STEADY_MS = 60_000;

/** The pause before the next start, after so many failures in a row: it grows to ten seconds and stays there. */
export const pauseAfter = (failures: number): number => Math.min(200 * 2 ** failures, LONGEST_PAUSE_MS);

/** The servers of one running school. */
export function createServices({ root, data, env, say }: Options): Services {
  const running = new Map<string, Kept>();
  let stopping = false;

  async function launch(kept: Kept, failures: number): Promise<void> {
    const { name, args, over } = kept;
    const began = Date.now();
    kept.service = await startService({
      name,
      node: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', ...args],
      cwd: root,
      env,
      signal: over.signal,
      onLost: (code) => {
        say(`The ${name} ended with code ${code}; starting it again.`);
        kept.rising = revive(kept, Date.now() - began > STEADY_MS ? 1 : failures + 1);
      },
    });
    rememberRun(data, [process.pid, ...[...running.values()].map(({ service }) => service?.child.pid ?? 0)]);
  }

  /** Tries until it stands, or nobody wants it any more. */
  async function revive(kept: Kept, before: number): Promise<void> {
    const { signal } = kept.over;
    for (let failures = before; ; failures++) {
      try {
        await timer(pauseAfter(failures), undefined, { signal });
        return await launch(kept, failures);
      } catch (error) {
        if (signal.aborted) return;
        const words = error instanceof Error ? error.message : String(error);
        const next = pauseAfter(failures + 1) / 1000;
        say(`The ${kept.name} could not be started again, next try in ${next} s: ${words}`);
      }
    }
  }

  async function end(kept: Kept): Promise<void> {
    kept.over.abort();
    await Promise.allSettled([kept.rising]);
    await kept.service?.stop();
  }

  async function start(name: string, args: readonly string[]): Promise<void> {
    const kept: Kept = { name, args, over: new AbortController() };
    running.set(name, kept);
    kept.rising = launch(kept, 0);
    await kept.rising;
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
      forgetRun(data);
    },
  };
}
