import { type ChangeEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What React believes the control to show. */
export interface Shown<T extends Control> {
  value?: string | number | readonly string[] | undefined;
  checked?: boolean | undefined;
  onChange?: ((event: ChangeEvent<T>) => void) | undefined;
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/**
 * What was typed, ticked, chosen or filled in while the page was a drawing. React leaves it in the page until the first
 * redraw and then empties it; so the field's own handler gets it as a change, before the reader's next key.
 * @param id of the control
 */
export function useKept<T extends Control>(id: string, { value, checked, onChange }: Shown<T>): void {
  // Nothing has this id yet, unless the server has drawn it.
  const [drawn] = useState(() => typeof document !== 'undefined' && document.getElementById(id) !== null);
  const tell = useEffectEvent((control: T) =>
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<T>),
  );
  const keep = useEffectEvent(() => {
    const control = document.getElementById(id) as T | null;
    if (!control) return;
    const { value: typed } = control;
    if (isTicked(control)) {
      const { checked: ticked, type } = control;
      // Of a group of radios the chosen one speaks alone.
      if (ticked === Boolean(checked) || (type === 'radio' && !ticked)) return;
      give(() => {
        control.checked = ticked;
        tell(control);
      });
    } else if (value !== undefined && typed !== String(value)) {
      give(() => {
        control.value = typed;
        tell(control);
      });
    }
  });
  useLayoutEffect(() => {
    if (drawn) keep();
  }, [drawn]);
}

/** One after the other, each drawn before the next: handlers build upon the state that they were made with. */
const give = (change: () => void): void => queueMicrotask(() => flushSync(change));
