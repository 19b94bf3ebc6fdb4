import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Running, CommandResult } from './stage.ts';

/** The release tool of the repository at `root`, used like a team would: each command is a separate process. */
export function releaseTool(root: string, env: NodeJS.ProcessEnv) {
  const begin = (words: readonly string[], more: NodeJS.ProcessEnv = {}): Running => {
    const child = spawn(process.execPath, [path.join(root, 'deploy/release/cli.ts'), ...words], {
      cwd: root,
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<CommandResult>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, output: output.trim() }));
    });
    return { ended, kill: () => void child.kill('SIGKILL') };
  };
  return { begin, type: (...words: string[]) => begin(words).ended };
}
