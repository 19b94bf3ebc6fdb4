import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles } from './api-layers.ts';
import { findViolations, judge } from './boundaries.ts';
import { importsOf } from './imports.ts';
import { findSiblingPairs } from './sibling-folders.ts';
import { undeclared } from './declared-imports.ts';

const line = (file: string, specifier: string, typeOnly = false) => judge({ file, specifier, line: 1, typeOnly });

describe('each kind of violation is found', () => {
  const cases: [string, string, string, RegExp][] = [
    [
      'a remote imports another remote',
      'mf-catalog/src/features/a/a.tsx',
      '@gargoyle/mf-commerce/src/remote.ts',
      /Slot/,
    ],
    ['a remote climbs into another remote', 'mf-catalog/src/remote.ts', '../../mf-player/src/remote.ts', /mf-player/],
    ['a remote imports the shell', 'mf-account/src/remote.ts', '../../shell/src/main.ts', /shell/],
    ['a remote imports the API', 'mf-account/src/remote.ts', '../../api/src/kernel/settings/env.ts', /api/],
    ['a remote imports the router package', 'mf-player/src/routes.tsx', 'react-router', /shared\/router/],
    ['a remote imports the query package', 'mf-player/src/routes.tsx', '@tanstack/react-query', /shared\/query/],
    ['a feature imports another feature', 'mf-catalog/src/features/a/a.tsx', '../b/b.model.ts', /another feature/],
    ['common imports a feature', 'mf-catalog/src/common/x.ts', '../features/a/a.model.ts', /lower layers only/],
    [
      'a screen uses test helpers',
      'mf-catalog/src/features/a/a.tsx',
      '@gargoyle/shared/testing/fake-host.tsx',
      /tests only/,
    ],
    ['the shell imports a remote', 'shell/src/main.tsx', '../../mf-catalog/src/remote.ts', /run time/],
    [
      'shared imports a remote',
      'shared/src/host/slot.tsx',
      '../../../mf-catalog/src/remote.ts',
      /depends on no other package/,
    ],
    ['ui fetches', 'shared/src/ui/button.tsx', '../client/create-client.ts', /no network/],
    ['ui knows the contract', 'shared/src/ui/price.tsx', '../contract/plans.contract.ts', /no domain/],
    [
      'a contract module is imported with its extension',
      'mf-catalog/src/features/a/a.tsx',
      '@gargoyle/shared/contract/plans.contract.ts',
      /without its extension/,
    ],
    ['the API imports ui', 'api/src/app/build-app.ts', '@gargoyle/shared/ui', /the contract, the paths/],
    ['the API imports the edge', 'api/src/app/build-app.ts', '../../../deploy/edge/server.ts', /deploy/],
    [
      'the store of releases imports their tools',
      'deploy/store/s3-store.ts',
      '@gargoyle/deploy/release/lock.ts',
      /its own files only/,
    ],
    ['a repo imports routes', 'api/src/domains/catalogue/tags/tags.repo.ts', './tags.routes.ts', /never import routes/],
    [
      'a service imports routes',
      'api/src/domains/catalogue/tags/tags.service.ts',
      './tags.routes.ts',
      /never import routes/,
    ],
    [
      'a rule imports routes',
      'api/src/domains/catalogue/tags/tags.model.ts',
      './tags.routes.ts',
      /never import routes/,
    ],
    [
      'a rule reads the database',
      'api/src/domains/catalogue/tags/tags.model.ts',
      '../../../kernel/db/drizzle.ts',
      /takes values/,
    ],
    ['a view reads it', 'api/src/domains/catalogue/tags/tags.view.ts', '../../../kernel/db/client.ts', /takes values/],
    [
      'the kernel imports a domain',
      'api/src/kernel/http/bind.ts',
      '../../domains/site/utm/utm.routes.ts',
      /a higher layer/,
    ],
    ['the kernel imports the app', 'api/src/kernel/jobs/worker.ts', '../../app/due-handlers.ts', /a higher layer/],
    ['a domain imports the app', 'api/src/domains/site/utm/utm.routes.ts', '../../../app/tidy.ts', /a higher layer/],
    [
      'a domain imports one above it',
      'api/src/domains/identity/auth/sign-in.service.ts',
      '../../commerce/order-items/merge-cart.service.ts',
      /identity imports commerce/,
    ],
    ['a domain without a place', 'api/src/domains/forums/a/a.ts', '../../../kernel/db/client.ts', /not a layer/],
    ['production code imports test helpers', 'api/src/app/listen.ts', '../testing/races.ts', /tests only/],
    [
      'the shell imports the build at run time',
      'shell/src/main.tsx',
      '@gargoyle/build/app.ts',
      /never imported at run time/,
    ],
    [
      'a remote imports the build at run time',
      'mf-player/src/remote.ts',
      '@gargoyle/build/app.ts',
      /never imported at run time/,
    ],
    ['a remote imports a tool', 'mf-player/rspack.config.ts', '@gargoyle/tooling/start/settings.ts', /may import/],
    ['the build imports the edge', 'tooling/build/app.ts', '@gargoyle/deploy/release/folders.ts', /shared only/],
    ['the build imports a tool', 'tooling/build/app.ts', '../start/settings.ts', /shared only/],
    ['the edge imports a tool', 'deploy/edge/server.ts', '@gargoyle/tooling/start/settings.ts', /may import/],
    ['the edge imports a type of the shell', 'deploy/edge/page.ts', '@gargoyle/shell/src/boot.ts', /may import/],
    ['the API imports a tool', 'api/src/app/build-app.ts', '@gargoyle/tooling/start/settings.ts', /tooling/],
    ['a browser suite imports the API', 'e2e/support/school.ts', '@gargoyle/api/src/env.ts', /may import/],
    ['a tool imports a browser suite', 'tooling/test/test.ts', '@gargoyle/e2e/support/school.ts', /may import/],
    ['a tool imports the media package', 'tooling/test/test.ts', '@gargoyle/media/make-artwork/list.ts', /may import/],
    ['the API imports the media package', 'api/src/app.ts', '../../media/make-lessons/films.ts', /may import/],
    [
      'a tool imports the edge by a relative path',
      'tooling/dev/dev.ts',
      '../../deploy/edge/settings.ts',
      /by its package name/,
    ],
    ['a tool imports the build by a relative path', 'tooling/dev/dev.ts', '../build/app.ts', /by its package name/],
    ['the edge runs shell code', 'deploy/edge/server.ts', '../../shell/src/main.tsx', /may import/],
    ['the edge imports a remote', 'deploy/edge/server.ts', '../../mf-catalog/src/remote.ts', /may import/],
  ];
  for (const [title, file, specifier, sentence] of cases)
    test(title, () => {
      expect(line(file, specifier)).toMatch(sentence);
    });
});

