import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import s from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { useWords } from './words.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose(): void;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  wide?: boolean;
  /** Minimum height in pixels, limited by the window. */
  height?: number;
  className?: string;
  children?: ReactNode;
}

/** A modal dialog with a title. */
export function Dialog({ open, title, onClose, actions, wide, height, className, children }: DialogProps) {
  const titleId = useId();
  const words = useWords();
  return (
    <Modal
      open={open}
      height={height}
      onClose={onClose}
      aria-labelledby={titleId}
      className={classNames(s.dialog, wide && s.wide, className)}
    >
      <div className={s.head}>
        <h2 id={titleId} className="t3">
          {title}
        </h2>
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </div>
      {children ? <div className={s.body}>{children}</div> : null}
      {actions ? <div className={s.actions}>{actions}</div> : null}
    </Modal>
  );
}

/** A modal panel at the right edge of the window, full width on phones. */
export function Drawer({ open, title, onClose, actions, className, children }: DialogProps) {
  const titleId = useId();
  const words = useWords();
  return (
    <Modal open={open} onClose={onClose} aria-labelledby={titleId} className={classNames(s.drawer, className)}>
      <div className={s.head}>
        <h2 id={titleId} className="t3">
          {title}
        </h2>
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </div>
      <div className={s.body}>{children}</div>
      {actions ? <div className={s.actions}>{actions}</div> : null}
    </Modal>
  );
}
