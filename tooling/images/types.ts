import fs from 'node:fs';
import path from 'node:path';
import { fromRoot, withProgram } from '@gargoyle/build/uses/program.ts';

/** The links in a node_modules folder, including those in its scopes. */
function linksIn(folder: string): string[] {
  const found: string[] = [];
  for (const entry of fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : []) {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) found.push(full);
    else if (entry.name.startsWith('@')) found.push(...linksIn(full));
  }
  return found;
}

/**
 * Files of installed packages that the compiler reads to type-check the code of these packages, with the links it
 * follows.
 */
export function readByCompiler(folders: readonly string[], root: string): string[] {
  const sources = folders.flatMap((folder) =>
    fs.globSync(`${folder}/src/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => /\.test\.tsx?$|(^|\/)testing$/.test(name),
    }),
  );
  const read = withProgram({ roots: sources.map((file) => path.join(root, file)) }, ({ program }) =>
    program.getSourceFileNames().filter((file) => file.includes('/node_modules/')),
  );
  const found = new Set(read);
  // The compiler does not start if its own library is incomplete.
  const [library] = read.filter((file) => path.basename(file).startsWith('lib.'));
  const libraryFolder = library ? path.dirname(library) : '';
  for (const name of library ? fs.readdirSync(libraryFolder) : []) found.add(path.join(libraryFolder, name));
  const homes = new Set(
    [root, ...folders.map((folder) => path.join(root, folder))].map((folder) => path.join(folder, 'node_modules')),
  );
  for (const file of read) {
    const [, home = '', name = ''] = /^(.*\/node_modules)\/(@[^/]+\/[^/]+|[^/]+)\//.exec(file) ?? [];
    homes.add(home);
    // The package.json of the package, and those in its subfolders.
    for (let at = path.dirname(file); at.length >= path.join(home, name).length; at = path.dirname(at))
      if (fs.existsSync(path.join(at, 'package.json'))) found.add(path.join(at, 'package.json'));
  }
  const reached = new Set([...found].map((file) => packageOf(file)));
  for (const home of homes)
    for (const link of linksIn(home)) {
      const end = fs.realpathSync(link);
      // Packages of this repository are linked by name as well.
      if (!end.includes('/node_modules/') || reached.has(packageOf(`${end}/`))) found.add(link);
    }
  return [...found].map((file) => fromRoot(file));
}

const packageOf = (file: string): string => /^.*\/node_modules\/(?:@[^/]+\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? '';
