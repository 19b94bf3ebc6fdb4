import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './app.ts';

/** Every house with a package of its own; one inside another comes first. */
export const PACKAGE_FOLDERS = [
  ...['shell', 'mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'],
  ...['shared', 'api', 'deploy/store', 'deploy', 'e2e', 'tooling/build', 'tooling', 'media'],
] as const;

/** The house that a file stands in, by its path from the root; its first folder where that is none. */
export const packageFolderOf = (file: string): string =>
  PACKAGE_FOLDERS.find((house) => file === house || file.startsWith(`${house}/`)) ?? file.split('/')[0] ?? '';

/** Who answers for the house a file stands in, as a failing check says it: `catalog, catalog@…` (PLAT-046). */
export function ownerLine(file: string, root = ROOT): string {
  const house = packageFolderOf(file);
  const { owner } = JSON.parse(fs.readFileSync(path.join(root, house, 'package.json'), 'utf8')) as {
    owner?: { team: string; contact: string };
  };
  if (!owner) throw new Error(`${house}/package.json names no owner`);
  return `${owner.team}, ${owner.contact}`;
}

/** How a check of sizes complains; null within the budget. Sizes in bytes. */
export function overBudget(app: string, what: string, weight: number, budget: number): string | null {
  if (weight <= budget) return null;
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  return `${what}: ${kb(weight)} of ${kb(budget)} KB (${ownerLine(app)})`;
}
