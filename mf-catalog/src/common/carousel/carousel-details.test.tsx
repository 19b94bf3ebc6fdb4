import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import { mockCarouselLayout, takenOver } from '../../testing/mock-carousel-layout.ts';
import { CarouselRow } from './carousel-row.tsx';
import type { CarouselApi } from './carousel-api.ts';
import { StripArrows } from './strip-arrows.tsx';
import { type CarouselOptions, useCarousel } from './use-carousel.ts';

const names = ['one', 'two', 'three', 'four'];
let api: CarouselApi | null = null;

function Films({ count = 4, ...options }: CarouselOptions & { count?: number }) {
  const carousel = useCarousel(options);
  useEffect(() => {
    api = carousel.api;
  }, [carousel.api]);
  return (
    <>
      <StripArrows carousel={carousel} />
      <CarouselRow carousel={carousel} label="Films">
        {names.slice(0, count).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <img src={`/${name}.webp`} alt={name} loading="lazy" />
          </li>
        ))}
      </CarouselRow>
      <output>{carousel.place + 1}</output>
    </>
  );
}
const open = (options: CarouselOptions & { count?: number } = {}) =>
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <Films {...options} />
    </FakeShell>,
  );
const place = () => screen.getByRole('status').textContent;
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const eager = () => names.filter((name) => screen.getByAltText<HTMLImageElement>(name).loading === 'eager');

beforeEach(mockCarouselLayout);

test('CAT-356 the pictures of the next slide load before it moves in, those after it do not', async () => {
  await takenOver(open().container);
  await waitFor(() => expect(eager()).toEqual(['two']));
  fireEvent.click(next());
  await waitFor(() => expect(eager()).toEqual(['two', 'three']));
});

test('CAT-217 a row that starts at another slide shows that one before its code has loaded', () => {
  open({ start: 2, loop: true });
  expect([screen.getByRole('group', { name: 'Films' }).scrollLeft, place()]).toEqual([2000, '3']);
});

test('CAT-022 a row with one slide does not need the carousel’s code', async () => {
  const { container: single } = open({ count: 1 });
  // Asked later, and nevertheless taken over.
  await takenOver(open().container);
  expect(single.querySelector('[data-taken]')).toBeNull();
});

test('CAT-047 a strip whose slides change while it is shown knows its new end', async () => {
  const { container } = open();
  await takenOver(container);
  for (const at of ['2', '3']) {
    fireEvent.click(next());
    await waitFor(() => expect(place()).toBe(at));
  }
  expect(next().disabled).toBe(false);
  screen.getByText('four').closest('li')?.remove();
  act(() => api?.reInit());
  await waitFor(() => expect(next().disabled).toBe(true));
});

test('CAT-354 Tab to a slide out of sight moves the strip there, and a focus by pointer does not', async () => {
  const viewport = await takenOver(open().container);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const left = this.tagName === 'A' ? names.indexOf(this.textContent ?? '') * 1000 : 0;
    return { left, right: left + 1000 } as DOMRect;
  });
  const link = screen.getByText('three');
  const byKeyboard = vi.spyOn(link, 'matches').mockReturnValue(false);
  fireEvent.focusIn(link);
  expect(place()).toBe('1');
  byKeyboard.mockReturnValue(true);
  fireEvent.focusIn(link);
  expect(place()).toBe('3');
  // What a browser then scrolls itself does not move it further.
  viewport.scrollLeft = 2000;
  fireEvent.scroll(viewport);
  expect([viewport.scrollLeft, place()]).toEqual([0, '3']);
});

test('CAT-354 a key that a slide has used itself does not move the strip', async () => {
  await takenOver(open().container);
  const link = screen.getByText('one');
  link.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(link, { key: 'ArrowRight' });
  expect(place()).toBe('1');
});

test('CAT-047 a row that is left listens to nothing any more', async () => {
  const { container, unmount } = open();
  const viewport = await takenOver(container);
  unmount();
  expect(viewport.dataset['taken']).toBeUndefined();
  viewport.scrollLeft = 500;
  fireEvent.scroll(viewport);
  expect(viewport.scrollLeft).toBe(500);
});
