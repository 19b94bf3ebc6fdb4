import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import s from './choice-group.module.css';

export interface ChoiceGroupProps {
  /** The name of the group. */
  title: ReactNode;
  /** What its way back says. */
  clearLabel: string;
  /** Puts the group back; undefined while nothing is chosen, and then no way back is offered. */
  onClear?: (() => void) | undefined;
  /** Checkboxes or radios. */
  children: ReactNode;
}

/** Choices that narrow something down, under one name, with a way back of their own. */
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
