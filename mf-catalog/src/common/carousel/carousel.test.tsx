import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import { mockCarouselLayout, takenOver } from '../../testing/mock-carousel-layout.ts';
import { CarouselRow } from './carousel-row.tsx';
import { StripArrows } from './strip-arrows.tsx';
import { useCarousel } from './use-carousel.ts';

const names = ['one', 'two', 'three', 'four'];

function Films() {
  const carousel = useCarousel();
  return (
    <>
      <StripArrows carousel={carousel} />
      <CarouselRow carousel={carousel} label="Films">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </CarouselRow>
      <output>{carousel.place + 1}</output>
    </>
  );
}
const open = () =>
  render(
    <FakeShell host={fakeHost()} messages={en}>
      <Films />
    </FakeShell>,
  ).container;
const place = () => screen.getByRole('status').textContent;
const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const shiftOf = (viewport: HTMLElement) => (viewport.firstElementChild as HTMLElement).style.transform;

beforeEach(mockCarouselLayout);

test('CAT-047 arrows move a strip from end to end and are disabled there', async () => {
  await takenOver(open());
  expect([arrow('Previous').disabled, arrow('Next').disabled]).toEqual([true, false]);
  for (const at of ['2', '3', '4']) {
    await userEvent.click(arrow('Next'));
    expect(place()).toBe(at);
    expect(arrow('Previous').disabled).toBe(false);
  }
  expect(arrow('Next').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(arrow('Next'));
  await userEvent.click(arrow('Previous'));
  expect(place()).toBe('3');
  expect(arrow('Next').getAttribute('aria-disabled')).toBeNull();
});

test('CAT-354 a strip can be focused and moved by keyboard', async () => {
  const viewport = await takenOver(open());
  expect(screen.getByRole('group', { name: 'Films' })).toBe(viewport);
  viewport.focus();
  expect(document.activeElement).toBe(viewport);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(place()).toBe('2');
});

test('CAT-440 an arrow together with Alt, Ctrl or Cmd is a key of the browser', async () => {
  const viewport = await takenOver(open());
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(viewport, { key: 'ArrowRight', ...held })).toBe(true);
  expect(place()).toBe('1');
  expect(fireEvent.keyDown(viewport, { key: 'ArrowRight' })).toBe(false);
  expect(place()).toBe('2');
});

test('CAT-356 a scrolled strip is taken over at its position, and only at rest', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const container = open();
  const viewport = screen.getByRole('group', { name: 'Films' });
  viewport.scrollLeft = 1400;
  // The code has loaded; the row is between two slides.
  await act(() => import('./carousel-engine.client.tsx'));
  for (let turn = 0; turn < 4; turn += 1) await act(() => vi.advanceTimersByTimeAsync(500));
  expect(container.querySelector('[data-taken]')).toBeNull();
  viewport.scrollLeft = 2000;
  fireEvent.scroll(viewport);
  await takenOver(container);
  await waitFor(() => expect(place()).toBe('3'));
  expect([viewport.scrollLeft, shiftOf(viewport)]).toEqual([0, 'translate3d(-2000px, 0px, 0px)']);
});

test('CAT-354 native scrolling after the takeover moves the strip there', async () => {
  const viewport = await takenOver(open());
  viewport.scrollLeft = 1700;
  fireEvent.scroll(viewport);
  expect([viewport.scrollLeft, shiftOf(viewport), place()]).toEqual([0, 'translate3d(-2000px, 0px, 0px)', '3']);
  viewport.scrollLeft = -700;
  fireEvent.scroll(viewport);
  expect([viewport.scrollLeft, place()]).toEqual([0, '2']);
  for (const [by, end] of [
    [9000, '4'],
    [-9000, '1'],
  ] as const) {
    viewport.scrollLeft = by;
    fireEvent.scroll(viewport);
    expect([viewport.scrollLeft, place()]).toEqual([0, end]);
  }
});

test('CAT-354 an arrow pressed before the code has loaded takes effect afterwards', async () => {
  const container = open();
  fireEvent.click(arrow('Next'));
  expect(container.querySelector('[data-taken]')).toBeNull();
  await takenOver(container);
  await waitFor(() => expect(place()).toBe('2'));
});