test('allowed imports pass', () => {
  expect(line('mf-catalog/src/features/a/a.tsx', '@gargoyle/shared/ui')).toBeNull();
  expect(line('mf-catalog/src/features/a/a.tsx', './a.model.ts')).toBeNull();
  expect(line('mf-catalog/src/features/a/a.test.tsx', '@gargoyle/shared/testing/fake-host.tsx')).toBeNull();
  expect(line('shared/src/client/create-client.ts', '../contract/errors.ts')).toBeNull();
  expect(line('api/src/app/build-app.ts', '@gargoyle/shared/contract/all')).toBeNull();
  expect(line('api/src/kernel/media/files.ts', '@gargoyle/store/object-store.ts')).toBeNull();
  expect(line('api/src/server.ts', './app/listen.ts')).toBeNull();
  expect(line('api/src/domains/site/utm/utm.routes.ts', '../../identity/users/users.repo.ts')).toBeNull();
  expect(line('api/src/kernel/http/bind.test.ts', '../../testing/test-school.ts')).toBeNull();
});

test('code that makes releases or develops with the build may import it', () => {
  expect(line('deploy/release/publish.ts', '@gargoyle/build/build.ts')).toBeNull();
  expect(line('tooling/dev/dev-config.ts', '@gargoyle/build/app.ts')).toBeNull();
  expect(line('mf-catalog/rspack.config.ts', '@gargoyle/build/remote-configs.ts')).toBeNull();
  expect(line('tooling/dev/dev-server.ts', '@gargoyle/deploy/edge/proxy.ts')).toBeNull();
});

test('PLAT-360 only the kernel’s own file imports drizzle-orm, which delays each start', () => {
  expect(line('api/src/domains/catalogue/tags/tags.repo.ts', 'drizzle-orm')).toMatch(/delays each start/);
  expect(line('api/src/kernel/db/client.ts', 'drizzle-orm/pg-core')).toMatch(/delays each start/);
  expect(line('api/src/kernel/db/drizzle.ts', 'drizzle-orm')).toBeNull();
});

test("imports must be declared in the package's own package.json or in that of the root", () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const declared = (file: string, specifier: string) => undeclared({ file, specifier, line: 1, typeOnly: false }, root);
  expect(declared('deploy/edge/pages.ts', 'lru-cache')).toBeNull();
  expect(declared('deploy/edge/pages.ts', 'react-dom/server')).toBe(
    'deploy imports react-dom, which deploy/package.json does not declare',
  );
  expect(declared('tooling/build/app.ts', '@gargoyle/deploy/edge/edge.ts')).toMatch(/tooling\/build\/package\.json/);
  for (const specifier of ['node:fs', 'fs', './page.ts', 'vitest', '@gargoyle/shared/host'])
    expect(declared('deploy/edge/pages.ts', specifier), specifier).toBeNull();
});

