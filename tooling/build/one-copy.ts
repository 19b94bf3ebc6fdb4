import { SHELL } from './app.ts';
import { SHARED_MODULES, packageOf } from './shared-modules.ts';

/** What stands behind the doors that the shell lends, and keeps state: two of one kind in a page do not know each other. */
const BEHIND = [
  'scheduler',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'zustand',
];
const PACKAGES = new Set([
  ...SHARED_MODULES.map(packageOf).filter((name) => !name.startsWith('@gargoyle/')),
  ...BEHIND,
]);
const DOORS = SHARED_MODULES.filter((door) => door.startsWith('@gargoyle/shared/')).map(
  (door) => door.split('/')[2] as string,
);
/** Facades have nothing beside what is lent. */
const FACADE = /\/shared\/src\/(router|query|state)\//;

/** The package that a built module belongs to: the last folder below `node_modules`. */
export const packageOfModule = (file: string): string | undefined =>
  /^(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/').split('/node_modules/').slice(1).at(-1) ?? '')?.[0];

/** Which modules of a remote's build would be a second copy of what the shell lends (PLAT-007); paths of files. */
export const secondCopies = (modules: readonly string[]): string[] =>
  modules.filter((file) => {
    const plain = file.replaceAll('\\', '/');
    return (
      PACKAGES.has(packageOfModule(plain) ?? '') ||
      FACADE.test(plain) ||
      DOORS.some((door) => plain.endsWith(`/shared/src/${door}/${door}.ts`))
    );
  });

/** Throws with a sentence when `app` brings its own copy of something that all share. */
export function checkOneCopy(app: string, modules: readonly string[]): void {
  if (app === SHELL) return;
  const [first] = secondCopies(modules);
  if (first)
    throw new Error(
      `${app} would bring its own copy of ${packageOfModule(first) ?? first}, which the shell lends: import it by a door of docs/remotes.md`,
    );
}
