import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeData } from '@gargoyle/api/src/kernel/db/embedded-home.ts';
import { root } from '../test/parts.ts';
import { freePort } from '../test/school-under-test.ts';

/** Seconds until `npm run dev` is ready, with all applications and the API, when the data folder already exists. */
export async function measureDevStart(): Promise<number> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-dev-start-'));
  const settings = { PORT: String(await freePort()), API_PORT: String(await freePort()), GARGOYLE_DATA: data };
  const start = async (): Promise<number> => {
    const began = performance.now();
    const child = spawn(process.execPath, [path.join(root, 'tooling/dev/dev.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: '', BASE_URL: '', PUBLIC_URL: '', API_PUBLIC_URL: '', ...settings },
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await Promise.race([new Promise<void>((resolve) => child.once('message', () => resolve())), ended]);
    const seconds = (performance.now() - began) / 1000;
    if (child.exitCode !== null) throw new Error('npm run dev ended before it was ready');
    child.kill('SIGTERM');
    await ended;
    return seconds;
  };
  try {
    await start();
    return await start();
  } finally {
    removeData(data);
  }
}
