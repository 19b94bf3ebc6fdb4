import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyOfRepository } from '@gargoyle/tooling/test/copy-repository.ts';
import { freePort } from '@gargoyle/tooling/test/school-under-test.ts';

export interface Workbench {
  url: string;
  /** Replaces a text in a file of the copy. */
  edit(file: string, from: string, to: string): void;
  close(): Promise<void>;
}

/** Runs `npm run dev` in a copy of this repository that the test may change. */
export async function openWorkbench(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Workbench> {
  const copy = copyOfRepository();
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-dev-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  // Settings of the school under test must not apply: its API would be used instead of the copy's own.
  const own = { NODE_ENV: '', PUBLIC_URL: '', API_PUBLIC_URL: '', API_URL: '', BASE_URL: '' };
  const places = { PORT: String(port), API_PORT: String(apiPort), GARGOYLE_DATA: data };
  const child = spawn(process.execPath, [path.join(copy, 'tooling/dev/dev.ts'), ...args], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...own, ...env, ...places },
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    for (const folder of [copy, data]) fs.rmSync(folder, { recursive: true, force: true });
  };
  const ready = new Promise<boolean>((resolve) => child.once('message', () => resolve(true)));
  if (!(await Promise.race([ready, ended.then(() => false)]))) {
    await close();
    throw new Error(`npm run dev ended: ${output}`);
  }
  return {
    url: `http://localhost:${port}`,
    edit(file, from, to) {
      const place = path.join(copy, file);
      const text = fs.readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
      fs.writeFileSync(place, text.replace(from, to));
    },
    close,
  };
}
