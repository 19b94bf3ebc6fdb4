import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import { mockCarouselLayout, takenOver } from '../../testing/mock-carousel-layout.ts';
import type { CarouselApi } from './carousel-api.ts';
import { CarouselRow } from './carousel-row.tsx';
import { PauseButton } from './pause-button.tsx';
import { useCarousel } from './use-carousel.ts';
import { usePlaying } from './use-playing.ts';

let api: CarouselApi | null = null;

function Banners() {
  const carousel = useCarousel({ loop: true, delay: 10_000 });
  const playing = usePlaying(carousel);
  useEffect(() => {
    api = carousel.api;
  }, [carousel.api]);
  return (
    <>
      <CarouselRow carousel={carousel}>
        {['one', 'two', 'three'].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </CarouselRow>
      <PauseButton playing={playing} />
    </>
  );
}

beforeEach(() => {
  mockCarouselLayout();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

async function open(): Promise<CarouselApi> {
  const { container } = render(
    <FakeShell host={fakeHost()} messages={en}>
      <Banners />
    </FakeShell>,
  );
  await takenOver(container);
  await vi.waitFor(() => expect(api).not.toBeNull());
  return api as unknown as CarouselApi;
}
const label = () => screen.getByRole('button').getAttribute('aria-label');

test('CAT-366 a finger that moves the carousel to another slide stops it, a touch alone and its own moves do not', async () => {
  const carousel = await open();
  act(() => void carousel.emit('pointerDown').emit('pointerUp'));
  act(() => carousel.scrollNext());
  expect(label()).toBe('Pause');
  act(() => void carousel.emit('pointerDown'));
  act(() => carousel.scrollNext());
  act(() => void carousel.emit('pointerUp'));
  expect(label()).toBe('Play');
});
