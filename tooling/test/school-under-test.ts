import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { removeData } from '@gargoyle/api/src/kernel/db/embedded-home.ts';
import { isTaken } from '../start/processes.ts';
import { endsBy, isEnding } from './end-on-signals.ts';
import { root } from './parts.ts';

export interface SchoolUnderTest {
  env: { BASE_URL: string; API_URL: string; SCHOOL_DATA: string };
  /** Process id of the start tool, the parent of all servers. */
  pid: number;
  /** Stops the servers and keeps the data. */
  pauseForRestart(): Promise<void>;
  /** Starts again on the same ports and data. */
  restart(): Promise<SchoolUnderTest>;
  /** Stops the servers and removes the data. */
  stop(): Promise<void>;
}

/** A free port below the range that systems use for outgoing connections. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const taken = await Promise.all([isTaken(port, '127.0.0.1'), isTaken(port, '::1')]);
  return taken.some(Boolean) ? freePort() : port;
}

interface Place {
  port: number;
  apiPort: number;
  data: string;
}

/** Receives each output line of the servers; without it their output is passed through. */
type OnLine = (line: string) => void;

/** Starts the production build on free ports with a separate data folder, next to anything else that is running. */
export async function startSchoolUnderTest(
  env: NodeJS.ProcessEnv = {},
  onLine?: OnLine,
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-test-')),
): Promise<SchoolUnderTest> {
  return startAt({ port: await freePort(), apiPort: await freePort(), data }, env, onLine);
}

async function startAt(place: Place, env: NodeJS.ProcessEnv, onLine?: OnLine): Promise<SchoolUnderTest> {
  const { port, apiPort, data } = place;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'tooling/start/start.ts')],
    {
      cwd: root,
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: '',
        PUBLIC_URL: '',
        API_PUBLIC_URL: '',
        // Several tests sign in as the same person at the same time; the test of this rule turns it on.
        ONE_SESSION: 'off',
        // The cores are for the tests.
        PICTURE_SIZES: 'on-request',
        ...env,
        PORT: String(port),
        API_PORT: String(apiPort),
        GARGOYLE_DATA: data,
      },
    },
  );
  if (onLine)
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', onLine);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    removeData(data);
  };
  const unregister = endsBy(stop);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then((code) => {
      if (!isEnding()) reject(new Error(`The school under test ended with code ${code} before it was ready.`));
    });
  });
  const pauseForRestart = async () => {
    child.kill('SIGTERM');
    await ended;
    unregister();
  };
  return {
    env: { BASE_URL: `http://localhost:${port}`, API_URL: `http://localhost:${apiPort}`, SCHOOL_DATA: data },
    pid: child.pid ?? 0,
    pauseForRestart,
    restart: () => startAt(place, env, onLine),
    stop: () => stop().finally(unregister),
  };
}
