import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PACKAGE_FOLDERS } from '@gargoyle/build/owners.ts';
import { root } from './parts.ts';

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'test-results', 'media']);
const isOurs = (name: string): boolean => name === '@gargoyle';

/** Links what is installed below `from`; the houses among it lead to the copy's own. */
function linkModules(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (isOurs(name)) fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else fs.symlinkSync(source, target);
  }
}

/**
 * A copy of this repository for tests that change it, in a temporary folder: sources copied, what is installed
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
  for (const place of ['.', ...PACKAGE_FOLDERS.filter((house) => !LEFT_OUT.has(house))]) {
    const modules = path.join(root, place, 'node_modules');
    if (fs.existsSync(modules)) linkModules(modules, path.join(copy, place, 'node_modules'));
  }
  fs.symlinkSync(path.join(root, 'media'), path.join(copy, 'media'));
  return copy;
}
