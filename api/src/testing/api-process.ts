import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';

const program = path.join(import.meta.dirname, '../server.ts');

/** Compile cache shared by all starts of the program. */
function compiled(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

/**
 * Compiles the program before all its starts, since a killed process does not write the cache. A wrong setting ends the
 * run.
 */
export async function compileApi(): Promise<void> {
  const env = { ...compiled(), PATH: process.env['PATH'], PAYMENTS: 'none' };
  await once(spawn(process.execPath, [program], { stdio: 'ignore', env }), 'exit');
}

/** The API as a separate process. */
export interface ApiProcess {
  child: ChildProcess;
  port: number;
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** Its output so far. */
  output(): string;
  /** Exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Resolves once it is ready. @throws Error with its output when it ends before */
  ready(): Promise<void>;
  /** Kills it with SIGKILL, like a power failure. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts the API, or one role of it, on a free port. @param settings environment in addition to PATH and its port */
export async function spawnApi(settings: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...compiled(), PATH: process.env['PATH'], API_PORT: String(port), WORKER_PORT: String(port), ...settings },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const started = once(child, 'message').then(() => undefined);
  const early = ended.then((code) => {
    throw new Error(`The API ended with ${code}: ${text.trim()}`);
  });
  // A test that expects the process to end early does not wait for its readiness.
  early.catch(() => {});
  started.catch(() => {});
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    output: () => text.trim(),
    ended,
    ready: () => Promise.race([started, early]),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
