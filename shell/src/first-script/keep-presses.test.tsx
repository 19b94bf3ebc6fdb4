import vm from 'node:vm';
import { Button, TextField, useAction } from '@gargoyle/shared/ui';
import { act, fireEvent } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firstScript } from './first-script.ts';

// Run like in the page: as text, before all other code, once.
beforeAll(() => void vm.runInThisContext(firstScript));
// React's development build logs each attribute that it has not rendered.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => document.body.replaceChildren());

/** A part with `data-drawn`, like frame, area and slots. */
function Part({ children }: { children: ReactNode }) {
  useEffect(() => document.querySelector('[data-part]')?.removeAttribute('data-drawn'), []);
  return (
    <div data-part="" suppressHydrationWarning>
      {children}
    </div>
  );
}

/** Renders a part on the server side; `hydrate` hydrates it. */
function draw(ui: ReactNode) {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Part>{ui}</Part>).replace('data-part', 'data-drawn data-part');
  document.body.append(place);
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
  const hydrate = () => act(async () => void hydrateRoot(place, <Part>{ui}</Part>));
  return { place, button, hydrate };
}

/** Waits long enough for presses to be replayed, if there are any. */
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

const done: string[] = [];
/** Waits until exactly these presses have been replayed; `later` alone is too short on a busy machine. */
async function replayed(...expected: string[]): Promise<void> {
  await act(() => expect.poll(() => done).toHaveLength(expected.length));
  await later();
  expect(done).toEqual(expected);
}
afterEach(() => void done.splice(0));

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button
        onClick={() => {
          done.push(`more ${count}`);
          setCount(count + 1);
        }}
      >
        More
      </Button>
      <Button onClick={() => done.push('other')}>Other</Button>
    </>
  );
}

test('SHELL-365 presses before hydration are replayed afterwards, in order, one render apart', async () => {
  const { button, hydrate } = draw(<Counter />);
  for (const name of ['More', 'Other', 'More']) fireEvent.click(button(name));
  expect(button('More').ariaBusy).toBe('true');
  await later();
  expect(done).toEqual([]);
  await hydrate();
  await replayed('more 0', 'other', 'more 1');
  expect([button('More').ariaBusy, button('Other').ariaBusy]).toEqual([null, null]);
  fireEvent.click(button('More'));
  expect(done).toHaveLength(4);
});

test('SHELL-368 the script is small and cannot end the element around it', () => {
  expect(firstScript.length).toBeLessThan(4096);
  expect(firstScript).not.toMatch(/<\/|<!--/);
});

test('SHELL-365 an action pressed twice runs once', async () => {
  const send = vi.fn(() => new Promise(() => {}));
  function Action() {
    const [act, busy] = useAction(send);
    return (
      <Button busy={busy} onClick={() => void act()}>
        Send
      </Button>
    );
  }
  const { button, hydrate } = draw(<Action />);
  fireEvent.click(button('Send'));
  fireEvent.click(button('Send'));
  await hydrate();
  await act(() => expect.poll(() => send).toHaveBeenCalled());
  await later();
  expect(send).toHaveBeenCalledOnce();
  expect(button('Send').ariaBusy).toBe('true');
});

function Login() {
  const [name, setName] = useState('');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        done.push(`sent ${name}`);
      }}
    >
      <TextField label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" disabled={name === ''}>
        Login
      </Button>
    </form>
  );
}

function type(place: HTMLElement, text: string) {
  const field = place.querySelector('input') as HTMLInputElement;
  field.value = text;
  fireEvent.input(field);
}

test('SHELL-281 SHELL-365 a form submitted before hydration is sent once, with what was typed', async () => {
  const { place, button, hydrate } = draw(<Login />);
  type(place, 'Mara');
  expect(fireEvent.click(button('Login'))).toBe(false);
  await hydrate();
  await replayed('sent Mara');
});

test('SHELL-281 SHELL-365 a submit without the button waits as well', async () => {
  const { place, hydrate } = draw(<Login />);
  type(place, 'Mara');
  expect(fireEvent.submit(place.querySelector('form') as HTMLFormElement)).toBe(false);
  await hydrate();
  await replayed('sent Mara');
});

test('SHELL-366 typing into a form cancels its press', async () => {
  const { place, button, hydrate } = draw(<Login />);
  type(place, 'Ma');
  fireEvent.click(button('Login'));
  type(place, 'Mara');
  expect(button('Login').ariaBusy).toBeNull();
  await hydrate();
  await later();
  expect(done).toEqual([]);
});

test('SHELL-366 a press waits while the button is disabled, and typing cancels it', async () => {
  const { place, button, hydrate } = draw(<Login />);
  fireEvent.click(button('Login'));
  await hydrate();
  await later();
  expect(button('Login').disabled).toBe(true);
  const field = place.querySelector('input') as HTMLInputElement;
  fireEvent.input(field, { target: { value: 'Mara' } });
  await later();
  expect([button('Login').disabled, done]).toEqual([false, []]);
});

test('SHELL-366 a press waits while the focused button is closed', async () => {
  const code = Promise.withResolvers<string>();
  function Checked() {
    const [token, setToken] = useState('');
    useEffect(() => void code.promise.then(setToken), []);
    return (
      <Button type="submit" disabled={token === ''} onClick={() => done.push(`sent with ${token}`)}>
        Login
      </Button>
    );
  }
  const { button, hydrate } = draw(<Checked />);
  fireEvent.click(button('Login'));
  await act(async () => {
    await hydrate();
    fireEvent.focus(button('Login'));
  });
  await later();
  expect([button('Login').disabled, button('Login').ariaDisabled, button('Login').ariaBusy]).toEqual([
    false,
    'true',
    'true',
  ]);
  await act(async () => code.resolve('token'));
  await replayed('sent with token');
  expect(button('Login').ariaBusy).toBeNull();
});

test('SHELL-365 native behaviour of the browser is not intercepted', () => {
  const { place } = draw(
    <>
      <form method="get">
        <button type="submit">Find</button>
      </form>
      <a href="#there">There</a>
      <input type="checkbox" />
    </>,
  );
  const isNotPrevented = (one: Element | null) =>
    fireEvent(one as Element, new MouseEvent('click', { bubbles: true, cancelable: true }));
  for (const tag of ['a', 'input']) expect(isNotPrevented(place.querySelector(tag)), tag).toBe(true);
  const form = place.querySelector('form') as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(true);
});

test('SHELL-366 a press on a removed element is dropped', async () => {
  const { place, button, hydrate } = draw(<Counter />);
  const gone = button('Other');
  fireEvent.click(gone);
  fireEvent.click(button('More'));
  gone.replaceWith(gone.cloneNode(true));
  place.querySelector('[data-part]')?.removeAttribute('data-drawn');
  await hydrate();
  await replayed('more 0');
});

test('SHELL-367 if the code of the page fails to load, buttons are disabled', () => {
  const { place, button } = draw(<Counter />);
  fireEvent.click(button('More'));
  const failed = (html: string) => {
    place.insertAdjacentHTML('beforeend', html);
    fireEvent.error(place.lastElementChild as Element);
    return [button('More').disabled, button('More').ariaBusy];
  };
  // A chunk is loaded again.
  expect(failed('<script type="module"></script>')).toEqual([false, 'true']);
  expect(failed('<script type="module" async></script>')).toEqual([true, null]);
});
