import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import s from './icon-button.module.css';
import { useClosed } from './use-closed.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Accessible name. */
  label: string;
  /** With a dark background, for use over pictures. */
  solid?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square icon button of 44 px. */
export function IconButton({ icon, label, solid, className, type = 'button', onClick, ...rest }: IconButtonProps) {
  const { soft, props: closed } = useClosed(rest);
  return (
    <button
      {...rest}
      {...closed}
      type={type}
      aria-label={label}
      aria-disabled={soft || rest['aria-disabled']}
      data-closed={soft || undefined}
      className={classNames(s.button, solid && s.solid, className)}
      onClick={soft ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
