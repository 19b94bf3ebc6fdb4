import fs from 'node:fs';
import path from 'node:path';

/** What an installed package says it needs. */
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

/** The link by which a house has a package. */
export function findPackage(name: string, house: string): string {
  const link = path.join(house, 'node_modules', name);
  if (!fs.existsSync(link)) throw new Error(`${name} is not installed for ${house}`);
  return link;
}

/** Read by people and compilers, by no program. */
const UNREAD = /\.(d\.[cm]?ts|map)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      // Links to programs hold the place they were installed at; packages are reached by links of their own.
      if (entry.name !== 'node_modules') yield* filesBelow(full);
    } else if (!UNREAD.test(entry.name)) yield full;
  }
}

/**
 * Every file and link that packages are made of which are reached from `links`: a package lies in a folder beside links
 * to all that it needs, so what it may load is exactly what stands there.
 */
export function closureOf(links: readonly string[], root: string): string[] {
  const found = new Set<string>();
  const left = [...links];
  for (let link = left.pop(); link !== undefined; link = left.pop()) {
    if (found.has(link)) continue;
    found.add(link);
    const folder = fs.realpathSync(link);
    // A house of this repository: its files are followed by their imports.
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
      // What is not there was left out for another platform, or is a peer that nobody gave. Types run nowhere.
      if (!need.startsWith('@types/') && fs.existsSync(path.join(beside, need))) left.push(path.join(beside, need));
    }
  }
  return [...found].map((file) => path.relative(root, file).split(path.sep).join('/'));
}
