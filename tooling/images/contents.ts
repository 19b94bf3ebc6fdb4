import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { PACKAGE_FOLDERS, packageFolderOf } from '@gargoyle/build/owners.ts';
import { importsOf } from '../boundaries/imports.ts';
import type { Image } from './images.ts';
import { closureOf, findPackage, packageOf } from './packages.ts';
import { readByCompiler } from './types.ts';

/** Paths from the root of the repository, sorted. */
export interface Contents {
  /** The repository's own files. */
  own: string[];
  /** Files and links of installed packages. */
  packages: string[];
}

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);
/** Packages whose code is released, and type-checked against other releases. */
const RELEASED = PACKAGE_FOLDERS.filter((name) => /^(shared|shell|mf-)/.test(name));

const isOurs = (specifier: string): boolean => specifier.startsWith('.') || specifier.startsWith('@gargoyle/');

/** Files of one image: those its programs import, those they read, and the packages they use. */
export function contentsOf({ entries, reads, judges = false }: Image, root: string): Contents {
  const own = new Set<string>();
  /** Link to each used package, in the node_modules of the package that imports it. */
  const named = new Set<string>();
  const left = [...entries];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (own.has(file)) continue;
    own.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const { specifier, typeOnly } of importsOf(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
      if (typeOnly || isBuiltin(specifier)) continue;
      const folder = path.join(root, packageFolderOf(file));
      if (!specifier.startsWith('.')) named.add(findPackage(packageOf(specifier), folder));
      if (!isOurs(specifier)) continue;
      const found = createRequire(path.join(root, file)).resolve(specifier);
      left.push(path.relative(root, found).split(path.sep).join('/'));
    }
  }
  for (const pattern of reads)
    for (const entry of fs.globSync(pattern, { cwd: root, withFileTypes: true })) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (entry.isFile() && !isTest(file)) own.add(file);
    }
  for (const file of [...own]) if (file.includes('/')) own.add(`${packageFolderOf(file)}/package.json`);
  own.add('package.json');
  const packages = new Set(closureOf([...named], root));
  if (judges) {
    for (const folder of RELEASED) own.add(`${folder}/package.json`);
    for (const file of readByCompiler(RELEASED, root)) packages.add(file);
  }
  return { own: [...own].sort(), packages: [...packages].sort() };
}
