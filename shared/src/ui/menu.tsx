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
  /** Links and buttons; choosing one closes the menu. */
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
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the controls inside.
    <div className={classNames(s.menu, className)} onKeyDown={key} onBlur={leave}>
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of the control chosen inside. */}
      <div id={panel} hidden={!open} className={classNames(s.panel, s[align])} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
