import vm from 'node:vm';
import { Button, TextField, useAction } from '@gargoyle/shared/ui';
import { act, fireEvent } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firstScript } from './first-script.ts';

// As the page runs it: text, before all code, once.
beforeAll(() => void vm.runInThisContext(firstScript));
// React's development build tells of each attribute that it has not drawn.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => document.body.replaceChildren());

/** A part as frame, area and slots draw themselves. */
function Part({ children }: { children: ReactNode }) {
  useEffect(() => document.querySelector('[data-part]')?.removeAttribute('data-drawn'), []);
  return (
    <div data-part="" suppressHydrationWarning>
      {children}
    </div>
  );
}

/** What the server has drawn of a part; `comeAlive` brings its code. */
function draw(ui: ReactNode) {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Part>{ui}</Part>).replace('data-part', 'data-drawn data-part');
  document.body.append(place);
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
  const comeAlive = () => act(async () => void hydrateRoot(place, <Part>{ui}</Part>));
  return { place, button, comeAlive };
}

/** Long enough for presses that are played, were they there. */
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

const done: string[] = [];
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

test('SHELL-365 what is pressed in a drawing is played once it lives, in order, each upon what the one before has done', async () => {
  const { button, comeAlive } = draw(<Counter />);
  for (const name of ['More', 'Other', 'More']) fireEvent.click(button(name));
  expect(button('More').ariaBusy).toBe('true');
  await later();
  expect(done).toEqual([]);
  await comeAlive();
  await later();
  expect(done).toEqual(['more 0', 'other', 'more 1']);
  expect([button('More').ariaBusy, button('Other').ariaBusy]).toEqual([null, null]);
  fireEvent.click(button('More'));
  expect(done).toHaveLength(4);
});

test('SHELL-368 its text is small, and can end no element that it stands in', () => {
  expect(firstScript.length).toBeLessThan(4096);
  expect(firstScript).not.toMatch(/<\/|<!--/);
});

test('SHELL-365 pressed twice, an action is done once', async () => {
  const send = vi.fn(() => new Promise(() => {}));
  function Action() {
    const [act, busy] = useAction(send);
    return (
      <Button busy={busy} onClick={() => void act()}>
        Send
      </Button>
    );
  }
  const { button, comeAlive } = draw(<Action />);
  fireEvent.click(button('Send'));
  fireEvent.click(button('Send'));
  await comeAlive();
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

test('SHELL-281 SHELL-365 a form that is sent from a drawing is sent once with what was typed, when its code has come', async () => {
  const { place, button, comeAlive } = draw(<Login />);
  type(place, 'Mara');
  expect(fireEvent.click(button('Login'))).toBe(false);
  await comeAlive();
  await later();
  expect(done).toEqual(['sent Mara']);
});

test('SHELL-281 SHELL-365 sent without its button it waits as well', async () => {
  const { place, comeAlive } = draw(<Login />);
  type(place, 'Mara');
  expect(fireEvent.submit(place.querySelector('form') as HTMLFormElement)).toBe(false);
  await comeAlive();
  await later();
  expect(done).toEqual(['sent Mara']);
});

test('SHELL-366 who goes on typing into a form takes its press back', async () => {
  const { place, button, comeAlive } = draw(<Login />);
  type(place, 'Ma');
  fireEvent.click(button('Login'));
  type(place, 'Mara');
  expect(button('Login').ariaBusy).toBeNull();
  await comeAlive();
  await later();
  expect(done).toEqual([]);
});

test('SHELL-366 a press waits for a button that is closed yet, and what is typed meanwhile takes it back', async () => {
  const { place, button, comeAlive } = draw(<Login />);
  fireEvent.click(button('Login'));
  await comeAlive();
  await later();
  expect(button('Login').disabled).toBe(true);
  const field = place.querySelector('input') as HTMLInputElement;
  fireEvent.input(field, { target: { value: 'Mara' } });
  await later();
  expect([button('Login').disabled, done]).toEqual([false, []]);
});

test('SHELL-365 what the browser does by itself is left to it', () => {
  const { place } = draw(
    <>
      <form method="get">
        <button type="submit">Find</button>
      </form>
      <a href="#there">There</a>
      <input type="checkbox" />
    </>,
  );
  const untouched = (one: Element | null) =>
    fireEvent(one as Element, new MouseEvent('click', { bubbles: true, cancelable: true }));
  for (const tag of ['a', 'input']) expect(untouched(place.querySelector(tag)), tag).toBe(true);
  const form = place.querySelector('form') as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(true);
});

test('SHELL-366 a press on what is gone by then is dropped', async () => {
  const { place, button, comeAlive } = draw(<Counter />);
  const gone = button('Other');
  fireEvent.click(gone);
  fireEvent.click(button('More'));
  gone.replaceWith(gone.cloneNode(true));
  place.querySelector('[data-part]')?.removeAttribute('data-drawn');
  await comeAlive();
  await later();
  expect(done).not.toContain('other');
});

test('SHELL-367 where the code of the page does not come, no button can be pressed in vain', () => {
  const { place, button } = draw(<Counter />);
  fireEvent.click(button('More'));
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  place.append(script);
  fireEvent.error(script);
  expect([button('More').disabled, button('More').ariaBusy]).toEqual([true, null]);
});
