import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import s from './menu.module.css';

export interface MenuProps {
  /** The name of the button; its content when no `trigger` is given. */
  label: string;
  trigger?: ReactNode;
  align?: 'start' | 'end';
  /** The page on screen is one of its links. */
  current?: boolean;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  /** Links and buttons, which close the menu, and what else can be chosen there. */
  children: ReactNode;
}

/** A button that opens a small panel of links: closes on choice, Escape, a click elsewhere, or when focus leaves. */
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
  // The panel takes the focus with it when it goes.
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
      {/* Only hears the controls inside, whose click a key makes too. */}
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
