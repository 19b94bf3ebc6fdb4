import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { command } from '../release/commands.ts';

const TOOL = path.join(import.meta.dirname, '../release/cli.ts');

export interface CommandResult {
  status: number | null;
  output: string;
}

/** Runs commands, each in its own process. */
export const commandRunner =
  (settings: Readonly<Record<string, string>>) =>
  (...words: string[]): CommandResult => {
    const env = { ...process.env, NODE_NO_WARNINGS: '1', ...settings };
    const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...words], { encoding: 'utf8', env });
    return { status, output: (stdout + stderr).trim() };
  };

/** The same in this process, where a separate one does not matter: starting one takes a quarter of a second. */
export const inProcessCommandRunner =
  (settings: Readonly<Record<string, string>>) =>
  async (...words: string[]): Promise<CommandResult> => {
    const [env, code] = [process.env, process.exitCode];
    const lines: string[] = [];
    const keep = (...parts: unknown[]) => void lines.push(format(...parts));
    const spies = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(keep));
    process.env = { ...env, ...settings };
    process.exitCode = 0;
    try {
      await command(words);
      return { status: Number(process.exitCode), output: lines.join('\n').trim() };
    } finally {
      process.env = env;
      process.exitCode = code;
      for (const spy of spies) spy.mockRestore();
    }
  };
