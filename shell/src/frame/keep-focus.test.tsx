import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

const show = (children: ReactNode) =>
  render(
    <main id="content" tabIndex={-1}>
      <button type="button">Before</button>
      {children}
      <button type="button">After</button>
    </main>,
  );
const focused = () => document.activeElement?.textContent;

function Rows({ names }: { names: readonly string[] }) {
  const [rows, setRows] = useState(names);
  return (
    <ul>
      {rows.map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a>
          {name === 'b' ? <button type="button">More of b</button> : null}
          <button type="button" onClick={() => setRows(rows.filter((row) => row !== name))}>
            Remove {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SHELL-304 removing a row focuses the same control of the next row, then of the previous one', async () => {
  show(<Rows names={['a', 'b', 'c']} />);
  await press('Remove b');
  await waitFor(() => expect(focused()).toBe('Remove c'));
  await press('Remove c');
  await waitFor(() => expect(focused()).toBe('Remove a'));
  await press('Remove a');
  await waitFor(() => expect(focused()).toBe('After'));
});

function Swap() {
  const [edits, setEdits] = useState(false);
  return edits ? (
    <form>
      <button type="button" onClick={() => setEdits(false)}>
        Save
      </button>
    </form>
  ) : (
    <p>
      <button type="button" onClick={() => setEdits(true)}>
        Edit
      </button>
    </p>
  );
}

test('SHELL-304 the replacement of the pressed control gets the focus', async () => {
  show(<Swap />);
  await press('Edit');
  await waitFor(() => expect(focused()).toBe('Save'));
  await press('Save');
  await waitFor(() => expect(focused()).toBe('Edit'));
});

function Notice() {
  const [shown, setShown] = useState(true);
  return shown ? (
    <section aria-label="Notice">
      <button type="button" onClick={() => setShown(false)}>
        Close
      </button>
    </section>
  ) : null;
}

test('SHELL-304 a separate part returns the focus to the previously focused element, or to the page', async () => {
  const { unmount } = show(<Notice />);
  screen.getByRole('button', { name: 'Before' }).focus();
  screen.getByRole('button', { name: 'Close' }).focus();
  await press('Close');
  await waitFor(() => expect(focused()).toBe('Before'));
  unmount();
  show(<Notice />);
  await press('Close');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('SHELL-304 the focus is not moved after a click beside the controls, nor after a navigation', async () => {
  show(<Rows names={['a', 'b']} />);
  const remove = screen.getByRole('button', { name: 'Remove a' });
  remove.focus();
  remove.blur();
  await Promise.resolve();
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByText('a')).toBeNull());
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Remove b' }).focus();
  history.pushState(null, '', '/elsewhere');
  fireEvent.click(screen.getByRole('button', { name: 'Remove b' }));
  await waitFor(() => expect(screen.queryByText('b')).toBeNull());
  expect(document.activeElement).toBe(document.body);
  history.pushState(null, '', '/');
});

test('SHELL-304 an element focused before the start is remembered', async () => {
  stop();
  show(<Notice />);
  screen.getByRole('button', { name: 'Before' }).focus();
  stop = keepFocus(document);
  await press('Close');
  await waitFor(() => expect(focused()).toBe('Before'));
});

/** The code of the form has loaded. */
let arrive = () => {};

function Late() {
  const [step, setStep] = useState<'button' | 'coming' | 'form'>('button');
  if (step === 'button')
    return (
      <button type="button" onClick={() => setStep('coming')}>
        Add an address
      </button>
    );
  if (step === 'form') return <input aria-label="First name" />;
  return (
    <div data-coming="" tabIndex={-1} ref={() => void (arrive = () => setStep('form'))}>
      Loading
    </div>
  );
}

test('SHELL-304 a button replaced by a form whose code is still loading passes the focus to the form', async () => {
  show(<Late />);
  screen.getByRole('button', { name: 'Add an address' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Add an address' }));
  await waitFor(() => expect(focused()).toBe('Loading'));
  act(() => arrive());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
});
