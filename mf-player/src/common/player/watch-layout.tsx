import { classNames } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './watch-layout.module.css';

export interface WatchLayoutProps {
  /** The film over the full width, the side below it. */
  theatre: boolean;
  film: ReactNode;
  /** A small line above the title. */
  line: ReactNode;
  title: string;
  byline: ReactNode;
  actions?: ReactNode;
  /** An `<aside>`. */
  side: ReactNode;
}

/** The film owns the screen; what belongs to it stands below and beside, on phones below. */
export const WatchLayout = ({ theatre, film, line, title, byline, actions, side }: WatchLayoutProps) => (
  <div className={classNames(s.layout, theatre && s.theatre)}>
    <div className={s.stage}>{film}</div>
    <section className={s.about} aria-live="polite">
      <p className="soft">{line}</p>
      <h2 className={s.title}>{title}</h2>
      <p className={s.byline}>{byline}</p>
      {actions ? <div className={s.actions}>{actions}</div> : null}
    </section>
    {side}
  </div>
);
