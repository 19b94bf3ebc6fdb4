import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endsBy } from '../../test/ending.ts';
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

/** How long each thing that a scene started may take to end. */
const PATIENCE_MS = 30_000;

/** Gives a scene its part of this machine, and takes all of it back however the scene ends. */
export async function onMachine(
  given: { programs: Partial<Record<Program, string>>; saw(sentence: string): void; patienceMs?: number },
  play: (machine: Machine) => Promise<void>,
): Promise<void> {
  const { patienceMs = PATIENCE_MS } = given;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-machines-'));
  fs.chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })];
  const endAll = async () => {
    const faults: unknown[] = [];
    for (let end = ends.pop(); end; end = ends.pop())
      await within(
        patienceMs,
        `something that the scene started has not ended (${end})`,
        Promise.resolve().then(end),
      ).catch((error: unknown) => faults.push(error));
    return faults;
  };
  const forget = endsBy(endAll);
  const whys: unknown[] = [];
  await play({
    folder,
    program: (name) => {
      const file = given.programs[name];
      if (!file) throw new Error(`the scene does not say that it needs ${name}`);
      return file;
    },
    start: (...what) => {
      const started = start(...what);
      ends.push(() => started.end());
      return started;
    },
    endsBy: (end) => void ends.push(end),
    saw: given.saw,
  }).catch((error: unknown) => whys.push(error));
  const faults = await endAll();
  forget();
  if (whys.length) for (const fault of faults) given.saw(String(fault));
  for (const first of [...whys, ...faults]) throw first;
}
