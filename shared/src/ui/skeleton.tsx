import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import s from './skeleton.module.css';
import { useWords } from './words.ts';

/** The shape of something to come: `text` is one line, `block` takes the size its class gives it. */
export const Bone = ({
  look = 'block',
  className,
}: {
  look?: 'text' | 'title' | 'block' | 'card' | 'portrait';
  className?: string | undefined;
}) => <span className={classNames(s.bone, s[look], className)} aria-hidden="true" />;

/** Holds bones, tells listeners that something loads, and shows nothing for the first 150 ms. */
export function Skeleton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const words = useWords();
  return (
    <div className={classNames(s.skeleton, className)} aria-busy="true">
      <output className="visually-hidden">{words.loading}</output>
      {children}
    </div>
  );
}
