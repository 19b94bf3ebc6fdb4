import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endsBy } from '../../test/end-on-signals.ts';
import { within } from '../within.ts';
import type { Program } from './programs.ts';
import type { Machine, Started } from './scene.ts';

function start(...[file, args, options]: Parameters<Machine['start']>): Started {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text = (text + chunk).slice(-20_000)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      text += error.message;
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => text.trim(),
    ended,
    end: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Maximum time for each started thing to end. */
const TIMEOUT_MS = 30_000;

/** Provides a scene with a folder and programs of this machine, and cleans everything up however the scene ends. */
export async function onMachine(
  options: { programs: Partial<Record<Program, string>>; saw(sentence: string): void; timeoutMs?: number },
  play: (machine: Machine) => Promise<void>,
): Promise<void> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-machines-'));
  fs.chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })];
  const endAll = async () => {
    const faults: unknown[] = [];
    for (let end = ends.pop(); end; end = ends.pop())
      await within(
        timeoutMs,
        `something started by the scene has not ended (${end})`,
        Promise.resolve().then(end),
      ).catch((error: unknown) => faults.push(error));
    return faults;
  };
  const unregister = endsBy(endAll);
  const failures: unknown[] = [];
  await play({
    folder,
    program: (name) => {
      const file = options.programs[name];
      if (!file) throw new Error(`the scene does not declare that it needs ${name}`);
      return file;
    },
    start: (...what) => {
      const started = start(...what);
      ends.push(() => started.end());
      return started;
    },
    endsBy: (end) => void ends.push(end),
    saw: options.saw,
  }).catch((error: unknown) => failures.push(error));
  const faults = await endAll();
  unregister();
  if (failures.length) for (const fault of faults) options.saw(String(fault));
  for (const first of [...failures, ...faults]) throw first;
}
