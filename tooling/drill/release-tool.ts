import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Typed } from './stage.ts';

/** The release tool of the repository at `root`, typed as a team would: each command a process of its own. */
export const releaseTool =
  (root: string, env: NodeJS.ProcessEnv) =>
  (...words: string[]): Promise<Typed> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [path.join(root, 'deploy/release/cli.ts'), ...words], {
        cwd: root,
        env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, said: said.trim() }));
    });
