import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process exists and is not a zombie. */
export function alive(pid: number): boolean {
  return state(pid) === 'running';
}

function state(pid: number): 'running' | 'zombie' | 'gone' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  if (process.platform !== 'linux') return 'running';
  try {
    return fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .startsWith('Z')
      ? 'zombie'
      : 'running';
  } catch {
    return 'gone';
  }
}

/**
 * The server named by postmaster.pid, if it is still running. A killed one stays a zombie until process 1 reaps it,
 * and PostgreSQL refuses to start meanwhile, so this waits.
 */
export async function leftover(data: string): Promise<{ pid: number; port: number } | null> {
  for (let i = 0; i < 100; i++) {
    let lines: string[];
    try {
      lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    } catch {
      return null;
    }
    const pid = Math.abs(Number(lines[0]));
    const found = pid ? state(pid) : 'gone';
    if (found === 'gone') return null;
    // The process id may have been reused by an unrelated program.
    if (found === 'running') return isPostgres(pid) ? { pid, port: Number(lines[3]) } : null;
    await pause(50);
  }
  return null;
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** Stops a server: fast shutdown first, then, after five seconds, by force. */
export async function halt(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let i = 0; i < 200; i++) {
      if (!alive(pid)) return;
      await pause(25);
    }
  }
}

/** A process by its id and the tick in which it began, because ids are used again, after a restart of the machine above all. */
function nameOf(pid: number): string {
  if (process.platform !== 'linux' || !alive(pid)) return `${pid}`;
  const [, began = ''] = /^(?:\S+ ){19}(\S+)/.exec(read(`/proc/${pid}/stat`).replace(/^.*\) /s, '')) ?? [];
  return `${pid} ${began}`;
}

/** Allows one start at a time per folder; a lock whose owner is gone is ignored. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const ownFile = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(ownFile, nameOf(process.pid));
  try {
    // A hard link appears together with its content, so nobody ever reads a lock without an owner.
    while (!linked(ownFile, file)) {
      const owner = read(file);
      const pid = Number.parseInt(owner, 10);
      if (pid && (!alive(pid) || owner !== nameOf(pid))) fs.rmSync(file, { force: true });
      await pause(50);
    }
    try {
      return await work();
    } finally {
      fs.rmSync(file, { force: true });
    }
  } finally {
    fs.rmSync(ownFile, { force: true });
  }
}

function linked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
