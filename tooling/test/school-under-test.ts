import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
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

/** A port that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

interface Place {
  port: number;
  apiPort: number;
  data: string;
}

/** Starts the production build on free ports with a data folder of its own, beside whatever else is running. */
export async function startSchoolUnderTest(env: NodeJS.ProcessEnv = {}): Promise<SchoolUnderTest> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-test-'));
  return startAt({ port: await freePort(), apiPort: await freePort(), data }, env);
}

async function startAt(place: Place, env: NodeJS.ProcessEnv): Promise<SchoolUnderTest> {
  const { port, apiPort, data } = place;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'tooling/start/start.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: '',
        PUBLIC_URL: '',
        API_PUBLIC_URL: '',
        ...env,
        PORT: String(port),
        API_PORT: String(apiPort),
        GARGOYLE_DATA: data,
      },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then((code) => reject(new Error(`The school under test ended with code ${code} before it was ready.`)));
  });
  const pauseForRestart = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    env: { BASE_URL: `http://localhost:${port}`, API_URL: `http://localhost:${apiPort}`, SCHOOL_DATA: data },
    pid: child.pid ?? 0,
    pauseForRestart,
    restart: () => startAt(place, env),
    async stop() {
      await pauseForRestart();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
