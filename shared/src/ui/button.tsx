import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { Link } from '../router/router.ts';
import pending from './busy.module.css';
import s from './button.module.css';
import { classNames } from './class-names.ts';
import { useClosed } from './use-closed.ts';

/** `clay`: primary action, one per view. `outline`: secondary. `text`: 'more', 'Change'. `dark`: on a clay ground. */
export type ButtonLook = 'clay' | 'outline' | 'text' | 'dark';

interface Common {
  look?: ButtonLook;
  /** Full width of the container. */
  wide?: boolean;
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const classOf = ({ look = 'outline', wide, small, className }: Common): string =>
  classNames(s.button, s[look], wide && s.wide, small && s.small, className);

export interface ButtonProps extends Common, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Pending action: keeps width and label, shows a moving line, ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const subscribeNever = () => () => {};

/** Submits a form. Before hydration the input is unknown, so it is enabled, and a click is replayed after hydration. */
function SubmitButton(props: ButtonProps) {
  const isHydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  return <PlainButton {...props} disabled={isHydrated && props.disabled} />;
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
      className={classNames(pending.busy, classOf(props))}
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
  /** Leaves the site: a plain link that opens in a new tab. */
  external?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  'aria-label'?: string;
  replace?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, external, look, wide, small, className, children, replace, ...rest } = props;
  return external ? (
    <a {...rest} href={to} className={classOf(props)} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <Link {...rest} to={to} className={classOf(props)} {...(replace ? { replace } : {})}>
      {children}
    </Link>
  );
}
