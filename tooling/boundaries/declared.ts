import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { packageFolderOf } from '@gargoyle/build/owners.ts';
import type { ImportLine } from './boundaries.ts';

interface PackageJson {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (root: string, house: string): PackageJson => {
  const file = path.join(root, house, 'package.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson) : {};
};

/** `react` of `react/jsx-runtime`, `@scope/name` of `@scope/name/door`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a package of others stands in the package.json of the house, or of the root, whose tools serve all. */
export function undeclared({ file, specifier }: ImportLine, root: string): string | null {
  if (/^[.#]|^data:/.test(specifier) || isBuiltin(specifier)) return null;
  const house = packageFolderOf(file);
  const own = read(root, house);
  const name = packageOf(specifier);
  const declared = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  if (name === own.name || name in declared || name in (read(root, '.').devDependencies ?? {})) return null;
  return `${house} imports ${name}, which ${house}/package.json does not declare`;
}
