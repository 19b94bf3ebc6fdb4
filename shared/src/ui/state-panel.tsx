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

/** Nothing here, and what to do about it. */
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
  /** Repeats what failed. */
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
}

/** Only a browser that knows of no line may say so: what failed may be our own (SHELL-325). */
const useOffline = (): boolean =>
  useSyncExternalStore(
    followLine,
    () => !navigator.onLine,
    () => false,
  );

function followLine(hear: () => void): () => void {
  const stop = new AbortController();
  for (const change of ['online', 'offline']) window.addEventListener(change, hear, { signal: stop.signal });
  return () => stop.abort();
}

/** Says at its own place that something failed, and offers to try again. */
export function ErrorPanel({ title, children, onRetry, busy, className }: ErrorPanelProps) {
  const words = useWords();
  const offline = useOffline();
  return (
    <div role="alert" className={classNames(s.panel, s.error, className)}>
      <Icon name="warning" size={28} className={s.sign} />
      <p className="t2">{title ?? words.failed}</p>
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

/** The same where there is room for one line. */
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
