import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import s from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Its accessible name. */
  label: string;
  /** On a dark ground of its own, for use over pictures. */
  solid?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square of 44 px that shows one sign. */
export function IconButton({ icon, label, solid, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(s.button, solid && s.solid, className)}>
      <Icon name={icon} />
    </button>
  );
}
