import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './app.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'testing']);
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || isTest(entry.name)) return [];
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}

/** Folders and files of the repository that a build of `app` depends on. */
export const inputsOf = (app: string): string[] => [app, 'shared/src', 'tooling/build', 'pnpm-lock.yaml'];

/** Hash over all inputs of a build of `app`, without tests and documents. */
export function sourceHash(app: string, mode: string): string {
  const hash = createHash('sha256').update(`${app} ${mode}`);
  const inputs = inputsOf(app).map((input) => path.join(ROOT, input));
  const files = inputs.flatMap((input) => (statSync(input).isDirectory() ? filesBelow(input) : [input])).sort();
  for (const file of files) {
    if (!/\.(ts|tsx|json|css|yaml|svg|woff2)$/.test(file)) continue;
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 20);
}
