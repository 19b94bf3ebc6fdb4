import { expect, test } from 'vitest';
import { createOwnerOf } from './owners.ts';

const remote = (...routes: string[]) => ({ version: '1', entry: '', integrity: '', routes });
const ownerOf = createOwnerOf({
  page: {
    revision: '1',
    shell: '1',
    remotes: {
      'mf-catalog': remote('/', '/tutorials/:slug', '/special-videos/:slug'),
      'mf-player': remote('/special-videos/:slug/watch', '/pathways'),
      'mf-commerce': remote('/account/change_subscription'),
      'mf-account': remote('/account', '/account/orders', '/favorites'),
    },
  },
});

test('PLAT-006 the addresses are those of the current composition of the tab', () => {
  const tab = {
    page: {
      revision: '1',
      shell: '1',
      remotes: { 'mf-catalog': remote('/store') } as Record<string, ReturnType<typeof remote>>,
    },
  };
  const owner = createOwnerOf(tab);
  expect(owner('/store')).toBe('mf-catalog');
  tab.page = { ...tab.page, remotes: { 'mf-commerce': remote('/store') } };
  expect(owner('/store')).toBe('mf-commerce');
});

test('PLAT-001 the deployment determines the owner of an address, the most specific pattern first', () => {
  expect(ownerOf('/')).toBe('mf-catalog');
  expect(ownerOf('/special-videos/a')).toBe('mf-catalog');
  expect(ownerOf('/special-videos/a/watch')).toBe('mf-player');
  expect(ownerOf('/account/change_subscription')).toBe('mf-commerce');
  expect(ownerOf('/account')).toBe('mf-account');
});

test('SHELL-081 SHELL-082 other addresses have no owner; a trailing slash makes no difference', () => {
  expect(ownerOf('/nowhere')).toBeUndefined();
  expect(ownerOf('/pathways/')).toBe('mf-player');
});
