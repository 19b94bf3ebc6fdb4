import { forgetRun, pause, rememberRun, type Service, startService } from './processes.ts';

export interface Services {
  /** Starts a server and keeps it running: one that dies is started again with a growing pause. */
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

/** The servers of one running school. */
export function createServices({ root, data, env, say }: Options): Services {
  const running = new Map<string, { service: Service; args: readonly string[] }>();
  let stopping = false;

  async function start(name: string, args: readonly string[], failures = 0): Promise<void> {
    const began = Date.now();
    const service = await startService({
      name,
      node: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', ...args],
      cwd: root,
      env,
      onLost: (code) => {
        if (stopping) return;
        const again = Date.now() - began > 60_000 ? 0 : failures + 1;
        say(`The ${name} ended with code ${code}; starting it again.`);
        void pause(Math.min(200 * 2 ** again, 10_000))
          .then(() => (stopping ? undefined : start(name, args, again)))
          .catch((error: unknown) => say(`The ${name} could not be started again: ${String(error)}`));
      },
    });
    running.set(name, { service, args });
    rememberRun(data, [process.pid, ...[...running.values()].map(({ service: { child } }) => child.pid ?? 0)]);
  }

  return {
    start,
    async restart(name) {
      const known = running.get(name);
      if (!known || stopping) return;
      await known.service.stop();
      if (!stopping) await start(name, known.args);
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      await Promise.all([...running.values()].map(({ service }) => service.stop()));
      forgetRun(data);
    },
  };
}
