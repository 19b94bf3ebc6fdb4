import { classNames } from '@gargoyle/shared/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import s from './choice-menu.module.css';

export interface Choice {
  value: string;
  label: ReactNode;
}

export interface ChoiceMenuProps {
  /** Accessible name of the button and the menu. */
  label: string;
  /** Text on the button; drawn by the style sheet, because the button's name is its label. */
  shown: string;
  /** Whether the button is highlighted as switched on. */
  active?: boolean;
  choices: readonly Choice[];
  value: string;
  onChoose(value: string): void;
  /** Content below the choices. */
  children?: ReactNode;
  className?: string | undefined;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A button that opens a single-choice menu; arrow keys move within it, Escape and a choice close it. Safari focuses only
 * what has a `tabIndex` of its own when it is clicked: the button, the choices, and the panel for what is below them.
 */
export function ChoiceMenu({ label, shown, active, choices, value, onChoose, children, className }: ChoiceMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const items = menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]');
    const chosen = Array.from(items ?? []).find((item) => item.getAttribute('aria-checked') === 'true');
    (chosen ?? items?.[0])?.focus();
  }, [open]);

  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const items = Array.from(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []);
    const move = MOVES[event.key];
    if (event.key === 'Escape') close(true);
    else if (move && items.length > 0) items[move(items.indexOf(event.target as HTMLElement), items.length)]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div role="presentation" className={classNames(s.place, className)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        tabIndex={0}
        className={s.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={s.shown} data-shown={shown} data-lit={active || undefined} />
      </button>
      {open ? (
        <div id={id} ref={menu} tabIndex={-1} className={s.panel}>
          <div role="menu" aria-label={label}>
            {choices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                role="menuitemradio"
                aria-checked={choice.value === value}
                tabIndex={-1}
                className={s.item}
                onClick={() => {
                  onChoose(choice.value);
                  close(true);
                }}
              >
                {choice.label}
              </button>
            ))}
          </div>
          {children}
        </div>
      ) : null}
    </div>
  );
}
