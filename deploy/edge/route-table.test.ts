import { expect, test } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import { promote } from '../release/promote.ts';
import { isKnownPath } from './route-table.ts';

async function live() {
  const folders = emptyStore();
  const routes = (...paths: string[]) => ({ routes: paths.map((path) => ({ id: path, path })) });
  const shell = putFake(folders, { app: 'shell', version: 'a', release: routes('/home', '/videos/:slug/watch') });
  const catalog = putFake(folders, {
    app: 'mf-catalog',
    version: 'a',
    release: routes('/', '/tutorials/:tutorialSlug', '/blog', '/pages/a.b'),
  });
  const { deployment } = await promote(folders, [
    { app: 'shell', version: shell },
    { app: 'mf-catalog', version: catalog },
  ]);
  return (path: string) => isKnownPath(deployment, path);
}

test('PLAT-032 SHELL-081 the manifest tells which addresses somebody answers for', async () => {
  const known = await live();
  for (const path of ['/', '/blog', '/blog/', '/BLOG', '/tutorials/a%20b', '/tutorials/x/', '/pages/a.b'])
    expect([path, known(path)]).toEqual([path, true]);
  for (const path of ['/nowhere', '/tutorials', '/tutorials/x/y', '/blog/x/y', '/pages/aXb', '/blogs'])
    expect([path, known(path)]).toEqual([path, false]);
});

test('PLAT-032 SHELL-009 an address that has moved is known, and one that cannot be decoded harms nobody', async () => {
  const known = await live();
  expect(known('/home')).toBe(true);
  expect(known('/videos/x/watch')).toBe(true);
  expect(known('/%E0%A4%A')).toBe(false);
});
