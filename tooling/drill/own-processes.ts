import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endsBy } from '../test/end-on-signals.ts';
import { root } from '../test/parts.ts';
import { freePort } from '../test/school-under-test.ts';
import { type OwnEdge, reader } from './stage.ts';

interface Own {
  logs: string[];
  end(): Promise<void>;
}

/** Starts a server process of the school; resolves when it reports ready. */
async function startOwn(file: string, env: NodeJS.ProcessEnv): Promise<Own> {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, file)], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const logs: string[] = [];
  child.stderr?.on('data', (chunk) => logs.push(...String(chunk).split('\n').filter(Boolean)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const unregister = endsBy(kill);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then(() => reject(new Error(`${file} ended before it was ready: ${logs.join(' ')}`)));
  });
  return { logs, end: () => kill().finally(unregister) };
}

/** Starts another edge on the store of `GARGOYLE_DATA` with the API at `API_URL`. */
export async function startEdge(env: NodeJS.ProcessEnv): Promise<OwnEdge> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const { logs, end } = await startOwn('deploy/edge/server.ts', { ...env, PORT: String(port), PUBLIC_URL: base });
  return { open: reader(base), logs: () => logs, end };
}

/** Starts the health watch for the store of `GARGOYLE_DATA`, like `npm start` does. */
export const startWatch = (env: NodeJS.ProcessEnv): Promise<Own> => startOwn('deploy/health/server.ts', env);
