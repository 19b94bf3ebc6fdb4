import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';
import { actionOf, type PlayerAction } from './keys.model.ts';

const TAKES_TEXT = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';
/** Controls that have a use of their own for these keys. */
const ownUse = (target: Element, key: string): boolean =>
  (key === ' ' && target.closest('button, a, [role="tab"], summary') !== null) ||
  (key.startsWith('Arrow') &&
    target.closest('input[type="range"]:not([data-timeline]), [role="tablist"], [role="menu"]') !== null);

/** Hears the player's keys while nothing that takes text, and no dialog, has the focus (PLAY-200). */
export function useKeys(act: (action: PlayerAction) => void): void {
  const latest = useLatest(act);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (target.closest(TAKES_TEXT) || target.closest('dialog') || ownUse(target, event.key)) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [latest]);
}
