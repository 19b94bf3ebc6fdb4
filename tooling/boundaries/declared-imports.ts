import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { packageFolderOf } from '@gargoyle/build/owners.ts';
import type { ImportLine } from './imports.ts';

interface PackageJson {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (root: string, folder: string): PackageJson => {
  const file = path.join(root, folder, 'package.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson) : {};
};

/** `react` of `react/jsx-runtime`, `@scope/name` of `@scope/name/door`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Reports an external package that neither the importing package's package.json nor the root's declares. */
export function undeclared({ file, specifier }: ImportLine, root: string): string | null {
  if (/^[.#]|^data:/.test(specifier) || isBuiltin(specifier)) return null;
  const folder = packageFolderOf(file);
  const own = read(root, folder);
  const name = packageOf(specifier);
  const declared = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  if (name === own.name || name in declared || name in (read(root, '.').devDependencies ?? {})) return null;
  return `${folder} imports ${name}, which ${folder}/package.json does not declare`;
}
