import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { card } from '../../testing/fixtures.ts';
import en from '../../messages/en.json';
import { framesOf } from './card-frames.client.ts';
import { TutorialCard } from './tutorial-card.tsx';

const motion = vi.fn<() => boolean>();
beforeEach(() => {
  motion.mockReturnValue(true);
  vi.stubGlobal('matchMedia', () => ({ matches: motion(), addEventListener() {}, removeEventListener() {} }));
  // The tests' DOM decodes nothing.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo = { boxThumb: '/media/art/tutorials/ogre-960.webp?c=2a1f18&f=4-6-9', bookmarkThumb: null };
function open() {
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <TutorialCard card={card(1, { photo })} sizes="300px" />
    </FakeShell>,
  );
  return screen.getByRole('article');
}
const looks = () =>
  [...document.querySelectorAll('[aria-hidden] > img')].map(
    (image) => new URL((image as HTMLImageElement).src).pathname,
  );
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('CAT-411 a resting mouse shows closer looks at the picture until it leaves', async () => {
  const article = open();
  fireEvent.pointerEnter(article, { pointerType: 'mouse' });
  await rest(300);
  expect(looks()).toEqual([]);
  await rest(200);
  await vi.dynamicImportSettled();
  await rest(0);
  expect(looks()).toEqual(['/media/art/tutorials/ogre.2-640.webp']);
  await rest(1200);
  expect(looks().at(-1)).toBe('/media/art/tutorials/ogre.5-640.webp');
  fireEvent.pointerLeave(article);
  await rest(3000);
  expect(looks()).toEqual([]);
});

test('CAT-411 a mouse that passes, a finger, the keyboard and readers who want less motion get none', async () => {
  const article = open();
  fireEvent.pointerEnter(article, { pointerType: 'mouse' });
  await rest(200);
  fireEvent.pointerLeave(article);
  fireEvent.pointerEnter(article, { pointerType: 'touch' });
  screen.getByRole('link').focus();
  motion.mockReturnValue(false);
  fireEvent.pointerEnter(article, { pointerType: 'mouse' });
  await rest(2000);
  await vi.dynamicImportSettled();
  expect(looks()).toEqual([]);
});

test('CAT-411 closer looks end with a card that is opened under the mouse', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode');
  fireEvent.pointerEnter(open(), { pointerType: 'mouse' });
  await rest(500);
  await vi.dynamicImportSettled();
  await rest(0);
  expect(decode).toHaveBeenCalledTimes(1);
  // A browser tells an element that is removed nothing of the pointer.
  cleanup();
  await rest(20_000);
  expect(decode).toHaveBeenCalledTimes(1);
});

test('CAT-411 only pictures of courses have closer looks', () => {
  expect(framesOf('/media/art/webinars/mask-640.avif')).toEqual([]);
  expect(framesOf('/media/art/tutorials/old-age-320.avif')[0]).toBe('/media/art/tutorials/old-age.2-640.avif');
});

test('PLAT-417 closer looks carry the mark of their picture', () => {
  expect(framesOf('/media/art/tutorials/old-age-320.avif?v=9f02ab')[0]).toBe(
    '/media/art/tutorials/old-age.2-640.avif?v=9f02ab',
  );
});
