import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Owner } from '@gargoyle/shared/contract/release-record';
import { SHARED_MODULES, packageOf } from './shared-modules.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const SHELL = 'shell';
export const REMOTES = ['mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'] as const;
export const APPS = [SHELL, ...REMOTES] as const;

export const isApp = (name: string): boolean => (APPS as readonly string[]).includes(name);
export const appFolder = (app: string): string => path.join(ROOT, app);

interface PackageJson {
  version: string;
  owner?: Owner;
}

const readPackage = (file: string): PackageJson => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

/** The team that owns an application (PLAT-046). */
export function ownerOfApp(app: string): Owner {
  const { owner } = readPackage(path.join(appFolder(app), 'package.json'));
  if (!owner) throw new Error(`${app}/package.json has no "owner"`);
  return owner;
}

/** Installed versions of the external packages that the shell shares; a release records what it was built against. */
export function sharedPackageVersions(): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const name of new Set(SHARED_MODULES.map(packageOf))) {
    // The shared modules of `shared` get their version from the build (`uses/surface.ts`) and are checked by use.
    if (name.startsWith('@gargoyle/')) continue;
    const folder = path.join(ROOT, SHELL, 'node_modules', name);
    if (!existsSync(folder)) throw new Error(`${name} is not installed; run npm start once`);
    versions[name] = readPackage(path.join(realpathSync(folder), 'package.json')).version;
  }
  return versions;
}

/** Leaves the message parser out of the bundles: the build parses the messages (`messages-loader.ts`). */
export function intlAlias(): Record<string, string> {
  const parser = realpathSync(path.join(ROOT, 'shared/node_modules/@formatjs/icu-messageformat-parser'));
  return { '@formatjs/icu-messageformat-parser$': path.join(parser, 'no-parser.js') };
}

/**
 * The router's own package entry is its development build with warnings; production replaces it. Both sides and both
 * entry points must use the same files, otherwise a page would have two routers.
 */
export function routerAlias(mode: 'production' | 'development'): Record<string, string> {
  const dom = realpathSync(path.join(ROOT, SHELL, 'node_modules/react-router-dom'));
  const folder = path.join(realpathSync(path.join(dom, '../react-router')), 'dist', mode);
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}
