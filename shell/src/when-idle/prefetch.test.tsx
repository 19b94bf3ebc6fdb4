import { type AppRoute, signedIn } from '@gargoyle/shared/host';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import type { Areas } from '../router/areas.ts';
import { followLinks } from './prefetch.ts';

const firstData = vi.fn((slug: string) => Promise.resolve(slug));
const queries = ({ slug = '' }) => [{ queryKey: ['tutorials.get', slug], queryFn: () => firstData(slug) }];
const routes: AppRoute[] = [
  { id: 'catalog.own', path: '/tutorials/own/:slug', handle: { guard: signedIn, queries } },
  { id: 'catalog.tutorial', path: '/tutorials/:slug', handle: { queries } },
];
// The screens never come: the data does not wait for them.
const module = vi.fn((_path: string) => new Promise(() => {}));
const areas = {
  ownerOf: (path: string) => (path.startsWith('/tutorials') ? 'mf-catalog' : undefined),
  routes: async () => routes,
  module,
} as unknown as Areas;

// Once, because its listeners are on the document, like in a page.
followLinks(fakeHost(), areas);
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

let pages = 0;
/** Creates a link to a page that was not prefetched yet; events are dispatched on its inner element. */
function link(address = `/tutorials/course-${++pages}`): { path: string; inner: Element } {
  const anchor = document.body.appendChild(document.createElement('a'));
  anchor.href = address;
  return { path: address, inner: anchor.appendChild(document.createElement('span')) };
}
const point = (type: string, pointerType: string) => Object.assign(new Event(type, { bubbles: true }), { pointerType });

test.each([
  ['hovering with a mouse', () => point('pointerover', 'mouse')],
  ['focus', () => new Event('focusin', { bubbles: true })],
  ['touching', () => point('pointerdown', 'touch')],
])('PLAT-029 %s prefetches code and first data of a link’s target, once', async (_, event) => {
  const { path, inner } = link();
  inner.dispatchEvent(event());
  await expect.poll(() => firstData).toHaveBeenCalledWith(path.slice('/tutorials/'.length));
  expect(module.mock.calls).toEqual([[path]]);
  inner.dispatchEvent(event());
  expect(module).toHaveBeenCalledTimes(1);
});

test('PLAT-029 SHELL-321 only the code of a page behind a waiting guard is prefetched', async () => {
  const { path, inner } = link(`/tutorials/own/course-${++pages}`);
  inner.dispatchEvent(new Event('focusin', { bubbles: true }));
  await expect.poll(() => module.mock.calls).toEqual([[path]]);
  // Wait for the data of a second link: data of the first would have been fetched before it.
  const open = link();
  open.inner.dispatchEvent(new Event('focusin', { bubbles: true }));
  const slug = open.path.slice('/tutorials/'.length);
  await expect.poll(() => firstData).toHaveBeenCalledWith(slug);
  expect(firstData.mock.calls).toEqual([[slug]]);
});

test('PLAT-029 a finger passing over a link prefetches nothing', () => {
  link().inner.dispatchEvent(point('pointerover', 'touch'));
  expect(module).not.toHaveBeenCalled();
});

test('PLAT-029 nothing is prefetched with Save-Data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { inner } = link();
  for (const event of [
    point('pointerover', 'mouse'),
    point('pointerdown', 'touch'),
    new Event('focusin', { bubbles: true }),
  ])
    inner.dispatchEvent(event);
  expect(module).not.toHaveBeenCalled();
});

test('PLAT-029 other sites, new tabs and addresses without an owner are not prefetched', () => {
  const newTab = link();
  newTab.inner.closest('a')?.setAttribute('target', '_blank');
  for (const { inner } of [newTab, link('https://example.com/tutorials/x'), link('/nowhere')])
    inner.dispatchEvent(point('pointerover', 'mouse'));
  expect(module).not.toHaveBeenCalled();
});
