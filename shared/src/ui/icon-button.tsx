import type { ButtonHTMLAttributes, Ref } from 'react';
import pending from './busy.module.css';
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
  /** As of a `Button`. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square icon button of 44 px. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, solid, busy, className, type = 'button', onClick, ...rest } = props;
  const { soft, props: closed } = useClosed(rest);
  return (
    <button
      {...rest}
      {...closed}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || soft || rest['aria-disabled']}
      data-closed={soft || undefined}
      className={classNames(pending.busy, s.button, solid && s.solid, className)}
      onClick={busy || soft ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
