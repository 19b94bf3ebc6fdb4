import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { isKnownPath, ownerOf } from './route-table.ts';

const answering = (...paths: string[]): LiveRelease => {
  const live: Pick<LiveRelease, 'routes'> = { routes: paths.map((path) => ({ id: path, path })) };
  return live as LiveRelease;
};
/** Route tables are cached per deployment object: each test creates its own. */
const live = (): Deployment => ({
  ...{ revision: '1-x', createdAt: '', shell: answering('/home', '/videos/:slug/watch') },
  remotes: {
    'mf-catalog': answering('/', '/tutorials/:tutorialSlug', '/blog', '/pages/a.b', '/*/gallery'),
    'mf-player': answering('/tutorials/watch', '/watch/:slug/:chapter?', '/my/*', '/:any/longer'),
  },
});
const asked =
  (deployment = live()) =>
  (path: string) =>
    isKnownPath(deployment, path);

test('PLAT-032 SHELL-081 the manifest says which addresses have an owner', () => {
  const known = asked();
  for (const path of ['/', '/blog', '/blog/', '/BLOG', '/tutorials/a%20b', '/tutorials/x/', '/pages/a.b'])
    expect([path, known(path)]).toEqual([path, true]);
  for (const path of ['/nowhere', '/tutorials', '/tutorials/x/y', '/blog/x/y', '/pages/aXb', '/blogs', '/my-x'])
    expect([path, known(path)]).toEqual([path, false]);
});

test('PLAT-032 SHELL-009 a moved address is known, and one that cannot be decoded does no harm', () => {
  const known = asked();
  expect(known('/home')).toBe(true);
  expect(known('/videos/x/watch')).toBe(true);
  expect(known('/%E0%A4%A')).toBe(false);
});

test('PLAT-032 optional segments and wildcards match', () => {
  const known = asked();
  for (const path of ['/watch/clay', '/watch/clay/3', '/my', '/my/notes', '/my/notes/3/', '/gallery', '/a/b/gallery'])
    expect([path, known(path)]).toEqual([path, true]);
  for (const path of ['/watch', '/watch/clay/3/4']) expect([path, known(path)]).toEqual([path, false]);
});

test('PLAT-032 of two matching routes the more specific one wins', () => {
  const deployment = live();
  const owner = (path: string) => ownerOf(deployment, path);
  expect(owner('/tutorials/watch')).toBe('mf-player');
  expect(owner('/tutorials/clay')).toBe('mf-catalog');
  // `/tutorials/` is more specific than `/longer`, however long the name of a parameter is.
  expect(owner('/tutorials/longer')).toBe('mf-catalog');
  expect(owner('/home')).toBe('shell');
  expect(owner('/nowhere')).toBeUndefined();
});

test('PLAT-003 each deployment has its own table', () => {
  const now = live();
  const next: Deployment = { ...now, remotes: { ...now.remotes, 'mf-account': answering('/nowhere') } };
  expect([asked(now)('/nowhere'), asked(next)('/nowhere')]).toEqual([false, true]);
});
