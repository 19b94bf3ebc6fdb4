import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircles } from './api-floors.ts';
import { findViolations, importsOf, judge } from './boundaries.ts';
import { undeclared } from './declared.ts';

const line = (file: string, specifier: string, typeOnly = false) => judge({ file, specifier, line: 1, typeOnly });

describe('each kind of trespass is caught', () => {
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
    ['a remote takes the router itself', 'mf-player/src/routes.tsx', 'react-router', /shared\/router/],
    ['a remote takes the query library itself', 'mf-player/src/routes.tsx', '@tanstack/react-query', /shared\/query/],
    ['a feature imports its sister', 'mf-catalog/src/features/a/a.tsx', '../b/b.model.ts', /sister/],
    ['common imports a feature', 'mf-catalog/src/common/x.ts', '../features/a/a.model.ts', /downhill/],
    [
      'a screen uses test helpers',
      'mf-catalog/src/features/a/a.tsx',
      '@gargoyle/shared/testing/fake-host.tsx',
      /tests only/,
    ],
    ['the shell imports a remote', 'shell/src/main.tsx', '../../mf-catalog/src/remote.ts', /run time/],
    ['shared imports a remote', 'shared/src/host/slot.tsx', '../../../mf-catalog/src/remote.ts', /nobody/],
    ['ui fetches', 'shared/src/ui/button.tsx', '../client/create-client.ts', /no network/],
    ['ui knows the contract', 'shared/src/ui/price.tsx', '../contract/plans.contract.ts', /no domain/],
    [
      'a contract is named with its ending',
      'mf-catalog/src/features/a/a.tsx',
      '@gargoyle/shared/contract/plans.contract.ts',
      /without an ending/,
    ],
    ['the API imports ui', 'api/src/app/build-app.ts', '@gargoyle/shared/ui', /the contract, the paths/],
    ['the API imports the edge', 'api/src/app/build-app.ts', '../../../deploy/edge/server.ts', /deploy/],
    [
      'the store of releases imports their tools',
      'deploy/store/s3-store.ts',
      '@gargoyle/deploy/release/lock.ts',
      /nobody/,
    ],
    ['a repo imports routes', 'api/src/domains/catalogue/tags/tags.repo.ts', './tags.routes.ts', /downhill/],
    ['a service imports routes', 'api/src/domains/catalogue/tags/tags.service.ts', './tags.routes.ts', /downhill/],
    ['a rule imports routes', 'api/src/domains/catalogue/tags/tags.model.ts', './tags.routes.ts', /downhill/],
    ['a rule reads the database', 'api/src/domains/catalogue/tags/tags.model.ts', 'drizzle-orm', /takes values/],
    ['a view reads it', 'api/src/domains/catalogue/tags/tags.view.ts', '../../../kernel/db/client.ts', /takes values/],
    ['the kernel imports a domain', 'api/src/kernel/http/bind.ts', '../../domains/site/utm/utm.routes.ts', /above/],
    ['the kernel imports the app', 'api/src/kernel/jobs/worker.ts', '../../app/due-handlers.ts', /above/],
    ['a domain imports the app', 'api/src/domains/site/utm/utm.routes.ts', '../../../app/tidy.ts', /above/],
    [
      'a domain imports one above it',
      'api/src/domains/identity/auth/sign-in.service.ts',
      '../../commerce/order-items/merge-cart.service.ts',
      /identity imports commerce/,
    ],
    ['a domain without a place', 'api/src/domains/forums/a/a.ts', '../../../kernel/db/client.ts', /no place/],
    ['what runs imports parts of tests', 'api/src/app/listen.ts', '../testing/races.ts', /tests only/],
    ['the shell takes the build along', 'shell/src/main.tsx', '@gargoyle/build/app.ts', /never imported at run time/],
    [
      'a remote takes the build along',
      'mf-player/src/remote.ts',
      '@gargoyle/build/app.ts',
      /never imported at run time/,
    ],
    ['a remote takes a tool', 'mf-player/rspack.config.ts', '@gargoyle/tooling/start/settings.ts', /may import/],
    ['the build imports the edge', 'tooling/build/app.ts', '@gargoyle/deploy/release/folders.ts', /shared only/],
    ['the build imports a tool', 'tooling/build/app.ts', '../start/settings.ts', /shared only/],
    ['the edge imports a tool', 'deploy/edge/server.ts', '@gargoyle/tooling/start/settings.ts', /may import/],
    ['the edge knows the shell by a type', 'deploy/edge/page.ts', '@gargoyle/shell/src/boot.ts', /may import/],
    ['the API imports a tool', 'api/src/app/build-app.ts', '@gargoyle/tooling/start/settings.ts', /tooling/],
    ['a browser suite imports the API', 'e2e/support/school.ts', '@gargoyle/api/src/env.ts', /may import/],
    ['a tool imports a browser suite', 'tooling/test/test.ts', '@gargoyle/e2e/support/school.ts', /may import/],
    ['a tool imports the makers', 'tooling/test/test.ts', '@gargoyle/media/make-artwork/list.ts', /may import/],
    ['the API imports the makers', 'api/src/app.ts', '../../media/make-lessons/films.ts', /may import/],
    ['a tool climbs into the edge', 'tooling/dev/dev.ts', '../../deploy/edge/settings.ts', /name of its package/],
    ['a tool climbs into the build', 'tooling/dev/dev.ts', '../build/app.ts', /name of its package/],
    ['the edge runs shell code', 'deploy/edge/server.ts', '../../shell/src/main.tsx', /may import/],
    ['the edge imports a remote', 'deploy/edge/server.ts', '../../mf-catalog/src/remote.ts', /may import/],
  ];
  for (const [title, file, specifier, sentence] of cases)
    test(title, () => {
      expect(line(file, specifier)).toMatch(sentence);
    });
});

