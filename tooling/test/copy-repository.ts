import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PACKAGE_FOLDERS } from '@gargoyle/build/owners.ts';
import { root } from './parts.ts';

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'test-results', 'media']);
const isOurs = (name: string): boolean => name === '@gargoyle';

/** Links installed packages; links to our own packages lead to the copy's. */
function linkModules(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (isOurs(name)) fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else fs.symlinkSync(source, target);
  }
}

/**
 * A copy of this repository in a temporary folder, for tests that change it: sources are copied, installed packages
 * linked, pictures and films shared. Remove it with `fs.rmSync`.
 */
export function copyOfRepository(): string {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-copy-')));
  for (const name of fs.readdirSync(root)) {
    if (LEFT_OUT.has(name) || name.startsWith('.data')) continue;
    fs.cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.has(path.basename(file)) || path.basename(file) === 'media',
    });
  }
  for (const folder of ['.', ...PACKAGE_FOLDERS.filter((name) => !LEFT_OUT.has(name))]) {
    const modules = path.join(root, folder, 'node_modules');
    if (fs.existsSync(modules)) linkModules(modules, path.join(copy, folder, 'node_modules'));
  }
  fs.symlinkSync(path.join(root, 'media'), path.join(copy, 'media'));
  return copy;
}
