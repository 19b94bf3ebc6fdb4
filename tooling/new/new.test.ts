import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../boundaries/boundaries.ts';
import { copyOfRepository } from '../test/copy-repository.ts';

let copy = '';
beforeAll(() => {
  copy = copyOfRepository();
}, 120_000);
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

const bin = (name: string) => path.join(copy, 'node_modules/.bin', name);
function run(command: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', VITEST: '', TEST: '' },
  });
  return { status, output: stdout + stderr };
}
const make = (...args: string[]) => run(process.execPath, path.join(copy, 'tooling/new/new.ts'), ...args);

test('PLAT-048 PLAT-083 a new feature passes all checks: types, lint, format, boundaries, its own tests', {
  timeout: 300_000,
}, () => {
  const made = make('feature', 'mf-catalog', 'artist-visits');
  expect(made.output).toContain('mf-catalog/src/features/artist-visits/artist-visits-screen.tsx');
  expect(made.output).toMatch(
    /New parts in shared or the API go live first: deploy the API, publish the shell \(npm run release -- shell\), promote shell@… first, then mf-catalog@…\.$/m,
  );
  expect(made.status).toBe(0);

  const folder = 'mf-catalog/src/features/artist-visits';
  const config = { extends: './tsconfig.json', include: ['mf-catalog', 'shared/src/**/*.d.ts'] };
  fs.writeFileSync(path.join(copy, 'tsconfig.one.json'), JSON.stringify(config));
  expect(run(bin('tsc'), '-p', 'tsconfig.one.json', '--checkers', '1')).toEqual({ status: 0, output: '' });
  expect(run(bin('oxlint'), '--deny-warnings', folder)).toMatchObject({ status: 0 });
  expect(run(bin('biome'), 'format', folder, 'mf-catalog/src/routes.tsx')).toMatchObject({ status: 0 });
  expect(findViolations(copy)).toEqual([]);
  const tests = run(bin('vitest'), 'run', '--project', 'rules', '--project', 'screens*', folder);
  expect(tests.output).toMatch(/Tests.*6 passed/);
  expect(tests.status).toBe(0);

  const routes = fs.readFileSync(path.join(copy, 'mf-catalog/src/routes.tsx'), 'utf8');
  expect(routes).toContain("path: 'artist-visits'");
  expect(make('feature', 'mf-catalog', 'artist-visits')).toMatchObject({ status: 1 });
});

test('PLAT-048 a feature can be added to every remote', () => {
  for (const [app, name] of [
    ['mf-player', 'exhibitions'],
    ['mf-commerce', 'raffles'],
    ['mf-account', 'trophies'],
  ] as const)
    expect(make('feature', app, name), app).toMatchObject({ status: 0 });
  expect(findViolations(copy)).toEqual([]);
});

test('PLAT-460 a name whose messages or address another screen has is refused, and nothing is changed', () => {
  const files = ['mf-account', 'mf-catalog'].flatMap((app) =>
    ['routes.tsx', 'messages/en.json', 'messages/es.json'].map((file) => path.join(copy, app, 'src', file)),
  );
  const texts = () => files.map((file) => fs.readFileSync(file, 'utf8'));
  const before = texts();
  const cancel = make('feature', 'mf-account', 'cancel');
  expect(cancel).toMatchObject({ status: 1, output: expect.stringContaining('already has the message cancel.title') });
  const store = make('feature', 'mf-catalog', 'store');
  expect(store).toMatchObject({ status: 1, output: expect.stringContaining('/store already belongs to mf-commerce') });
  expect(texts()).toEqual(before);
  expect(fs.existsSync(path.join(copy, 'mf-account/src/features/cancel'))).toBe(false);
});

test('a wrong name is reported in one sentence', () => {
  expect(make('feature', 'mf-nothing', 'x').output).toMatch(/^There is no remote "mf-nothing"/);
  expect(make('feature', 'mf-catalog', 'Big Name').output).toMatch(/kebab-case/);
  expect(make('thing').output).toMatch(/npm run new/);
});
