import { type RefObject, useEffect } from 'react';
import { useLatest } from '../use-latest.ts';
import { actionOf, type PlayerAction, repeats } from './keys.model.ts';

const TAKES_TEXT = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';
/** Whether the focused control uses this key itself. */
const handlesKey = (target: Element, key: string): boolean =>
  (key === ' ' && target.closest('button, a, [role="tab"], summary') !== null) ||
  (key.startsWith('Arrow') &&
    target.closest('input[type="range"]:not([data-timeline]), [role="tablist"], [role="menu"]') !== null);

/**
 * Handles the player's keys unless a text field or a dialog has the focus (PLAY-200).
 * @param within an element outside of which keys are not its own
 */
export function useKeys(act: (action: PlayerAction) => void, within?: RefObject<HTMLElement | null>): void {
  const latest = useLatest(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (target.closest(TAKES_TEXT) || target.closest('dialog') || handlesKey(target, event.key)) return;
      if (within && !within.current?.contains(target)) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat || repeats(action)) latest.current(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest, within]);
}
