import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

function Player({ playing, open }: { playing: boolean; open: boolean }) {
  const region = useRef<HTMLElement>(null);
  const [idle] = useIdle(region, playing);
  return (
    <section ref={region} aria-label="Player" data-idle={idle}>
      <button type="button" aria-haspopup="menu" aria-expanded={open}>
        Quality
      </button>
    </section>
  );
}

const isIdle = () => screen.getByRole('region', { name: 'Player' }).dataset['idle'] === 'true';
const pass = (ms: number) => void act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('PLAY-231 the controls hide 2.6 s after the last move over a film that plays', () => {
  const { rerender } = render(<Player playing={false} open={false} />);
  pass(10_000);
  expect(isIdle()).toBe(false);
  rerender(<Player playing open={false} />);
  pass(2500);
  fireEvent.pointerMove(screen.getByRole('region'));
  pass(2500);
  expect(isIdle()).toBe(false);
  pass(100);
  expect(isIdle()).toBe(true);
  for (const wake of [fireEvent.pointerMove, fireEvent.pointerDown, fireEvent.keyDown, fireEvent.focusIn]) {
    wake(screen.getByRole('region'));
    expect(isIdle()).toBe(false);
    pass(2600);
    expect(isIdle()).toBe(true);
  }
});

test('PLAY-231 the controls stay while a menu is open, and hide once it was closed', () => {
  const { rerender } = render(<Player playing open />);
  pass(10_000);
  expect(isIdle()).toBe(false);
  rerender(<Player playing open={false} />);
  pass(2600);
  expect(isIdle()).toBe(true);
});
