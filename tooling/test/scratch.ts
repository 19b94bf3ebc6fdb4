import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;
const NAME = /^gargoyle-tests-(\d+)-/;

/** Whether a folder is memory that may be written and from which programs may be started, by the kernel's list of mounts. */
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

/** Removes what runs left that were killed. */
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
 * A folder for what a run of tests throws away; it goes with this process. In memory where there is room: databases by
 * the hundred are made and dropped, which on a disk costs its file system more than the database itself.
 */
export function makeScratch(place = placeOf()): string {
  removeLeftovers(place);
  const folder = fs.mkdtempSync(path.join(place, `gargoyle-tests-${process.pid}-`));
  // The user of a database must get in, as into any temporary folder.
  fs.chmodSync(folder, 0o1777);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
