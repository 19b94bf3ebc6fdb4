import { SHELL } from './app.ts';
import { SHARED_MODULES, packageOf } from './shared-modules.ts';

/** Modules with state behind the shared entry points. Two copies on one page would not see each other's state. */
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
const ENTRY_POINTS = SHARED_MODULES.filter((name) => name.startsWith('@gargoyle/shared/')).map(
  (name) => name.split('/')[2] as string,
);
/** Facades contain nothing except what is shared. */
const FACADE = /\/shared\/src\/(router|query|state)\//;

/** The package that a built module belongs to: the last folder below `node_modules`. */
export const packageOfModule = (file: string): string | undefined =>
  /^(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/').split('/node_modules/').slice(1).at(-1) ?? '')?.[0];

/** Modules of a remote's build that would be a second copy of a shared module (PLAT-007); file paths. */
export const secondCopies = (modules: readonly string[]): string[] =>
  modules.filter((file) => {
    const plain = file.replaceAll('\\', '/');
    return (
      PACKAGES.has(packageOfModule(plain) ?? '') ||
      FACADE.test(plain) ||
      ENTRY_POINTS.some((name) => plain.endsWith(`/shared/src/${name}/${name}.ts`))
    );
  });

/** Throws if `app` bundles its own copy of a shared module. */
export function checkOneCopy(app: string, modules: readonly string[]): void {
  if (app === SHELL) return;
  const [first] = secondCopies(modules);
  if (first)
    throw new Error(
      `${app} would bundle its own copy of ${packageOfModule(first) ?? first}, which the shell shares: import it by an entry point listed in docs/remotes.md`,
    );
}
