import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './parts.ts';
import { freePort } from './school-under-test.ts';

export interface SecondEdge {
  url: string;
  /** Its own data folder, with a copy of the school's store. */
  data: string;
  stop(): Promise<void>;
}

/**
 * A separate edge for the API of a running school: promotions in its store change nothing for others.
 * @param beside data folder of that school
 */
export async function startSecondEdge(beside: string, apiUrl: string): Promise<SecondEdge> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-second-'));
  fs.cpSync(path.join(beside, 'releases'), path.join(data, 'releases'), { recursive: true });
  fs.copyFileSync(path.join(beside, 'edge-token'), path.join(data, 'edge-token'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { PORT: `${port}`, GARGOYLE_DATA: data, API_URL: apiUrl, API_PUBLIC_URL: apiUrl, PUBLIC_URL: url };
  const child = spawn(process.execPath, ['--no-compilation-cache', path.join(root, 'deploy/edge/server.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: '', ...settings },
  });
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (message !== 'ready') throw new Error('the second edge ended before it was ready');
  return {
    url,
    data,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
