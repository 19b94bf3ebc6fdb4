import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Folders } from './folders.ts';
import { writeAtomically } from '@gargoyle/store/write-file.ts';

// Writes go to the store first, and then to the local copy, from which everything is read.

type Place = Pick<Folders, 'store' | 'isCopy' | 'root'>;

export const storeKey = ({ root }: Pick<Folders, 'root'>, file: string): string =>
  path.relative(root, file).split(path.sep).join('/');

export async function storeFile(folders: Place, file: string, content: string | Buffer): Promise<void> {
  await folders.store.put(storeKey(folders, file), content);
  if (folders.isCopy) writeAtomically(file, content);
}

/** False when the name is taken already, also by a concurrent writer. */
export async function storeFileOnce(folders: Place, file: string, content: string | Buffer): Promise<boolean> {
  const isOurs = await folders.store.putOnce(storeKey(folders, file), content);
  if (isOurs && folders.isCopy) writeAtomically(file, content);
  return isOurs;
}

export async function removeFile(folders: Place, file: string): Promise<void> {
  await folders.store.remove(storeKey(folders, file));
  if (folders.isCopy) rmSync(file, { force: true });
}