test('what the plan allows passes', () => {
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

test('whoever makes releases or develops with the build may import it', () => {
  expect(line('deploy/release/publish.ts', '@gargoyle/build/build.ts')).toBeNull();
  expect(line('tooling/dev/dev-config.ts', '@gargoyle/build/app.ts')).toBeNull();
  expect(line('mf-catalog/rspack.config.ts', '@gargoyle/build/remote-configs.ts')).toBeNull();
  expect(line('tooling/dev/dev-server.ts', '@gargoyle/deploy/edge/proxy.ts')).toBeNull();
});

test('what a house imports stands in its package.json, or in that of the root', () => {
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

test('imports, re-exports and dynamic imports are seen', () => {
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

test('folders of the API that lead back to themselves are named with their way, types and domains included', () => {
  const at = (folder: string, to: string) => ({ file: `api/src/${folder}/x.ts`, to: `api/src/${to}/y.ts` });
  const straight = [at('kernel/mail', 'kernel/school'), at('domains/site/utm', 'domains/identity/users')];
  expect(findCircles([...straight, at('kernel/mail', 'kernel/mail')])).toEqual([]);
  const over = [at('kernel/school', 'kernel/payments'), at('kernel/payments', 'kernel/mail')];
  expect(findCircles([...straight, ...over]).map(({ way }) => way)).toEqual([
    'kernel/mail > kernel/school > kernel/payments > kernel/mail',
    'kernel/school > kernel/payments > kernel/mail > kernel/school',
    'kernel/payments > kernel/mail > kernel/school > kernel/payments',
  ]);
  const nouns = [at('domains/site/a', 'domains/site/b'), at('domains/site/b', 'domains/site/a')];
  expect(findCircles(nouns)).toHaveLength(2);
});

test('every wall of this repository stands', () => {
  const found = findViolations(path.resolve(import.meta.dirname, '../..'));
  expect(found.map((t) => `${t.file}:${t.line} ${t.sentence}`)).toEqual([]);
});

test('PLAT-046 a trespass names the owner of the file it stands in', () => {
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
