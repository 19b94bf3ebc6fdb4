import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import s from './skeleton.module.css';
import { useWords } from './words.ts';

/** A placeholder shape: `text` is one line, `block` has the size of its class. */
export const Bone = ({
  look = 'block',
  className,
}: {
  look?: 'text' | 'title' | 'block' | 'card' | 'portrait';
  className?: string | undefined;
}) => <span className={classNames(s.bone, s[look], className)} aria-hidden="true" />;

/**
 * Container of placeholders: announces loading to screen readers, invisible for the first 150 ms. The focus of a 'Try
 * again' that it replaces waits here for what is loaded (SHELL-457).
 */
export function Skeleton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const words = useWords();
  return (
    <div className={classNames(s.skeleton, className)} aria-busy="true" data-coming="" tabIndex={-1}>
      <output className="visually-hidden">{words.loading}</output>
      {children}
    </div>
  );
}
