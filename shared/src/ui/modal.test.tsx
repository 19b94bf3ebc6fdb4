import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

const press = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

/** `atOnce` runs in the commit that opens the dialog, before the browser has painted it. */
function Page({ atOnce }: { atOnce(): void }) {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (open) atOnce();
  }, [open, atOnce]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} onClose={() => setOpen(false)} aria-label="Menu">
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
        <fieldset>Some text</fieldset>
      </Modal>
    </>
  );
}

test('SHELL-347 a dialog traps the focus before its first paint; a Tab before it keeps the return focus', () => {
  let wasOpen = false;
  const tab = () => {
    wasOpen = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).open;
    screen.getByRole('button', { name: 'Close', hidden: true }).focus();
  };
  render(<Page atOnce={tab} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  expect(wasOpen).toBe(true);
  press(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('SHELL-216 a text selection that ends outside of the dialog does not close it', () => {
  render(<Page atOnce={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  press(screen.getByRole('group'));
  fireEvent.pointerDown(screen.getByRole('group'));
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBe(dialog);
  press(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-425 a press on an empty place of the dialog, whose target is the dialog too, does not close it', () => {
  render(<Page atOnce={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 500, 250));
  const pressAt = (clientX: number, clientY: number) => {
    fireEvent(dialog, new PointerEvent('pointerdown', { bubbles: true, clientX, clientY }));
    fireEvent.click(dialog, { clientX, clientY });
  };
  pressAt(300, 340);
  expect(screen.queryByRole('dialog')).toBe(dialog);
  pressAt(300, 360);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-347 Escape is left to the one who opened the dialog: the browser does not close it by itself', () => {
  const onClose = vi.fn();
  render(
    <Modal open onClose={onClose} aria-label="Menu">
      Some text
    </Modal>,
  );
  const isLeftToBrowser = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect([isLeftToBrowser, onClose.mock.calls.length]).toEqual([false, 1]);
});
