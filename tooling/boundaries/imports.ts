import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE_FOLDERS } from '@gargoyle/build/owners.ts';

/** An import, identified by its file and its specifier as written. */
export interface ImportLine {
  /** Path from the repository root, with forward slashes. */
  file: string;
  specifier: string;
  line: number;
  typeOnly: boolean;
}

/** Path of the imported file from the repository root; external packages stay as written. */
export function target(i: ImportLine): string {
  if (i.specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(i.file), i.specifier));
  const [, name, rest] = /^@gargoyle\/([^/]+)\/?(.*)$/.exec(i.specifier) ?? [];
  if (!name) return i.specifier;
  return `${{ shared: 'shared/src', build: 'tooling/build', store: 'deploy/store' }[name] ?? name}/${rest}`;
}

/** Comments may stand anywhere, and contain quotes. */
const COMMENT = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*\n`;
const STATIC = String.raw`(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:(?:${COMMENT}|[^'";/]|\/(?![/*]))*?\sfrom\s+)?['"]([^'"]+)['"]`;
const CALLED = String.raw`\bimport\((?:${COMMENT}|\s)*(['"\x60])([^'"\x60$]+)\3`;
const IMPORT = new RegExp(`${STATIC}|${CALLED}`, 'g');

/** Template strings in these files are the sources of a new feature; their imports are checked once generated. */
const TEMPLATES = /^tooling\/new\/(rule|screen)-files\.ts$/;

/** Every import, re-export and dynamic import of a source text. */
export function importsOf(file: string, source: string): ImportLine[] {
  const text = TEMPLATES.test(file) ? source.slice(0, source.indexOf('`')) : source;
  return [...text.matchAll(IMPORT)].map((m) => ({
    file,
    specifier: m[2] ?? m[4] ?? '',
    line: text.slice(0, m.index + (m[0].startsWith('\n') ? 1 : 0)).split('\n').length,
    typeOnly: Boolean(m[1]),
  }));
}

/** Source files of all packages. */
export function* sources(root: string): Generator<string> {
  // `tooling/build` and `deploy/store` are inside of other packages.
  for (const name of PACKAGE_FOLDERS.filter((name) => !name.includes('/')))
    for (const entry of fs.globSync('**/*.{ts,tsx,mjs}', {
      cwd: path.join(root, name),
      exclude: (f) => f.includes('node_modules'),
    }))
      yield `${name}/${entry.split(path.sep).join('/')}`;
}
