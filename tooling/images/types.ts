import fs from 'node:fs';
import path from 'node:path';
import { fromRoot, withProgram } from '@gargoyle/build/uses/program.ts';

/** Folders of a package's way: each link on it, from the folder that resolves to where it lies. */
function linksBeside(folder: string): string[] {
  const found: string[] = [];
  for (const entry of fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : []) {
    const full = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) found.push(full);
    else if (entry.name.startsWith('@')) found.push(...linksBeside(full));
  }
  return found;
}

/**
 * What of installed packages the compiler reads when it is asked about the code of these houses, with the links that it
 * follows there.
 */
export function readByCompiler(houses: readonly string[], root: string): string[] {
  const sources = houses.flatMap((house) =>
    fs.globSync(`${house}/src/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => /\.test\.tsx?$|(^|\/)testing$/.test(name),
    }),
  );
  const read = withProgram({ roots: sources.map((file) => path.join(root, file)) }, ({ program }) =>
    program.getSourceFileNames().filter((file) => file.includes('/node_modules/')),
  );
  const found = new Set(read);
  // The compiler does not begin where its own library is not whole.
  const [library] = read.filter((file) => path.basename(file).startsWith('lib.'));
  const whole = library ? path.dirname(library) : '';
  for (const name of library ? fs.readdirSync(whole) : []) found.add(path.join(whole, name));
  const homes = new Set(
    [root, ...houses.map((house) => path.join(root, house))].map((at) => path.join(at, 'node_modules')),
  );
  for (const file of read) {
    const [, home = '', name = ''] = /^(.*\/node_modules)\/(@[^/]+\/[^/]+|[^/]+)\//.exec(file) ?? [];
    homes.add(home);
    // What a package says of itself, in each folder that says more.
    for (let at = path.dirname(file); at.length >= path.join(home, name).length; at = path.dirname(at))
      if (fs.existsSync(path.join(at, 'package.json'))) found.add(path.join(at, 'package.json'));
  }
  const reached = new Set([...found].map((file) => packageOf(file)));
  for (const home of homes)
    for (const link of linksBeside(home)) {
      const end = fs.realpathSync(link);
      // The houses themselves are lent by name, too.
      if (!end.includes('/node_modules/') || reached.has(packageOf(`${end}/`))) found.add(link);
    }
  return [...found].map((file) => fromRoot(file));
}

const packageOf = (file: string): string => /^.*\/node_modules\/(?:@[^/]+\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? '';
