import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REMOTES, ROOT } from '@gargoyle/build/app.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-twin-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const chunksOf = (app: string): string[] =>
  [...fs.readFileSync(path.join(ROOT, app, 'src/routes.tsx'), 'utf8').matchAll(/webpackChunkName: "([\w.-]+)"/g)].map(
    ([, name = '']) => name,
  );

test('PLAT-033 the monolith build is the same source as one application: every screen, no federation', () => {
  // In a separate process: the modules that a remote exposes are read from function source text, which Vitest rewrites.
  const make = `const { buildTwin } = await import(${JSON.stringify(path.join(ROOT, 'tooling/bench/monolith-build.ts'))});
    await buildTwin(${JSON.stringify(folder)}, {}, true);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', make], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);

  const files = fs.readdirSync(path.join(folder, 'files'));
  for (const app of REMOTES) {
    const screens = chunksOf(app);
    expect(screens.length, app).toBeGreaterThan(1);
    for (const screen of screens)
      expect(
        files.filter((file) => file.startsWith(`${screen}.`)),
        screen,
      ).not.toEqual([]);
  }
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(path.join(folder, 'files', file), 'utf8'))
    .join('\n');
  expect(code).toMatch(/createRoot|hydrateRoot/);
  expect(code).not.toMatch(/@module-federation|registerRemotes|remoteEntry/);
});
