import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './app.ts';

/** Folder of every package in the repository; nested ones come before their parent. */
export const PACKAGE_FOLDERS = [
  ...['shell', 'mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'],
  ...['shared', 'api', 'deploy/store', 'deploy', 'e2e', 'tooling/build', 'tooling', 'media'],
] as const;

/** The package folder of a file, by its path from the root; its first folder if it belongs to no package. */
export const packageFolderOf = (file: string): string =>
  PACKAGE_FOLDERS.find((folder) => file === folder || file.startsWith(`${folder}/`)) ?? file.split('/')[0] ?? '';

/** Owner of the package a file belongs to, as failing checks print it: `catalog, catalog@…` (PLAT-046). */
export function ownerLine(file: string, root = ROOT): string {
  const folder = packageFolderOf(file);
  const { owner } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    owner?: { team: string; contact: string };
  };
  if (!owner) throw new Error(`${folder}/package.json has no "owner"`);
  return `${owner.team}, ${owner.contact}`;
}

/** Message for an exceeded size budget; null if it holds. Sizes in bytes. */
export function overBudget(app: string, what: string, weight: number, budget: number): string | null {
  if (weight <= budget) return null;
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  return `${what}: ${kb(weight)} of ${kb(budget)} KB (${ownerLine(app)})`;
}
