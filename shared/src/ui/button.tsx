import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { Link } from '../router/router.ts';
import s from './button.module.css';
import { classNames } from './class-names.ts';
import { useClosed } from './use-closed.ts';

/** `clay`: the thing to do now, one per view. `outline`: beside it. `text`: 'more', 'Change'. `dark`: on a clay ground. */
export type ButtonLook = 'clay' | 'outline' | 'text' | 'dark';

interface Common {
  look?: ButtonLook;
  /** As wide as its panel. */
  wide?: boolean;
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const looks = ({ look = 'outline', wide, small, className }: Common): string =>
  classNames(s.button, s[look], wide && s.wide, small && s.small, className);

export interface ButtonProps extends Common, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Something is under way: keeps its width and its label, shows a moving line, ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const never = () => () => {};

/** Sends a form. Nobody knows what was typed into a drawing: until its code has come it is open, and its press kept. */
function SubmitButton(props: ButtonProps) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <PlainButton {...props} disabled={alive && props.disabled} />;
}

function PlainButton(props: ButtonProps) {
  const { look, wide, small, className, busy = false, onClick, type = 'button', children, ...rest } = props;
  const { soft, props: closed } = useClosed(rest);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || soft) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...closed}
      type={type}
      className={looks(props)}
      aria-busy={busy || undefined}
      aria-disabled={busy || soft || undefined}
      data-closed={soft || undefined}
      onClick={click}
    >
      {children}
    </button>
  );
}

export const Button = (props: ButtonProps) =>
  props.type === 'submit' ? <SubmitButton {...props} /> : <PlainButton {...props} />;

export interface ButtonLinkProps extends Common {
  to: string;
  /** Leaves the site: a plain link in a tab of its own. */
  external?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  'aria-label'?: string;
  replace?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, external, look, wide, small, className, children, replace, ...rest } = props;
  return external ? (
    <a {...rest} href={to} className={looks(props)} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <Link {...rest} to={to} className={looks(props)} {...(replace ? { replace } : {})}>
      {children}
    </Link>
  );
}
