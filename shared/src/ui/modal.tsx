import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import s from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Called on Escape, the close button or a click on the backdrop. */
  onClose(): void;
  /** Minimum height in pixels, limited by the window. */
  height?: number | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  children: ReactNode;
}

/** A dialog may be higher than its content: the empty place below that is the target of a press, like the backdrop. */
function isIn(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < x && x < right && top < y && y < bottom;
}

/** The native modal dialog: traps focus, closes on Escape, returns focus to its opener. */
export function Modal({ open, onClose, height, className, children, ...name }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const isPressedBeside = useRef(false);
  // In the commit that opens it: if it were painted first, it would not trap the focus for a moment, and a Tab pressed
  // then would change where the focus returns to.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    dialog.current?.showModal();
  }, [open]);
  // After the commit that removes it: its opener may be clicked again only then.
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    return () => {
      element.close();
      // A browser returns the focus itself unless the dialog was removed from the page before it closed.
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    };
  }, [open]);
  if (!open) return null;
  // The click after a text selection that ends outside has the dialog as its target too.
  const onBackdropClick = ({ target }: MouseEvent) => {
    if (target === dialog.current && isPressedBeside.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own key for this
    <dialog
      {...name}
      ref={dialog}
      className={classNames(s.modal, className)}
      style={height ? { minHeight: `min(${height}px, 100dvh - 48px)` } : undefined}
      onPointerDown={({ target, currentTarget, clientX, clientY }) => {
        isPressedBeside.current = target === currentTarget && !isIn(currentTarget, clientX, clientY);
      }}
      onClick={onBackdropClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
