import type { ReactNode } from 'react';
import s from './badge.module.css';
import { classNames } from './class-names.ts';

/** `plain` for a dark background, `done` the same in verdigris, `inverse` light on dark. */
export type BadgeLook = 'plain' | 'done' | 'inverse';

/** A small label on a picture or beside a title. */
export const Badge = ({
  look = 'plain',
  children,
  className,
}: {
  look?: BadgeLook;
  children: ReactNode;
  className?: string;
}) => <span className={classNames(s.badge, s[look], className)}>{children}</span>;
