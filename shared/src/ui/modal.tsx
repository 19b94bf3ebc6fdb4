import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import s from './modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Escape, the close button or a click beside it. */
  onClose(): void;
  /** Pixels that it has at least, if the window has them. */
  height?: number | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  children: ReactNode;
}

/** The browser's own modal dialog: traps focus, closes on Escape, gives focus back to what opened it. */
export function Modal({ open, onClose, height, className, children, ...name }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  // In the commit that brings it: painted first, it would stand there for a moment without keeping the focus, and a Tab
  // pressed in that moment would count as the place that the focus goes back to.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    dialog.current?.showModal();
  }, [open]);
  // After the commit that takes it away: by then what opened it may be pressed again.
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    return () => {
      element.close();
      // A browser gives focus back by itself unless the dialog has left the page before it closed.
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    };
  }, [open]);
  if (!open) return null;
  const beside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own key for this
    <dialog
      {...name}
      ref={dialog}
      className={classNames(s.modal, className)}
      style={height ? { minHeight: `min(${height}px, 100dvh - 48px)` } : undefined}
      onClick={beside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
