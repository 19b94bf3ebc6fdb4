import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;
const NAME = /^gargoyle-tests-(\d+)-/;

/** Whether a folder is a tmpfs where files can be written and executed, by the kernel's list of mounts. */
export function isMemory(folder: string, mounts: string): boolean {
  const [, , kind, options = ''] =
    mounts
      .split('\n')
      .findLast((line) => line.split(' ')[1] === folder)
      ?.split(' ') ?? [];
  return kind === 'tmpfs' && !/\b(noexec|ro)\b/.test(options);
}

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM;
}

function placeOf(): string {
  const mounts = fs.existsSync('/proc/mounts') ? fs.readFileSync('/proc/mounts', 'utf8') : '';
  return isMemory(MEMORY, mounts) && hasRoom(MEMORY) ? MEMORY : os.tmpdir();
}

/** Removes folders that killed runs left behind. */
export function removeLeftovers(place: string): void {
  for (const name of fs.readdirSync(place)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (!pid) continue;
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH')
        fs.rmSync(path.join(place, name), { recursive: true, force: true });
    }
  }
}

/**
 * A folder for temporary data of a test run, removed when this process exits. In memory if there is room: hundreds of
 * databases are created and dropped, which on a disk costs the file system more than the database itself.
 */
export function makeScratch(place = placeOf()): string {
  removeLeftovers(place);
  const folder = fs.mkdtempSync(path.join(place, `gargoyle-tests-${process.pid}-`));
  // The database may run as another user.
  fs.chmodSync(folder, 0o1777);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
