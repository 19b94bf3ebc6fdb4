import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Suffix of files that are being written; they are never listed. */
const UNFINISHED = '.unfinished';

export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

const unfinished = (file: string): string => `${file}.${randomUUID()}${UNFINISHED}`;

function beside(file: string, content: string | Buffer): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = unfinished(file);
  try {
    writeFileSync(temporary, content);
  } catch (error) {
    // On a full disk each new attempt would otherwise fill what has become free.
    rmSync(temporary, { force: true });
    throw error;
  }
  return temporary;
}

/** Writes a file atomically. */
export const writeAtomically = (file: string, content: string | Buffer): void =>
  renameSync(beside(file, content), file);

/** Copies a file atomically. */
export async function copyAtomically(from: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = unfinished(file);
  try {
    await copyFile(from, temporary);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Writes a file atomically unless it exists; false when it does, also for concurrent writers. */
export function writeOnce(file: string, content: string | Buffer): boolean {
  const temporary = beside(file, content);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
