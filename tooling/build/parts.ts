import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '@gargoyle/shared/contract/release-record';

interface PackageJson {
  name?: string;
  version?: string;
  license?: string | { type?: string };
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

function partOf(folder: string): Part {
  const { name = '', version = '', license = '' } = readPackage(folder);
  return { name, version, licence: typeof license === 'string' ? license : (license.type ?? '') };
}

const byName = (parts: Iterable<Part>): Part[] =>
  [...parts].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));

/** Folder of the package that an installed file belongs to; undefined for our own files. */
function packageFolder(file: string): string | undefined {
  const at = file.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  const [scope = '', name = ''] = file.slice(at + '/node_modules/'.length).split('/');
  return file.slice(0, at) + '/node_modules/' + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

/** The packages whose code is in a build, from the paths of its modules. */
export function partsOfBuild(modules: readonly string[]): Part[] {
  const folders = new Set(modules.flatMap((file) => packageFolder(file.replaceAll('\\', '/')) ?? []));
  return byName([...folders].map(partOf));
}
