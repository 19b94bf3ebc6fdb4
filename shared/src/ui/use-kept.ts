import { type ChangeEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What React assumes the control to show. */
export interface Shown<T extends Control> {
  value?: string | number | readonly string[] | undefined;
  checked?: boolean | undefined;
  onChange?: ((event: ChangeEvent<T>) => void) | undefined;
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/**
 * Preserves what was typed, ticked, chosen or autofilled before hydration. React leaves it in the DOM until the first
 * re-render and then resets it, so the field's own handler is called with it as a change, before the next key press.
 * @param id of the control
 */
export function useKept<T extends Control>(id: string, { value, checked, onChange }: Shown<T>): void {
  // An element with this id exists at this point only if the server rendered it.
  const [isServerRendered] = useState(() => typeof document !== 'undefined' && document.getElementById(id) !== null);
  const callHandler = useEffectEvent((control: T) =>
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<T>),
  );
  const restore = useEffectEvent(() => {
    const control = document.getElementById(id) as T | null;
    if (!control) return;
    const { value: typed } = control;
    if (isTicked(control)) {
      const { checked: ticked, type } = control;
      // Of a group of radio buttons only the checked one reports a change.
      if (ticked === Boolean(checked) || (type === 'radio' && !ticked)) return;
      enqueue(() => {
        control.checked = ticked;
        callHandler(control);
      });
    } else if (value !== undefined && typed !== String(value)) {
      enqueue(() => {
        control.value = typed;
        callHandler(control);
      });
    }
  });
  useLayoutEffect(() => {
    if (isServerRendered) restore();
  }, [isServerRendered]);
}

/** One after another, each rendered before the next: handlers are based on the state they closed over. */
const enqueue = (change: () => void): void => queueMicrotask(() => flushSync(change));
