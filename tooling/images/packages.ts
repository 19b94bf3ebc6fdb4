import fs from 'node:fs';
import path from 'node:path';

/** Dependencies that a package declares. */
interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** `react` of `react/jsx-runtime`, `@scope/name` of `@scope/name/door`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The link to a package in the node_modules of `folder`. */
export function findPackage(name: string, folder: string): string {
  const link = path.join(folder, 'node_modules', name);
  if (!fs.existsSync(link)) throw new Error(`${name} is not installed for ${folder}`);
  return link;
}

/** Files that no program reads at run time. */
const NOT_AT_RUN_TIME = /\.(d\.[cm]?ts|map)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      // node_modules contains links to programs with absolute paths; packages are reached by their own links.
      if (entry.name !== 'node_modules') yield* filesBelow(full);
    } else if (!NOT_AT_RUN_TIME.test(entry.name)) yield full;
  }
}

/**
 * All files and links of the packages reachable from `links`. pnpm installs each package next to links to its
 * dependencies, so a package can load exactly what is there.
 */
export function closureOf(links: readonly string[], root: string): string[] {
  const found = new Set<string>();
  const left = [...links];
  for (let link = left.pop(); link !== undefined; link = left.pop()) {
    if (found.has(link)) continue;
    found.add(link);
    const folder = fs.realpathSync(link);
    // A package of this repository: its files are found by their imports.
    if (!folder.includes(`${path.sep}node_modules${path.sep}`)) continue;
    const known = path.join(folder, 'package.json');
    if (found.has(known)) continue;
    for (const file of filesBelow(folder)) found.add(file);
    const { name, ...needs } = JSON.parse(fs.readFileSync(known, 'utf8')) as Needs & { name: string };
    const beside = folder.slice(0, -name.length);
    for (const need of Object.keys({
      ...needs.dependencies,
      ...needs.optionalDependencies,
      ...needs.peerDependencies,
    })) {
      // Missing dependencies are for another platform, or are optional peers. Types are not needed at run time.
      if (!need.startsWith('@types/') && fs.existsSync(path.join(beside, need))) left.push(path.join(beside, need));
    }
  }
  return [...found].map((file) => path.relative(root, file).split(path.sep).join('/'));
}
