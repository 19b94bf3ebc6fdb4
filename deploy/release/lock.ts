import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STALE_MS = 30_000;
const PATIENCE_MS = 20_000;

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function abandoned(lock: string): boolean {
  try {
    const holder = Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
    return !alive(holder);
  } catch {
    // Between its making and its naming; only an old one is nobody's.
    try {
      return Date.now() - statSync(lock).mtimeMs > STALE_MS;
    } catch {
      return false;
    }
  }
}

/** Runs `work` while holding `lock`, a folder: making one is atomic everywhere. One change at a time (PLAT-015). */
export async function withLock<T>(lock: string, work: () => Promise<T> | T): Promise<T> {
  const began = Date.now();
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (abandoned(lock)) rmSync(lock, { recursive: true, force: true });
      else if (Date.now() - began > PATIENCE_MS)
        throw new Error(`somebody else changes the deployment and does not finish; see ${lock}`);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  try {
    writeFileSync(path.join(lock, 'pid'), String(process.pid));
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
