import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { renderAndHydrate } from '@gargoyle/shared/testing/render-and-hydrate.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import en from '../../messages/en.json';
import { card } from '../../testing/fixtures.ts';
import { CardList } from './card-list.tsx';

const all = Array.from({ length: 10 }, (_, place) => card(place + 1));
const onOpen = () => {};

function Screen() {
  const [count, setCount] = useState(9);
  const [, setPresses] = useState(0);
  // A new array at each render, as a list's pages are.
  const cards = all.slice(0, count);
  return (
    <>
      <button type="button" onClick={() => setPresses((presses) => presses + 1)}>
        Again
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <CardList cards={cards} columns={3} eager={3} onOpen={onOpen} />
    </>
  );
}

async function open() {
  let tell: (isIntersecting: boolean) => void = () => {};
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
  onTestFinished(() => document.body.replaceChildren());
  const routes = [{ path: '/', Component: Screen }];
  const { container, hydrationErrors } = await renderAndHydrate(
    <FakeShell host={fakeHost()} messages={en} at="/" routes={routes} />,
    (html) => html.querySelector('[data-near]')?.setAttribute('data-waiting', ''),
  );
  await act(async () => tell(false));
  const rest = container.querySelector('[data-near]');
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return {
    press,
    isWaiting: () => rest?.hasAttribute('data-waiting'),
    near: () => act(async () => tell(true)),
    /** How many items each list has. */
    lists: () => screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length),
    titles: () => screen.getAllByRole('link').map(({ textContent }) => textContent),
    hydrationErrors,
  };
}

test('SHELL-386 PLAT-413 cards below the first window wait for their reader while the list stays the same', async () => {
  const { press, isWaiting, near, titles, hydrationErrors } = await open();
  expect(titles()).toHaveLength(9);
  expect(document.getElementById('fold')?.textContent).toContain(all[6]?.title);
  expect(isWaiting()).toBe(true);
  await press('Again');
  expect(isWaiting()).toBe(true);
  await near();
  expect(isWaiting()).toBe(false);
  expect(titles()).toHaveLength(9);
  expect(hydrationErrors).toEqual([]);
});

test('SHELL-386 a page of the list that is added is shown at once', async () => {
  const { press, isWaiting, titles } = await open();
  await press('More');
  expect(isWaiting()).toBe(false);
  expect(titles()).toHaveLength(10);
});

test('SHELL-386 the cards are one list, those that wait among them', async () => {
  const { lists, press } = await open();
  expect(lists()).toEqual([9]);
  await press('More');
  expect(lists()).toEqual([10]);
});