test('imports, re-exports and dynamic imports are found', () => {
  const text =
    "import a from './a.ts';\nexport { b } from './b.ts';\nimport type { C } from './c.ts';\nconst d = () => import(/* x */ './d.ts');\nimport './e.css';\n";
  expect(importsOf('x.ts', text).map((i) => [i.specifier, i.line, i.typeOnly])).toEqual([
    ['./a.ts', 1, false],
    ['./b.ts', 2, false],
    ['./c.ts', 3, true],
    ['./d.ts', 4, false],
    ['./e.css', 5, false],
  ]);
});

test('import cycles between folders of the API are reported with their path, types and domains included', () => {
  const at = (folder: string, to: string) => ({ file: `api/src/${folder}/x.ts`, to: `api/src/${to}/y.ts` });
  const straight = [at('kernel/mail', 'kernel/school'), at('domains/site/utm', 'domains/identity/users')];
  expect(findCycles([...straight, at('kernel/mail', 'kernel/mail')])).toEqual([]);
  const over = [at('kernel/school', 'kernel/payments'), at('kernel/payments', 'kernel/mail')];
  expect(findCycles([...straight, ...over]).map(({ cycle }) => cycle)).toEqual([
    'kernel/mail > kernel/school > kernel/payments > kernel/mail',
    'kernel/school > kernel/payments > kernel/mail > kernel/school',
    'kernel/payments > kernel/mail > kernel/school > kernel/payments',
  ]);
  const nouns = [at('domains/site/a', 'domains/site/b'), at('domains/site/b', 'domains/site/a')];
  expect(findCycles(nouns)).toHaveLength(2);
});

test('PLAT-362 sibling folders that import each other are refused; tests and the API are left out', () => {
  const at = (file: string, to: string) => ({ file, to });
  const pair = [at('shell/src/toasts/a.ts', 'shell/src/host/b.ts'), at('shell/src/host/b.ts', 'shell/src/toasts/a.ts')];
  const other = [
    at('shell/src/toasts/a.test.ts', 'shell/src/confirm/c.ts'),
    at('shell/src/confirm/c.ts', 'shell/src/toasts/a.ts'),
  ];
  const into = [
    at('shell/src/host/b.ts', 'shell/src/host/inner/d.ts'),
    at('shell/src/host/inner/d.ts', 'shell/src/host/b.ts'),
  ];
  const ofApi = pair.map(({ file, to }) => at(`api/${file}`, `api/${to}`));
  expect(findSiblingPairs([...other, ...into, ...ofApi])).toEqual([]);
  expect(findSiblingPairs([...pair, ...other]).map(({ at, sentence }) => [at.file, sentence])).toEqual([
    ['shell/src/toasts/a.ts', 'shell/src/toasts and shell/src/host import each other: one of them has to know less'],
    ['shell/src/host/b.ts', 'shell/src/host and shell/src/toasts import each other: one of them has to know less'],
  ]);
  // Entry points of shared are folders, and files of the contract belong to theirs.
  const shared = [
    at('shared/src/host/a.ts', 'shared/src/contract/limits'),
    at('shared/src/contract/limits.ts', 'shared/src/host'),
  ];
  expect(findSiblingPairs(shared)).toHaveLength(2);
});

test('this repository violates no boundary', () => {
  const found = findViolations(path.resolve(import.meta.dirname, '../..'));
  expect(found.map((t) => `${t.file}:${t.line} ${t.sentence}`)).toEqual([]);
});

test('PLAT-046 a violation names the owner of its file', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-walls-'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  const owner = { team: 'catalog', contact: 'catalog@gargoyle.example', tier: 1 };
  write('mf-catalog/package.json', JSON.stringify({ owner }));
  write('mf-catalog/src/remote.ts', "import '../../mf-player/src/remote.ts';\n");
  expect(findViolations(root)).toEqual([
    {
      file: 'mf-catalog/src/remote.ts',
      line: 1,
      sentence: expect.stringMatching(/^mf-catalog imports mf-player.* \(catalog, catalog@gargoyle\.example\)$/),
    },
  ]);
  fs.rmSync(root, { recursive: true });
});

test('PLAT-449 an import is found however it is written', () => {
  const found = (text: string) => importsOf('mf-catalog/src/a.ts', text).map(({ specifier }) => specifier);
  const file = '@gargoyle/mf-player/src/x.ts';
  const from = `'${file}'`;
  for (const text of [
    `import {\n  a, // it's the last one\n} from ${from};`,
    `import {\n  /* isn't "old"; */ a,\n} from ${from};`,
    `export type {\n  // don't\n  A,\n} from ${from};`,
    `const x = await import(\`${file}\`);`,
    `const x = import(/* webpackChunkName: "x" */ /* once */ ${from});`,
    `const x = import(\n  // later\n  ${from},\n);`,
  ])
    expect([text, found(text)]).toEqual([text, [file]]);
  expect(found("export const a = 1; // it's\nexport const b = 'from';\nimport './c.ts';")).toEqual(['./c.ts']);
});
