import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
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

/**
 * A button that opens a panel of links. Closes on choice, Escape, a click elsewhere, or when focus leaves. Safari focuses
 * only what has a `tabIndex` of its own when it is clicked: the button, and the panel for the controls in it.
 */
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
  // Clicks on what is in the panel, which keys trigger too.
  const choose = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest('a, button');
    if (chosen && chosen !== button.current) close();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div role="presentation" className={classNames(s.menu, className)} onClick={choose} onKeyDown={key} onBlur={leave}>
      <button
        ref={button}
        type="button"
        tabIndex={0}
        className={classNames(s.button, buttonClassName)}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={trigger ? label : undefined}
        aria-current={current || undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger ?? label}
      </button>
      <div id={panel} tabIndex={-1} hidden={!open} className={classNames(s.panel, s[align])}>
        {children}
      </div>
    </div>
  );
}
