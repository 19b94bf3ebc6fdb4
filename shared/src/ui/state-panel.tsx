import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import s from './state-panel.module.css';
import { useWords } from './words.ts';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty, or what would fill it. */
  children?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
  className?: string;
}

/** Says that there is nothing here, and what to do about it. */
export const EmptyState = ({ title, children, action, className }: EmptyStateProps) => (
  <div className={classNames(s.panel, className)}>
    <h2 className="t4">{title}</h2>
    {children ? <p className="soft">{children}</p> : null}
    {action ? <div className={s.action}>{action}</div> : null}
  </div>
);

export interface ErrorPanelProps {
  title?: ReactNode;
  children?: ReactNode;
  /** Repeats the failed action. */
  onRetry?: () => void;
  busy?: boolean;
  /** The panel is all that there is of a page: its title is the page's heading. */
  whole?: boolean;
  className?: string;
}

/** Blames the connection only if the browser is offline: otherwise the failure may be ours (SHELL-325). */
const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribeOnline,
    () => !navigator.onLine,
    () => false,
  );

function subscribeOnline(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['online', 'offline']) window.addEventListener(change, onChange, { signal: stop.signal });
  return () => stop.abort();
}

/** Reports a failure in place and offers a retry. */
export function ErrorPanel({ title, children, onRetry, busy, whole, className }: ErrorPanelProps) {
  const words = useWords();
  const offline = useOffline();
  const Title = whole ? 'h1' : 'p';
  return (
    <div role="alert" className={classNames(s.panel, s.error, className)}>
      <Icon name="warning" size={28} className={s.sign} />
      <Title className="t2">{title ?? words.failed}</Title>
      <p className="soft">{children ?? (offline ? words.offlineHint : words.failedHint)}</p>
      {onRetry ? (
        <div className={s.action}>
          <Button onClick={onRetry} busy={busy ?? false} small>
            {words.tryAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** One-line variant of `ErrorPanel`. */
export function ErrorLine({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <div role="alert" className={s.errorLine}>
      <Icon name="warning" size={18} className={s.sign} />
      <p>{words.failed}</p>
      <Button look="text" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
