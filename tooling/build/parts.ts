import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '@gargoyle/shared/contract/release-record.ts';

interface PackageJson {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

function partOf(folder: string): Part {
  const { name = '', version = '', license = '' } = readPackage(folder);
  return { name, version, licence: typeof license === 'string' ? license : (license.type ?? '') };
}

const byName = (parts: Iterable<Part>): Part[] =>
  [...parts].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));

/** Folder of the package that an installed file belongs to; undefined for one of our own. */
function packageFolder(file: string): string | undefined {
  const at = file.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  const [scope = '', name = ''] = file.slice(at + '/node_modules/'.length).split('/');
  return file.slice(0, at) + '/node_modules/' + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

/** The packages whose code is in a build, by the files of its modules. */
export function partsOfBuild(modules: readonly string[]): Part[] {
  const folders = new Set(modules.flatMap((file) => packageFolder(file.replaceAll('\\', '/')) ?? []));
  return byName([...folders].map(partOf));
}

/** Where `name` is installed for the package in `folder`; undefined for an optional one of another platform. */
function installed(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (at === path.dirname(at)) return undefined;
  }
}

/**
 * The packages that a server is installed with: what it and its houses depend on, and what that depends on.
 * @param without houses that it needs to be built only
 */
export function partsInstalled(folder: string, without: readonly string[] = []): Part[] {
  const seen = new Set<string>();
  const waiting = [realpathSync(folder)];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(next);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (without.includes(name)) continue;
      const found = installed(next, name);
      if (found) waiting.push(found);
      else if (!(name in optionalDependencies)) throw new Error(`${name} is not installed; run npm start once`);
    }
  }
  return byName([...seen].filter((at) => at.includes('/node_modules/')).map(partOf));
}
