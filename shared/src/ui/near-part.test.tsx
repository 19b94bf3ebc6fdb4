import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNavigate } from '../router/router.ts';
import { renderAndHydrate } from '../testing/render-and-hydrate.tsx';
import { nearPart } from './near-part.tsx';

/** Tells every observed part whether it is near the window. */
let tell: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const Count = nearPart(function Count({ word }: { word: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {word} {count}
    </button>
  );
});

function Page() {
  const navigate = useNavigate();
  const [word, setWord] = useState('Pressed');
  return (
    <>
      <button type="button" onClick={() => setWord('Touched')}>
        Rename
      </button>
      <button type="button" onClick={() => void navigate('/?page=2')}>
        Next
      </button>
      <Count word={word} />
    </>
  );
}

async function open() {
  const parts: Node[] = [];
  const { hydrationErrors } = await renderAndHydrate(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    (html) => {
      const part = html.querySelector('[data-near]');
      part?.setAttribute('data-waiting', '');
      if (part?.firstElementChild) parts.push(part.firstElementChild);
    },
  );
  await act(async () => tell(false));
  const place = document.querySelector('[data-near]');
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { place, press, isKept: () => parts[0] === place?.firstElementChild, hydrationErrors };
}

test('SHELL-386 a part below the window waits, is hydrated when it comes near, and keeps its HTML', async () => {
  const { place, press, isKept, hydrationErrors } = await open();
  expect(place?.hasAttribute('data-waiting')).toBe(true);
  await act(async () => tell(true));
  expect(place?.hasAttribute('data-waiting')).toBe(false);
  await press('Pressed 0');
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
  expect(isKept()).toBe(true);
  expect(hydrationErrors).toEqual([]);
});

test.each(['pointerover', 'pointerdown', 'focusin', 'click', 'submit'])(
  'SHELL-386 %s in it hydrates it',
  async (name) => {
    const { place } = await open();
    await act(async () => void document.body.dispatchEvent(new Event(name, { bubbles: true })));
    expect(place?.hasAttribute('data-waiting')).toBe(true);
    await act(async () => void place?.firstElementChild?.dispatchEvent(new Event(name, { bubbles: true })));
    expect(place?.hasAttribute('data-waiting')).toBe(false);
  },
);

test('SHELL-386 once it is hydrated nothing listens for it any longer', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  await open();
  const onTouch = added.mock.calls.findLast(([name]) => name === 'submit')?.[1];
  const names = (calls: typeof added.mock.calls) =>
    calls.flatMap(([name, listener, capture]) => (listener === onTouch && capture === true ? [name] : []));
  expect(names(added.mock.calls)).toHaveLength(5);
  await act(async () => tell(true));
  expect(names(removed.mock.calls)).toEqual(names(added.mock.calls));
  expect(vi.getTimerCount()).toBe(0);
});

test('SHELL-386 after half a minute it is hydrated wherever it is', async () => {
  const { place } = await open();
  await act(async () => void vi.advanceTimersByTime(29_000));
  expect(place?.hasAttribute('data-waiting')).toBe(true);
  await act(async () => void vi.advanceTimersByTime(2000));
  expect(place?.hasAttribute('data-waiting')).toBe(false);
});

test.each([
  ['new props', 'Rename', 'Touched 0'],
  ['a new address', 'Next', 'Pressed 0'],
])('SHELL-386 %s do not discard the HTML that waits', async (_name, button, text) => {
  const { place, press, isKept, hydrationErrors } = await open();
  await press(button);
  expect(screen.getByRole('button', { name: text })).toBeTruthy();
  expect(place?.hasAttribute('data-waiting')).toBe(false);
  expect(isKept()).toBe(true);
  expect(hydrationErrors).toEqual([]);
});

test('SHELL-386 a part that the browser renders does not wait, nor one without HTML', async () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeTruthy();
  document.body.replaceChildren();
  const Late = nearPart(function Late() {
    const [isThere, setThere] = useState(false);
    if (!isThere) queueMicrotask(() => act(() => setThere(true)));
    return isThere ? <p>There</p> : null;
  });
  await renderAndHydrate(
    <MemoryRouter>
      <Late />
    </MemoryRouter>,
    () => {},
  );
  expect(screen.getByText('There')).toBeTruthy();
});
