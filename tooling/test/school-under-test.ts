import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { removeData } from '@gargoyle/api/src/kernel/db/embedded-home.ts';
import { isTaken } from '../start/processes.ts';
import { endsBy, isEnding } from './ending.ts';
import { root } from './parts.ts';

export interface SchoolUnderTest {
  env: { BASE_URL: string; API_URL: string; SCHOOL_DATA: string };
  /** Of the start tool, parent of all servers. */
  pid: number;
  /** Ends the servers and keeps the data. */
  pauseForRestart(): Promise<void>;
  /** Starts again on the same ports and data. */
  restart(): Promise<SchoolUnderTest>;
  /** Ends the servers and removes the data. */
  stop(): Promise<void>;
}

/** A port that nobody listens on, below those that a system hands to outgoing connections while we are not looking. */
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

/** Gets each line that the servers say; without one they are passed through. */
type Hear = (line: string) => void;

/** Starts the production build on free ports with a data folder of its own, beside whatever else is running. */
export async function startSchoolUnderTest(
  env: NodeJS.ProcessEnv = {},
  hear?: Hear,
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-test-')),
): Promise<SchoolUnderTest> {
  return startAt({ port: await freePort(), apiPort: await freePort(), data }, env, hear);
}

async function startAt(place: Place, env: NodeJS.ProcessEnv, hear?: Hear): Promise<SchoolUnderTest> {
  const { port, apiPort, data } = place;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'tooling/start/start.ts')],
    {
      cwd: root,
      stdio: ['ignore', hear ? 'pipe' : 'inherit', hear ? 'pipe' : 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: '',
        PUBLIC_URL: '',
        API_PUBLIC_URL: '',
        // Several tests are the same person at the same time; who proves the rule itself asks for it.
        ONE_SESSION: 'off',
        ...env,
        PORT: String(port),
        API_PORT: String(apiPort),
        GARGOYLE_DATA: data,
      },
    },
  );
  if (hear) for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    removeData(data);
  };
  const forget = endsBy(stop);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then((code) => {
      if (!isEnding()) reject(new Error(`The school under test ended with code ${code} before it was ready.`));
    });
  });
  const pauseForRestart = async () => {
    child.kill('SIGTERM');
    await ended;
    forget();
  };
  return {
    env: { BASE_URL: `http://localhost:${port}`, API_URL: `http://localhost:${apiPort}`, SCHOOL_DATA: data },
    pid: child.pid ?? 0,
    pauseForRestart,
    restart: () => startAt(place, env, hear),
    stop: () => stop().finally(forget),
  };
}
