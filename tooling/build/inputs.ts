import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

/** A hash over everything that decides what a build of `app` contains. Tests and documents do not. */
export function sourceHash(app: string, mode: string): string {
  const hash = createHash('sha256').update(`${app} ${mode}`);
  const folders = [app, 'shared/src', 'tooling/build'].map((folder) => path.join(ROOT, folder));
  const files = [...folders.flatMap(filesBelow), path.join(ROOT, 'pnpm-lock.yaml')].sort();
  for (const file of files) {
    if (!/\.(ts|tsx|json|css|yaml|svg|woff2)$/.test(file)) continue;
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 20);
}
