import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Role, StartError } from './settings.ts';

/** Process ids of a running school, stored so that the next start can tell its own processes from others. */
interface RunFile {
  pids: number[];
}

/** Parts of a school that share a data folder each have their own file: starting one must not end the others. */
const runFile = (data: string, role: Role) => path.join(data, role === 'all' ? 'run.json' : `run-${role}.json`);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether `pid` runs a file of this repository: a recycled id of another program must never be killed. */
function isOurs(pid: number, root: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(root + path.sep);
  } catch {
    return false;
  }
}

/** Ends the processes that an earlier start with this data folder left behind: SIGTERM, then SIGKILL after 5 s. */
export async function endEarlier(data: string, root: string, role: Role = 'all'): Promise<void> {
  let earlier: RunFile;
  try {
    earlier = JSON.parse(fs.readFileSync(runFile(data, role), 'utf8')) as RunFile;
  } catch {
    return;
  }
  const running = earlier.pids.filter((pid) => pid !== process.pid && isOurs(pid, root));
  for (const pid of running) process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 5000;
  while (running.some(isAlive) && Date.now() < deadline) await pause(50);
  for (const pid of running.filter(isAlive)) process.kill(pid, 'SIGKILL');
  fs.rmSync(runFile(data, role), { force: true });
}

export function rememberRun(data: string, pids: number[], role: Role): void {
  fs.mkdirSync(data, { recursive: true });
  fs.writeFileSync(runFile(data, role), JSON.stringify({ pids } satisfies RunFile));
}

export const forgetRun = (data: string, role: Role): void => fs.rmSync(runFile(data, role), { force: true });

/** Throws if there is no such port, or another program listens on it, on either loopback address. */
export async function requireFreePort(name: string, port: number): Promise<void> {
  // Counted from another setting.
  if (port > 65_535)
    throw new StartError(`${name} is not set and would be ${port}: set it to a port number from 1 to 65535.`);
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTaken(port, host))
      throw new StartError(
        `Port ${port} is in use by another program: end it, or choose another port with ${name}=… npm start.`,
      );
  }
}

/** Whether a program listens on `port` of this loopback address. */
export const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Service {
  readonly name: string;
  readonly child: ChildProcess;
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  stop(): Promise<void>;
}

/**
 * Starts a server of the school as a child process with an IPC channel: when this process ends, however it ends, the
 * channel closes and the child ends too.
 * Resolves once the child sends `ready` on the channel; rejects with its stderr output if it ends before that.
 */
export function startService(o: {
  name: string;
  node: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Of `os.constants.priority`. Set before it has threads: those that it has keep theirs. */
  priority?: number;
  /** Receives lines of stdout until the server is ready. */
  onLine?(line: string): void;
  /** Stops it, ready or not. */
  signal?: AbortSignal;
  /** Called if a server that was ready ends unexpectedly. */
  onLost(code: number | null): void;
}): Promise<Service> {
  const child = spawn(o.node, o.args, { cwd: o.cwd, env: o.env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  if (o.priority !== undefined && child.pid) os.setPriority(child.pid, o.priority);
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-8000);
  };
  child.stderr?.on('data', collect);
  const lines = child.stdout && o.onLine ? createInterface(child.stdout) : undefined;
  lines?.on('line', (line) => o.onLine?.(line));
  let stopping = false;
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(killTimer);
  };
  o.signal?.addEventListener('abort', () => void stop(), { once: true });
  return new Promise((resolve, reject) => {
    let ready = false;
    child.once('error', (error) => reject(new StartError(`${o.name} could not be started: ${error.message}`)));
    child.on('message', (message) => {
      if (message !== 'ready' || ready) return;
      ready = true;
      child.stderr?.off('data', collect);
      lines?.close();
      child.stdout?.pipe(process.stdout);
      child.stderr?.pipe(process.stderr);
      resolve({ name: o.name, child, stop });
    });
    void ended.then((code) => {
      if (!ready) reject(new StartError(printed.trim() || `The ${o.name} ended with code ${code}.`));
      else if (!stopping) o.onLost(code);
    });
  });
}
