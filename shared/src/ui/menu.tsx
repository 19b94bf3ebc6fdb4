import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import s from './menu.module.css';

export interface MenuProps {
  /** Accessible name of the button; also its content without `trigger`. */
  label: string;
  trigger?: ReactNode;
  align?: 'start' | 'end';
  /** Whether the current page is one of its links. */
  current?: boolean;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  /** Links and buttons, which close the menu, and other controls. */
  children: ReactNode;
}

/** A button that opens a panel of links. Closes on choice, Escape, a click elsewhere, or when focus leaves. */
export function Menu({
  label,
  trigger,
  align = 'start',
  current = false,
  className,
  buttonClassName,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The focused control is hidden with the panel, so move the focus to the button.
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div role="presentation" className={classNames(s.menu, className)} onKeyDown={key} onBlur={leave}>
      <button
        ref={button}
        type="button"
        className={classNames(s.button, buttonClassName)}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={trigger ? label : undefined}
        aria-current={current || undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger ?? label}
      </button>
      {/* Only handles clicks bubbling from the controls inside, which keys trigger too. */}
      <div
        role="presentation"
        id={panel}
        hidden={!open}
        className={classNames(s.panel, s[align])}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, button')) close();
        }}
      >
        {children}
      </div>
    </div>
  );
}
