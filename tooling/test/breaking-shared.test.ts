import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REMOTES } from '@gargoyle/build/app.ts';
import { copyOfRepository } from './copy-repository.ts';

let copy = '';
beforeAll(() => {
  copy = copyOfRepository();
}, 120_000);
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

function breakText(file: string, from: string, to: string): void {
  const place = path.join(copy, file);
  const text = fs.readFileSync(place, 'utf8');
  expect(text, file).toContain(from);
  fs.writeFileSync(place, text.replaceAll(from, to));
}

/** Type errors of the remotes and the API (without its tests), as `file: message`. */
function typeErrors(): string[] {
  const config = {
    extends: './tsconfig.json',
    // Ambient declarations of CSS modules, imported by no file.
    include: [...REMOTES, 'api'].map((app) => `${app}/src`).concat('shared/src/ui/bundled-files.d.ts'),
    exclude: ['api/**/*.test.ts', 'api/**/testing'],
  };
  fs.writeFileSync(path.join(copy, 'tsconfig.used.json'), JSON.stringify(config));
  const args = ['-p', 'tsconfig.used.json', '--pretty', 'false', '--checkers', '1'];
  const { stdout } = spawnSync(path.join(copy, 'node_modules/.bin/tsc'), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, file, message] = /^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    return file && message ? [`${file}: ${message}`] : [];
  });
}

test('PLAT-050 a breaking change in shared fails the type check of every remote that uses it, in one run', {
  timeout: 300_000,
}, () => {
  breakText('shared/src/host/host-interface.ts', 'readonly api: ApiClient', 'readonly backend: ApiClient');
  breakText('shared/src/host/widgets.ts', '{ tutorialSlug: string }', '{ courseSlug: string }');
  breakText('shared/src/bus/events.ts', 'id: number; favorite: boolean', 'id: number; loved: boolean');
  breakText('shared/src/contract/tutorials.contract.ts', "name: 'tutorials.get'", "name: 'tutorials.read'");
  const errors = typeErrors();
  const fails = (app: string, message: RegExp) =>
    expect(
      errors.filter((error) => error.startsWith(`${app}/`) && message.test(error)),
      `${app} ${message}`,
    ).not.toEqual([]);
  for (const remote of REMOTES) fails(remote, /'api' does not exist/);
  fails('mf-catalog', /tutorialSlug/);
  fails('mf-catalog', /favorite/);
  fails('mf-account', /favorite/);
  for (const app of ['mf-catalog', 'mf-commerce', 'api']) fails(app, /tutorials\.(get|read)/);
});
