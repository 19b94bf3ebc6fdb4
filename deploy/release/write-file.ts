import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function beside(file: string, text: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, text);
  return temporary;
}

/** Writes a file whole or not at all: nobody reads half of it. */
export const writeAtomically = (file: string, text: string): void => renameSync(beside(file, text), file);

/** Writes a file whole where there is none; false where there is one, whoever else tries at the same moment. */
export function writeOnce(file: string, text: string): boolean {
  const temporary = beside(file, text);
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
