import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import s from './choice-group.module.css';

export interface ChoiceGroupProps {
  /** Legend of the group. */
  title: ReactNode;
  /** Label of the clear button. */
  clearLabel: string;
  /** Clears the choice; undefined if nothing is chosen, which hides the clear button. */
  onClear?: (() => void) | undefined;
  /** Checkboxes or radios. */
  children: ReactNode;
}

/** A titled group of filter choices with a clear button. */
export const ChoiceGroup = ({ title, clearLabel, onClear, children }: ChoiceGroupProps) => (
  <fieldset className={s.group}>
    <legend className="t1">{title}</legend>
    {children}
    {onClear ? (
      <Button look="text" className={s.clear} onClick={onClear}>
        {clearLabel}
      </Button>
    ) : null}
  </fieldset>
);
