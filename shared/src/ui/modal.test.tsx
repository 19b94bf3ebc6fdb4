import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { Modal } from './modal.tsx';

/** What the reader does in the moment in which the dialog is there, before the browser has drawn it. */
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
      </Modal>
    </>
  );
}

test('SHELL-347 a dialog keeps the focus from its first moment, and a Tab in that moment does not change its way back', () => {
  let kept = false;
  const tab = () => {
    kept = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).open;
    screen.getByRole('button', { name: 'Close', hidden: true }).focus();
  };
  render(<Page atOnce={tab} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  expect(kept).toBe(true);
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
