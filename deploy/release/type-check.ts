import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { Refused } from './refused.ts';

/** Errors that the compiler finds in the sources of an application, without tests; lines as it prints them. */
export function typeErrors(app: string, root = ROOT): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-types-'));
  try {
    const config = path.join(folder, 'tsconfig.json');
    const settings = {
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { typeRoots: [path.join(ROOT, 'node_modules/@types')] },
      // The types of style sheets are declared globally, so no file imports them.
      include: [path.join(root, app, 'src'), path.join(root, 'shared/src/ui/bundled-files.d.ts')],
      exclude: ['*.test.ts', '*.test.tsx', 'testing'].map((name) => path.join(root, '**', name)),
    };
    writeFileSync(config, JSON.stringify(settings));
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    // One application is too small for several checkers: each would compute the same types again.
    const args = ['-p', config, '--pretty', 'false', '--checkers', '1'];
    const { status, stdout, error } = spawnSync(tsc, args, { cwd: root, encoding: 'utf8' });
    if (error) throw error;
    return status === 0 ? [] : stdout.split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Refuses to publish sources with type errors, and prints the errors (PLAT-098). */
export function refuseTypeErrors(app: string): void {
  const errors = typeErrors(app);
  if (errors.length) throw new Refused(`${app} was not published because it has type errors:\n${errors.join('\n')}`);
}
